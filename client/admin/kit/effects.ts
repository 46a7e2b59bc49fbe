import type { ApolloCache } from '@apollo/client'

/**
 * Of a change of events: the lists that the public sees were read before it, and so was that a hidden event is not
 * found.
 */
export const EVENTS_CHANGED = {
  update: (cache: ApolloCache) => {
    for (const fieldName of ['events', 'event']) cache.evict({ id: 'ROOT_QUERY', fieldName })
  },
}

/** Refetches the refund ledger and the page of a booking, most of which depends on its payments. */
export const MONEY_CHANGED = { refetchQueries: ['RefundLedger', 'AdminBookingPage'] }

/** Refetches the list of enquiries and the number of open ones. */
export const ENQUIRY_CHANGED = { refetchQueries: ['EnquiriesPage'] }

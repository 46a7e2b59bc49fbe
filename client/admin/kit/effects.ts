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

/** Reads the ledger of refunds and the page of a booking again: most of that page depends on what was paid. */
export const MONEY_CHANGED = { refetchQueries: ['RefundLedger', 'AdminBookingPage'] }

/** Reads the list of enquiries again, with how many wait. */
export const ENQUIRY_CHANGED = { refetchQueries: ['EnquiriesPage'] }

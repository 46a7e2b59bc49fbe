import type { ApolloCache } from '@apollo/client'

/** Evicts public event queries, including cached "not found" results of hidden events. */
export const EVENTS_CHANGED = {
  update: (cache: ApolloCache) => {
    for (const fieldName of ['events', 'event']) cache.evict({ id: 'ROOT_QUERY', fieldName })
  },
}

/** Most of the booking page depends on payments. */
export const MONEY_CHANGED = { refetchQueries: ['RefundLedger', 'AdminBookingPage'] }

/** Includes the number of open enquiries. */
export const ENQUIRY_CHANGED = { refetchQueries: ['EnquiriesPage'] }

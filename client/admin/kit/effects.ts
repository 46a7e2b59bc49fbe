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

/** Of a change of money: the ledger of refunds has another line, or another word on one. */
export const REFUNDS_CHANGED = { refetchQueries: ['RefundLedger'] }

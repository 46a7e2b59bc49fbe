import type { ApolloCache } from '@apollo/client'

/** Of a change of events: the lists that the public sees were read before it. */
export const EVENTS_CHANGED = {
  update: (cache: ApolloCache) => void cache.evict({ id: 'ROOT_QUERY', fieldName: 'events' }),
}

/** Of a change of money: the ledger of refunds has another line, or another word on one. */
export const REFUNDS_CHANGED = { refetchQueries: ['RefundLedger'] }

import type { ApolloClient } from '@apollo/client'
import type { InMemoryCache } from '@apollo/client/cache'
import { getMainDefinition } from '@apollo/client/utilities'
import { Kind } from 'graphql'

/** Time since the last screen that used the data. */
export const UNUSED_MS = 5 * 60 * 1000
const SWEEP_INTERVAL_MS = 30 * 1000

/** Never refetches. */
export function dropUnusedData(client: ApolloClient, cache: InMemoryCache): void {
  const lastUsed = new Map<string, number>()
  setInterval(() => evictUnusedFields(client, cache, lastUsed, Date.now()), SWEEP_INTERVAL_MS)
}

/** `lastUsed` holds times per root query field. */
export function evictUnusedFields(
  client: ApolloClient,
  cache: InMemoryCache,
  lastUsed: Map<string, number>,
  now: number,
): void {
  const inUse = findRootFieldsInUse(client, cache)
  const unused = new Set<string>()
  for (const name of Object.keys(cache.extract().ROOT_QUERY ?? {})) {
    if (name === '__typename') continue
    const usedAt = inUse.has(name) ? now : (lastUsed.get(name) ?? now)
    lastUsed.set(name, usedAt)
    if (now - usedAt >= UNUSED_MS) unused.add(name)
  }
  if (unused.size === 0) return
  for (const name of unused) lastUsed.delete(name)
  cache.modify({
    id: 'ROOT_QUERY',
    fields: (value, { storeFieldName, DELETE }) => (unused.has(storeFieldName) ? DELETE : value),
  })
  cache.gc()
}

function findRootFieldsInUse(client: ApolloClient, cache: InMemoryCache): Set<string> {
  const names = new Set<string>()
  for (const { query, variables } of client.getObservableQueries('active')) {
    for (const field of getMainDefinition(query).selectionSet.selections) {
      if (field.kind !== Kind.FIELD) continue
      const fieldName = field.name.value
      names.add(cache.policies.getStoreFieldName({ typename: 'Query', fieldName, field, variables }))
    }
  }
  return names
}

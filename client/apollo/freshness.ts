import type { OperationVariables, WatchQueryFetchPolicy } from '@apollo/client'
import { ApolloLink } from '@apollo/client/link'
import { canonicalStringify, getMainDefinition, isMutationOperation } from '@apollo/client/utilities'
import type { DocumentNode } from 'graphql'
import { tap } from 'rxjs'

export const FRESH_MS = 5 * 60 * 1000

/** Refetches data older than `FRESH_MS` or than this tab's last mutation, only when a screen opens. */
export class Freshness {
  readonly link: ApolloLink
  readonly #now: () => number
  #createdAt: number
  readonly #loadedAt = new Map<string, number>()

  constructor(now: () => number = Date.now) {
    this.#now = now
    // Server-rendered data is as old as the visit.
    this.#createdAt = now()
    this.link = new ApolloLink((operation, forward) =>
      forward(operation).pipe(
        tap((result) => {
          if (isMutationOperation(operation.query)) {
            // A mutation makes earlier data stale.
            this.#createdAt = 0
            this.#loadedAt.clear()
          } else if (!result.errors) {
            this.#loadedAt.set(toQueryKey(operation.query, operation.variables), this.#now())
          }
        }),
      ),
    )
  }

  isStale(query: DocumentNode, variables: OperationVariables | undefined): boolean {
    const loadedAt = this.#loadedAt.get(toQueryKey(query, variables)) ?? this.#createdAt
    return this.#now() - loadedAt >= FRESH_MS
  }

  /** A policy set by the screen has priority. */
  policyFor(
    query: DocumentNode,
    variables: OperationVariables | undefined,
    chosen: WatchQueryFetchPolicy = 'cache-first',
  ): WatchQueryFetchPolicy {
    return chosen === 'cache-first' && this.isStale(query, variables) ? 'cache-and-network' : chosen
  }
}

function toQueryKey(query: DocumentNode, variables: OperationVariables | undefined): string {
  const definition = getMainDefinition(query)
  return `${definition.name?.value ?? ''} ${canonicalStringify(variables ?? {})}`
}

import type { OperationVariables, WatchQueryFetchPolicy } from '@apollo/client'
import { ApolloLink } from '@apollo/client/link'
import { canonicalStringify, getMainDefinition, isMutationOperation } from '@apollo/client/utilities'
import type { DocumentNode } from 'graphql'
import { tap } from 'rxjs'

/** How long an answer counts as fresh, in milliseconds: five minutes. */
export const FRESH_MS = 5 * 60 * 1000

/**
 * Remembers when each query was last answered. A screen that asks for something older than five minutes, or older than a
 * change that this tab has sent, shows what is known and reads it again. Nothing is read again by a timer or because the
 * window got the focus.
 */
export class Freshness {
  readonly link: ApolloLink
  readonly #now: () => number
  #createdAt: number
  readonly #answeredAt = new Map<string, number>()

  constructor(now: () => number = Date.now) {
    this.#now = now
    // What came with a page rendered by the server is as old as the visit.
    this.#createdAt = now()
    this.link = new ApolloLink((operation, forward) =>
      forward(operation).pipe(
        tap((result) => {
          if (isMutationOperation(operation.query)) {
            // Everything that was read before the change is stale.
            this.#createdAt = 0
            this.#answeredAt.clear()
          } else if (!result.errors) {
            this.#answeredAt.set(keyOf(operation.query, operation.variables), this.#now())
          }
        }),
      ),
    )
  }

  isStale(query: DocumentNode, variables: OperationVariables | undefined): boolean {
    const answeredAt = this.#answeredAt.get(keyOf(query, variables)) ?? this.#createdAt
    return this.#now() - answeredAt >= FRESH_MS
  }

  /** The policy of a query that begins now. A policy that the screen chose itself stays. */
  policyFor(
    query: DocumentNode,
    variables: OperationVariables | undefined,
    chosen: WatchQueryFetchPolicy = 'cache-first',
  ): WatchQueryFetchPolicy {
    return chosen === 'cache-first' && this.isStale(query, variables) ? 'cache-and-network' : chosen
  }
}

function keyOf(query: DocumentNode, variables: OperationVariables | undefined): string {
  const definition = getMainDefinition(query)
  return `${definition.name?.value ?? ''} ${canonicalStringify(variables ?? {})}`
}

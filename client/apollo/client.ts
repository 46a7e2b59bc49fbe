import type { ObservableQuery, OperationVariables } from '@apollo/client'
import { ApolloClient } from '@apollo/client'
import type { NormalizedCacheObject } from '@apollo/client/cache'
import { ApolloLink } from '@apollo/client/link'
import { tap } from 'rxjs'
import { createCache } from './cache.ts'
import { Freshness } from './freshness.ts'
import { createHttpLink } from './http-link.ts'
import { createRetryLink } from './retry-link.ts'
import { stepUpLink } from './step-up-link.ts'

/** What a page rendered by the server hands to the browser. */
export type ApolloState = NormalizedCacheObject

type BrowserClientOptions = {
  /** What came with the page; null when it was not rendered by the server. */
  state: ApolloState | null
  uri?: string
  /** The clock that tells how old an answer is, in milliseconds. */
  now?: () => number
  /** The wait before a failed query is asked once more, in milliseconds. */
  retryAfterMs?: number
  /** How long an answer is waited for, in milliseconds. */
  patienceMs?: number
}

/** The client of a browser tab. */
export function createBrowserClient(options: BrowserClientOptions): ApolloClient {
  const { state, uri = '/graphql', now, retryAfterMs, patienceMs } = options
  const cache = createCache()
  if (state) cache.restore(state)
  const freshness = new Freshness(now)
  const http = createHttpLink(uri, { patienceMs })
  const link = ApolloLink.from([freshness.link, stepUpLink, createRetryLink(retryAfterMs), http])
  const client = new FreshClient({ cache, link, dataMasking: true, assumeImmutableResults: true }, freshness)
  // Nothing is old enough to be dropped before this code is there.
  void import('./unused-data.ts').then(({ dropUnusedData }) => dropUnusedData(client, cache))
  return client
}

/**
 * The client of one page that the server renders. `fetch` answers without the network; no cookie is sent.
 * `onFailure` hears of every query that got no whole answer.
 */
export function createServerClient(
  fetch: typeof globalThis.fetch,
  onFailure: (error: unknown) => void,
): ApolloClient {
  const watch = new ApolloLink((operation, forward) =>
    forward(operation).pipe(tap({ next: (result) => result.errors?.forEach(onFailure), error: onFailure })),
  )
  // The address is only there to make a whole URL: nothing is connected to.
  const link = ApolloLink.from([watch, createHttpLink('http://localhost/graphql', { fetch })])
  return new ApolloClient({
    cache: createCache(),
    link,
    ssrMode: true,
    // Components are given what they ask for by client/renderer/apollo-react.ts.
    dataMasking: false,
    assumeImmutableResults: true,
  })
}

class FreshClient extends ApolloClient {
  readonly #freshness: Freshness

  constructor(options: ApolloClient.Options, freshness: Freshness) {
    super(options)
    this.#freshness = freshness
  }

  override watchQuery<TData = unknown, TVariables extends OperationVariables = OperationVariables>(
    options: ApolloClient.WatchQueryOptions<TData, TVariables>,
  ): ObservableQuery<TData, TVariables> {
    const { fetchPolicy, query, variables } = options
    const policyFor = this.#freshness.policyFor.bind(this.#freshness)
    return super.watchQuery<TData, TVariables>({
      nextFetchPolicy: (current, next) =>
        next.reason === 'variables-changed'
          ? policyFor(query, next.options.variables, fetchPolicy)
          : afterFetch(current),
      ...options,
      fetchPolicy: policyFor(query, variables, fetchPolicy),
    })
  }
}

// Later changes of the cache are shown as they are; they are no reason to ask the server.
function afterFetch(policy: ApolloClient.WatchQueryOptions['fetchPolicy'] = 'cache-first') {
  return policy === 'cache-and-network' || policy === 'network-only' ? 'cache-first' : policy
}

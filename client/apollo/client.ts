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

export type ApolloState = NormalizedCacheObject

type BrowserClientOptions = {
  /** Null when the server did not render the page. */
  state: ApolloState | null
  uri?: string
  now?: () => number
  retryAfterMs?: number
  timeoutMs?: number
}

export function createBrowserClient(options: BrowserClientOptions): ApolloClient {
  const { state, uri = '/graphql', now, retryAfterMs, timeoutMs } = options
  const cache = createCache()
  if (state) cache.restore(state)
  const freshness = new Freshness(now)
  const http = createHttpLink(uri, { timeoutMs })
  const link = ApolloLink.from([freshness.link, stepUpLink, createRetryLink(retryAfterMs), http])
  const client = new FreshClient({ cache, link, dataMasking: true, assumeImmutableResults: true }, freshness)
  // Nothing expires before this code has loaded.
  void import('./unused-data.ts').then(({ dropUnusedData }) => dropUnusedData(client, cache))
  return client
}

/**
 * Runs `fetch` in process, without cookies.
 * @param onFailure called for each query without a complete result
 */
export function createServerClient(
  fetch: typeof globalThis.fetch,
  onFailure: (error: unknown) => void,
): ApolloClient {
  const watch = new ApolloLink((operation, forward) =>
    forward(operation).pipe(tap({ next: (result) => result.errors?.forEach(onFailure), error: onFailure })),
  )
  // Only completes the URL; nothing connects to it.
  const link = ApolloLink.from([watch, createHttpLink('http://localhost/graphql', { fetch })])
  return new ApolloClient({
    cache: createCache(),
    link,
    ssrMode: true,
    dataMasking: true,
    assumeImmutableResults: true,
    // The default would keep the data of each rendered page for 30 seconds.
    defaultOptions: { react: { suspense: { autoDisposeTimeoutMs: 0 } } },
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
          : getNextFetchPolicy(current),
      ...options,
      fetchPolicy: policyFor(query, variables, fetchPolicy),
    })
  }
}

// Later cache changes cause no request.
function getNextFetchPolicy(policy: ApolloClient.WatchQueryOptions['fetchPolicy'] = 'cache-first') {
  return policy === 'cache-and-network' || policy === 'network-only' ? 'cache-first' : policy
}

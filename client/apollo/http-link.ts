import { ServerError } from '@apollo/client/errors'
import { ApolloLink } from '@apollo/client/link'
import { Observable } from 'rxjs'
import { getDocumentHash } from './document-hash.ts'

// CSRF guard: other sites cannot send this header without a preflight.
const HEADERS = {
  accept: 'application/graphql-response+json, application/json',
  'content-type': 'application/json',
  'x-camp-csrf': '1',
}

// Longer than the server's own timeout; detects dead connections.
export const REQUEST_TIMEOUT_MS = 30_000

type HttpLinkOptions = {
  fetch?: typeof globalThis.fetch
  timeoutMs?: number
}

/**
 * Replaces Apollo's HTTP and persisted-query links, which add 3 kB to the first script and send the text of a query
 * whose hash is unknown. Responses without a GraphQL result become a `ServerError`.
 */
export function createHttpLink(
  uri: string,
  { fetch, timeoutMs = REQUEST_TIMEOUT_MS }: HttpLinkOptions = {},
): ApolloLink {
  return new ApolloLink(
    ({ operationName, query, variables }) =>
      new Observable((observer) => {
        const abort = new AbortController()
        // Safari before 17.4 has no AbortSignal.any.
        const timeout = setTimeout(() => abort.abort(new Error('The request timed out.')), timeoutMs)
        const init: RequestInit = {
          method: 'POST',
          headers: HEADERS,
          body: JSON.stringify({ documentId: getDocumentHash(query), operationName, variables }),
          credentials: 'same-origin',
          signal: abort.signal,
        }
        send(uri, init, fetch ?? globalThis.fetch).then(
          (result) => {
            observer.next(result)
            observer.complete()
          },
          (error) => observer.error(error),
        )
        return () => {
          clearTimeout(timeout)
          abort.abort()
        }
      }),
  )
}

async function send(
  uri: string,
  init: RequestInit,
  fetch: typeof globalThis.fetch,
): Promise<ApolloLink.Result> {
  const response = await fetch(uri, init)
  const bodyText = await response.text()
  const result = parse(bodyText)
  if (result !== null && ('data' in result || 'errors' in result)) return result
  throw new ServerError(`Status ${response.status} without a GraphQL result.`, { response, bodyText })
}

function parse(text: string): ApolloLink.Result | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

import { ServerError } from '@apollo/client/errors'
import { ApolloLink } from '@apollo/client/link'
import { Observable } from 'rxjs'
import { documentHash } from './document-hash.ts'

// A page of another site cannot send this header without being asked first, so its forms reach nothing here.
const HEADERS = {
  accept: 'application/graphql-response+json, application/json',
  'content-type': 'application/json',
  'x-camp-csrf': '1',
}

// The server gives up long before; on a line that is dead without saying so nobody would ever learn of it.
const PATIENCE_MS = 30_000

type HttpLinkOptions = {
  fetch?: typeof globalThis.fetch
  /** How long a whole answer is waited for, in milliseconds. */
  patienceMs?: number
}

/**
 * Sends operations by their hash, as JSON by POST with the session's cookie. Apollo's own link also knows GET, uploads
 * and multipart answers, none of which are used here; without them the first script is smaller by 2 kB.
 * An answer that is no GraphQL answer ends in a `ServerError`, none in half a minute as a failure of the network does.
 */
export function createHttpLink(
  uri: string,
  { fetch, patienceMs = PATIENCE_MS }: HttpLinkOptions = {},
): ApolloLink {
  return new ApolloLink(
    ({ operationName, query, variables }) =>
      new Observable((observer) => {
        const abort = new AbortController()
        // AbortSignal.any came to Safari only with 17.4.
        const patience = setTimeout(() => abort.abort(new Error('No answer came in time.')), patienceMs)
        const init: RequestInit = {
          method: 'POST',
          headers: HEADERS,
          body: JSON.stringify({ documentId: documentHash(query), operationName, variables }),
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
          clearTimeout(patience)
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
  const message = `The server answered ${response.status} without a result.`
  throw new ServerError(message, { response, bodyText })
}

function parse(text: string): ApolloLink.Result | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

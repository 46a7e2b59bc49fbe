import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'

/**
 * The message of a failed call: status code, a colon and the body (or the status's own words) when the server
 * answered with a failure; otherwise what went wrong.
 */
export function failureMessage(error: unknown): string {
  if (ServerError.is(error)) return `${error.statusCode}: ${error.bodyText || error.response.statusText}`
  return error instanceof Error ? error.message : 'The request failed.'
}

/** The number under which the server's log knows a failed call, to tell support; null when there is none. */
export function requestIdOf(error: unknown): string | null {
  if (!CombinedGraphQLErrors.is(error)) return null
  const ids = error.errors.map(({ extensions }) => extensions?.requestId)
  return ids.find((id) => typeof id === 'string') ?? null
}

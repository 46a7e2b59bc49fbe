import { ServerError } from '@apollo/client/errors'

/** Returns status code and body (or status text) for error responses. */
export function failureMessage(error: unknown): string {
  if (ServerError.is(error)) return `${error.statusCode}: ${error.bodyText || error.response.statusText}`
  return error instanceof Error ? error.message : 'The request failed.'
}

import { ServerError } from '@apollo/client/errors'

/**
 * The message of a failed call: status code, a colon and the body (or the status's own words) when the server
 * answered with a failure; otherwise what went wrong.
 */
export function failureMessage(error: unknown): string {
  if (ServerError.is(error)) return `${error.statusCode}: ${error.bodyText || error.response.statusText}`
  return error instanceof Error ? error.message : 'The request failed.'
}

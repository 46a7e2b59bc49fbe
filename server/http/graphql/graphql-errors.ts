import { type ExecutionResult, GraphQLError } from 'graphql'
import type { SitePlugin } from '../../graphql/site-plugin.ts'
import type { Log } from '../../platform/log/log.ts'
import { getRequestId } from '../../wire/request-id.ts'
import type { HttpProblem } from '../../wire/responses.ts'

/** Returns null for an unexpected error. */
export type ClientErrorMapper = (error: Error) => { message: string; code: string } | null

const GENERIC_MESSAGE = 'Something went wrong on our side. Please try again.'

/** Masks all errors except GraphQL's own and expected ones. `errorResponsesPlugin` logs the original. */
export function createErrorMask(toClientError: ClientErrorMapper): (error: unknown) => Error {
  return (error) => {
    const cause = getErrorCause(error)
    if (cause === null && error instanceof GraphQLError) return error
    const rejection = cause === null ? null : toClientError(cause)
    const location = error instanceof GraphQLError ? { nodes: error.nodes, path: error.path } : {}
    if (rejection !== null) {
      return new GraphQLError(rejection.message, { ...location, extensions: { code: rejection.code } })
    }
    const originalError = cause ?? new Error('A value that is not an Error was thrown')
    return new GraphQLError(GENERIC_MESSAGE, {
      ...location,
      originalError,
      extensions: { code: 'INTERNAL_ERROR' },
    })
  }
}

export function createHttpError(
  status: number,
  code: string,
  message: string,
  headers: HttpProblem['headers'] = {},
): GraphQLError {
  return new GraphQLError(message, { extensions: { code, http: { status, headers } } })
}

export function getErrorCause(error: unknown): Error | null {
  if (!(error instanceof GraphQLError)) return error instanceof Error ? error : null
  return error.originalError === undefined ? null : getErrorCause(error.originalError)
}

/** Removes name suggestions in production. */
export function errorResponsesPlugin(log: Log, isProduction: boolean): SitePlugin {
  function finishError(error: GraphQLError, requestId: string): GraphQLError {
    const cause = getErrorCause(error)
    if (cause !== null)
      log.error({ requestId, error: cause, path: error.path?.join('.') }, 'a resolver failed')
    const hint = isProduction ? error.message.indexOf('Did you mean') : -1
    if (cause === null && hint < 0) return error
    return new GraphQLError(hint < 0 ? error.message : error.message.slice(0, hint).trimEnd(), {
      nodes: error.nodes,
      source: error.source,
      positions: error.positions,
      path: error.path,
      originalError: error.originalError,
      extensions: cause === null ? error.extensions : { ...error.extensions, requestId },
    })
  }

  return {
    onResultProcess({ result, setResult, serverContext }) {
      const executed: object = result
      if (!isExecutionResult(executed) || executed.errors === undefined) return
      const requestId = getRequestId(serverContext.req)
      setResult({ ...executed, errors: executed.errors.map((error) => finishError(error, requestId)) })
    },
  }
}

// Yoga streams no results, because http/live handles subscriptions.
function isExecutionResult(result: object): result is ExecutionResult {
  return 'errors' in result || 'data' in result
}

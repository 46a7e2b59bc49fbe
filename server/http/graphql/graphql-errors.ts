import { type ExecutionResult, GraphQLError, NoSchemaIntrospectionCustomRule } from 'graphql'
import type { SitePlugin } from '../../graphql/site-plugin.ts'
import type { Log } from '../../platform/log/log.ts'
import { requestIdOf } from '../wire/request-id.ts'

/** Returns null for an unexpected error. */
export type RefusalOf = (error: Error) => { message: string; code: string } | null

const GENERAL = 'Something went wrong on our side. Please try again.'

/** Masks all errors except GraphQL's own and expected ones. `errorAnswersPlugin` logs the original. */
export function maskWith(refusalOf: RefusalOf | undefined): { maskError: (error: unknown) => Error } {
  return {
    maskError(error) {
      const cause = causeOf(error)
      if (cause === null && error instanceof GraphQLError) return error
      const refusal = cause === null ? null : (refusalOf?.(cause) ?? null)
      const place = error instanceof GraphQLError ? { nodes: error.nodes, path: error.path } : {}
      if (refusal !== null) {
        return new GraphQLError(refusal.message, { ...place, extensions: { code: refusal.code } })
      }
      const originalError = cause ?? new Error('Something that is no error was thrown')
      return new GraphQLError(GENERAL, { ...place, originalError, extensions: { code: 'INTERNAL_ERROR' } })
    },
  }
}

export function causeOf(error: unknown): Error | null {
  if (!(error instanceof GraphQLError)) return error instanceof Error ? error : null
  return error.originalError === undefined ? null : causeOf(error.originalError)
}

/** Removes name suggestions in production. */
export function errorAnswersPlugin(log: Log, isProduction: boolean): SitePlugin {
  return {
    onResultProcess({ result, setResult, serverContext }) {
      const answer: object = result
      if (!isExecutionResult(answer) || answer.errors === undefined) return
      const requestId = requestIdOf(serverContext.req)
      const errors = answer.errors.map((error) => finish(error, { log, isProduction, requestId }))
      setResult({ ...answer, errors })
    },
  }
}

// Yoga streams nothing here, because subscriptions join http/live.
function isExecutionResult(result: object): result is ExecutionResult {
  return 'errors' in result || 'data' in result
}

function finish(
  error: GraphQLError,
  { log, isProduction, requestId }: { log: Log; isProduction: boolean; requestId: string },
) {
  const cause = causeOf(error)
  if (cause !== null) log.error({ requestId, error: cause, path: error.path?.join('.') }, 'a resolver failed')
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

export function hiddenSchemaPlugin(): SitePlugin {
  return {
    onValidate({ addValidationRule }) {
      addValidationRule(NoSchemaIntrospectionCustomRule)
    },
  }
}

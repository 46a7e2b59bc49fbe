import {
  ApolloServer,
  type ApolloServerPlugin,
  type GraphQLRequestContextWillSendResponse,
} from '@apollo/server'
import { ApolloServerErrorCode } from '@apollo/server/errors'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled'
import { GraphQLError } from 'graphql'
import type { Context } from '../../context.ts'
import { createDocumentCache } from '../../graphql/document-cache.ts'
import type { Log } from '../../platform/log/log.ts'
import { formatCacheControl, getMaxAge } from '../../public-api/cache-policy.ts'
import { publicSchema } from '../../public-api/public-schema.ts'
import { getQueryCost, sizeRule, toPoints } from '../../public-api/query-cost.ts'
import { type ClientErrorMapper, createErrorMask, getErrorCause } from './graphql-errors.ts'

type PublicContext = Context & {
  requestId: string
  /** @throws GraphQLError above the limit */
  takePoints: (points: number) => Promise<void>
  setCacheable: (isCacheable: boolean) => void
}

const MAX_TOKENS = 1000
const MAX_RECURSIVE_SELECTIONS = 10_000
const MAX_PERSISTED_LENGTH = 10_000
const SPEC_TYPE = 'application/graphql-response+json'

/** Legacy clients need status 200 for these. */
const documentErrorCodes = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'QUERY_TOO_COMPLEX',
])

export async function startPublicServer(
  toClientError: ClientErrorMapper,
  log: Log,
): Promise<ApolloServer<PublicContext>> {
  const maskError = createErrorMask((error) => {
    const rejection = toClientError(error)
    // Third parties expect GraphQL's codes.
    return rejection?.code === 'InvalidInputError' ? { ...rejection, code: 'BAD_USER_INPUT' } : rejection
  })
  const server = new ApolloServer<PublicContext>({
    schema: publicSchema,
    nodeEnv: 'production',
    introspection: true,
    // Safe because no cookie is read.
    csrfPrevention: false,
    allowBatchedHttpRequests: false,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: MAX_TOKENS },
    maxRecursiveSelections: MAX_RECURSIVE_SELECTIONS,
    validationRules: [sizeRule],
    persistedQueries: { cache: createBoundedStore((query: string) => query.length <= MAX_PERSISTED_LENGTH) },
    documentStore: createBoundedStore(() => true),
    logger: createApolloLogger(log),
    formatError(formatted, error) {
      const masked = maskError(error)
      if (masked !== error && masked instanceof GraphQLError) return masked.toJSON()
      // Errors are masked above, so this code means that Apollo rejected the request.
      const isRejected = formatted.extensions?.code === ApolloServerErrorCode.INTERNAL_SERVER_ERROR
      return isRejected ? { ...formatted, extensions: { code: 'BAD_REQUEST' } } : formatted
    },
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      // Needs directives, which a code-first schema lacks.
      ApolloServerPluginCacheControlDisabled(),
      costAndCachePlugin(log),
    ],
  })
  await server.start()
  return server
}

function costAndCachePlugin(log: Log): ApolloServerPlugin<PublicContext> {
  return {
    async unexpectedErrorProcessingRequest({ requestContext, error }) {
      log.error({ requestId: requestContext.contextValue.requestId, error }, 'a public query failed')
    },
    async requestDidStart() {
      return {
        async didResolveOperation({ schema, document, operation, request, contextValue }) {
          // The execution reports a missing operation.
          if (operation === undefined) return
          const cost = getQueryCost(schema, document, operation, request.variables ?? {})
          if (cost !== null) await contextValue.takePoints(toPoints(cost))
        },
        async willSendResponse(context) {
          finishResponse(context, log)
        },
      }
    },
  }
}

function finishResponse(
  {
    request,
    response,
    errors = [],
    schema,
    document,
    contextValue,
  }: GraphQLRequestContextWillSendResponse<PublicContext>,
  log: Log,
): void {
  const { http, body } = response
  if (body.kind !== 'single') return
  const { singleResult } = body
  const codes = (singleResult.errors ?? []).map((error) => error.extensions?.code)
  for (const [index, error] of errors.entries()) {
    const { requestId } = contextValue
    if (codes[index] === 'INTERNAL_ERROR')
      log.error({ requestId, error: getErrorCause(error) }, 'a public resolver failed')
    if (codes[index] === 'BUSY')
      log.warn({ requestId, error: getErrorCause(error) }, 'a dependency is unavailable')
  }
  singleResult.errors = singleResult.errors?.map((error) =>
    error.extensions?.code === 'INTERNAL_ERROR'
      ? { ...error, extensions: { ...error.extensions, requestId: contextValue.requestId } }
      : error,
  )
  if (codes.includes('BUSY')) http.status = 503
  const isLegacy = !request.http?.headers.get('accept')?.includes(SPEC_TYPE)
  if (isLegacy && http.status === 400 && codes.every((code) => documentErrorCodes.has(String(code))))
    http.status = 200
  const seconds = codes.length === 0 && document !== undefined ? getMaxAge(schema, document) : 0
  contextValue.setCacheable(seconds > 0)
  http.headers.set('cache-control', formatCacheControl(request.http?.method === 'GET' ? seconds : 0))
}

function createBoundedStore<T>(isSmall: (value: T) => boolean) {
  const cache = createDocumentCache<T>()
  return {
    get: async (key: string) => cache.get(key),
    set: async (key: string, value: T) => (isSmall(value) ? cache.set(key, value) : undefined),
    delete: async () => undefined,
  }
}

// Apollo's messages may contain visitor input.
function createApolloLogger(log: Log) {
  const noop = () => undefined
  return {
    debug: noop,
    info: noop,
    warn: () => log.warn({}, 'Apollo Server logged a warning'),
    error: () => log.error({}, 'Apollo Server logged an error'),
  }
}

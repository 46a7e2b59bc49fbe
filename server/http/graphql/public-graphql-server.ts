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
import { GraphQLError, type GraphQLSchema } from 'graphql'
import { createDocumentCache } from '../../graphql/document-cache.ts'
import type { Log } from '../../platform/log/log.ts'
import type { PointsLeft } from '../../platform/rate-limit.ts'
import { cacheControlOf, secondsToKeep } from '../../public-api/cache-policy.ts'
import { costOf, pointsOf, sizeRule } from '../../public-api/query-cost.ts'
import { causeOf, maskWith, type RefusalOf } from './graphql-errors.ts'

/** What the endpoint itself needs of a request, beside what resolvers get. */
export type PublicContext = {
  requestId: string
  /** Takes more points from the budget of the request's address; null when nothing is counted. */
  takePoints: (points: number) => Promise<PointsLeft | null>
  /** Told whether the whole answer is one that everybody may keep. */
  tellKeeping: (mayBeKept: boolean) => void
}

const MAX_TOKENS = 1000
const MAX_RECURSIVE_SELECTIONS = 10_000
const LONGEST_PERSISTED = 10_000
const SPEC_TYPE = 'application/graphql-response+json'

/** Refusals of a document or its variables: an older client reads nothing but 200 as an answer. */
const ofTheDocument = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'QUERY_TOO_COMPLEX',
])

/** Apollo Server over the public schema, started. It is given requests; it listens to nothing itself. */
export async function startPublicServer<Context extends PublicContext>(options: {
  schema: GraphQLSchema
  log: Log
  refusalOf: RefusalOf
}): Promise<ApolloServer<Context>> {
  const { schema, log } = options
  const { maskError } = maskWith((error) => {
    const refusal = options.refusalOf(error)
    // Third parties know the words of GraphQL, not those of the site's own errors.
    return refusal?.code === 'InvalidInputError' ? { ...refusal, code: 'BAD_USER_INPUT' } : refusal
  })
  const server = new ApolloServer<Context>({
    schema,
    nodeEnv: 'production',
    introspection: true,
    // Right only because no cookie is read here: a foreign page can do nothing that its visitor could not do elsewhere.
    csrfPrevention: false,
    allowBatchedHttpRequests: false,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: MAX_TOKENS },
    maxRecursiveSelections: MAX_RECURSIVE_SELECTIONS,
    validationRules: [sizeRule],
    persistedQueries: { cache: boundedStore((query: string) => query.length <= LONGEST_PERSISTED) },
    documentStore: boundedStore(() => true),
    logger: loggerFor(log),
    formatError(formatted, error) {
      const masked = maskError(error)
      if (masked !== error && masked instanceof GraphQLError) return masked.toJSON()
      // Server errors are masked above, so Apollo's default code marks a request that Apollo rejected.
      const isRejected = formatted.extensions?.code === ApolloServerErrorCode.INTERNAL_SERVER_ERROR
      return isRejected ? { ...formatted, extensions: { code: 'BAD_REQUEST' } } : formatted
    },
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      // Its answers depend on directives that a schema in code has not; see cache-policy.ts.
      ApolloServerPluginCacheControlDisabled(),
      answersPlugin<Context>(log),
    ],
  })
  await server.start()
  return server
}

function answersPlugin<Context extends PublicContext>(log: Log): ApolloServerPlugin<Context> {
  return {
    async unexpectedErrorProcessingRequest({ requestContext, error }) {
      log.error({ requestId: requestContext.contextValue.requestId, error }, 'a public query failed')
    },
    async requestDidStart() {
      return {
        async didResolveOperation({ schema, document, operation, request, contextValue }) {
          // Without an operation there is nothing to run, and the execution says so.
          if (operation === undefined) return
          const cost = costOf(schema, document, operation, request.variables ?? {})
          const left = cost === null ? null : await contextValue.takePoints(pointsOf(cost))
          if (left?.allowed === false) throw tooMany()
        },
        async willSendResponse(context) {
          finish(context, log)
        },
      }
    },
  }
}

/** The refusal of a request for which the budget of its address is too small. */
export function tooMany(): GraphQLError {
  return new GraphQLError('Too many requests from this address. Please wait a moment.', {
    extensions: { code: 'RATE_LIMITED', http: { status: 429 } },
  })
}

/** Status, freshness and the request's id in unforeseen errors, once the answer is made. */
function finish<Context extends PublicContext>(
  {
    request,
    response,
    errors = [],
    schema,
    document,
    contextValue,
  }: GraphQLRequestContextWillSendResponse<Context>,
  log: Log,
): void {
  const { http, body } = response
  if (body.kind !== 'single') return
  const { singleResult } = body
  const codes = (singleResult.errors ?? []).map((error) => error.extensions?.code)
  for (const [index, error] of errors.entries()) {
    const { requestId } = contextValue
    if (codes[index] === 'INTERNAL_ERROR')
      log.error({ requestId, error: causeOf(error) }, 'a public resolver failed')
    if (codes[index] === 'BUSY') log.warn({ requestId, error: causeOf(error) }, 'a part is down')
  }
  singleResult.errors = singleResult.errors?.map((error) =>
    error.extensions?.code === 'INTERNAL_ERROR'
      ? { ...error, extensions: { ...error.extensions, requestId: contextValue.requestId } }
      : error,
  )
  if (codes.includes('BUSY')) http.status = 503
  const isLegacy = !request.http?.headers.get('accept')?.includes(SPEC_TYPE)
  if (isLegacy && http.status === 400 && codes.every((code) => ofTheDocument.has(String(code))))
    http.status = 200
  const seconds = codes.length === 0 && document !== undefined ? secondsToKeep(schema, document) : 0
  contextValue.tellKeeping(seconds > 0)
  http.headers.set('cache-control', cacheControlOf(request.http?.method === 'GET' ? seconds : 0))
}

/** Keeps the last few hundred entries that are small enough. */
function boundedStore<T>(isSmall: (value: T) => boolean) {
  const kept = createDocumentCache<T>()
  return {
    get: async (key: string) => kept.get(key),
    set: async (key: string, value: T) => (isSmall(value) ? kept.set(key, value) : undefined),
    delete: async () => undefined,
  }
}

// Its own sentences may hold what a visitor sent; what matters comes through the plugin above.
function loggerFor(log: Log) {
  const nothing = () => undefined
  return {
    debug: nothing,
    info: nothing,
    warn: () => log.warn({}, 'the public endpoint warned'),
    error: () => log.error({}, 'the public endpoint failed'),
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { type GraphQLSchema, NoSchemaIntrospectionCustomRule } from 'graphql'
import { createYoga } from 'graphql-yoga'
import { createDocumentCache, createEmptyCache } from '../../graphql/document-cache.ts'
import { limitsPlugin } from '../../graphql/limits.ts'
import type { ServerContext, SitePlugin } from '../../graphql/site-plugin.ts'
import type { TrustedDocuments } from '../../graphql/trusted-documents.ts'
import type { Log } from '../../platform/log/log.ts'
import { isStreamRequest } from '../../wire/is-stream-request.ts'
import { getRequestId, setRequestRoute } from '../../wire/request-id.ts'
import { HttpProblem, sendJson } from '../../wire/responses.ts'
import { isCrossSite, type SiteOriginOptions } from '../../wire/security.ts'
import type { SeatChannels } from '../live/seat-channels.ts'
import type { CachedOperations } from './cached-operations.ts'
import { type ClientErrorMapper, createErrorMask, errorResponsesPlugin } from './graphql-errors.ts'
import { boundedBodyPlugin } from './graphql-params.ts'
import { getJoinedChannel, subscriptionsPlugin } from './subscriptions-plugin.ts'
import { trustedDocumentsPlugin } from './trusted-documents-plugin.ts'

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

const hiddenSchemaPlugin: SitePlugin = {
  onValidate({ addValidationRule }) {
    addValidationRule(NoSchemaIntrospectionCustomRule)
  },
}

/**
 * Rejects other origins, cookies without the CSRF header, invalid JSON, bodies over 100 kB, batches and oversized
 * documents before any resolver runs. Production hides the schema. Without `takesQueries` only `documents` are
 * accepted. Masks errors unknown to `getRejection`.
 */
export function createGraphqlHandler<Context extends object>(
  options: SiteOriginOptions & {
    schema: GraphQLSchema
    createContext: (request: IncomingMessage, response: ServerResponse) => Context | Promise<Context>
    log: Log
    isProduction: boolean
    documents: Pick<TrustedDocuments, 'find'>
    takesQueries: boolean
    cachedOperations: CachedOperations
    channels: SeatChannels
    getRejection: ClientErrorMapper
  },
): { handle: Handler; serveFast: CachedOperations['serveFast'] } {
  const plugins: SitePlugin[] = [
    boundedBodyPlugin,
    trustedDocumentsPlugin(options),
    limitsPlugin(),
    errorResponsesPlugin(options.log, options.isProduction),
    subscriptionsPlugin,
    ...(options.isProduction ? [hiddenSchemaPlugin] : []),
  ]
  const yoga = createYoga<ServerContext, Context>({
    schema: options.schema,
    context: ({ req, res }) => options.createContext(req, res),
    graphqlEndpoint: '/graphql',
    cors: false,
    graphiql: false,
    landingPage: false,
    multipart: false,
    batching: false,
    maskedErrors: { maskError: createErrorMask(options.getRejection) },
    logging: false,
    // boundedBodyPlugin limits the body.
    maxRequestBodySize: false,
    parserAndValidationCache: { documentCache: createDocumentCache(), errorCache: createEmptyCache() },
    plugins,
  })

  async function handleGraphql(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('Cache-Control', 'no-store')
    response.setHeader('Vary', 'Origin, Sec-Fetch-Site, Cookie')
    const problem = findEarlyProblem(request, options)
    if (problem !== null) {
      if (problem.status === 403) {
        options.log.warn({ requestId: getRequestId(request) }, 'rejected a cross-site request')
      }
      sendGraphqlProblem(request, response, problem)
    } else if (isStreamRequest(request)) await handleStream(request, response)
    else if (!(await options.cachedOperations.serveCached(request, response))) await yoga(request, response)
  }

  async function handleStream(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      options.channels.admit(request)
      const context = { req: request, res: response }
      const yogaResponse = await yoga.handleNodeRequestAndResponse(request, response, context)
      const channel = getJoinedChannel(request)
      if (channel === null) {
        const { status } = yogaResponse
        response.writeHead(status, Object.fromEntries(yogaResponse.headers)).end(await yogaResponse.text())
        return
      }
      setRequestRoute(request, '/graphql#stream')
      await options.channels.open({ request, response }, channel)
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error
      sendGraphqlProblem(request, response, error)
    }
  }

  return {
    handle: handleGraphql,
    serveFast(request, response) {
      if (request.method !== 'POST' || findEarlyProblem(request, options) !== null) return false
      return options.cachedOperations.serveFast(request, response)
    },
  }
}

function findEarlyProblem(request: IncomingMessage, options: SiteOriginOptions): HttpProblem | null {
  if (isCrossSite(request, options)) return new HttpProblem(403, 'This request came from another site.')
  if (request.method !== 'POST' && request.method !== 'GET') {
    return new HttpProblem(405, 'Only GET and POST are allowed.', { Allow: 'GET, POST' })
  }
  // Another site needs a preflight request to send this header, which is rejected.
  const { cookie, 'x-camp-csrf': csrf, 'apollo-require-preflight': apollo } = request.headers
  if (cookie === undefined || csrf || apollo) return null
  return new HttpProblem(403, 'The header x-camp-csrf is missing.')
}

const errorCodes: Readonly<Record<number, string>> = { 403: 'FORBIDDEN', 405: 'NOT_ALLOWED' }

function sendGraphqlProblem(request: IncomingMessage, response: ServerResponse, problem: HttpProblem): void {
  const { status, message, headers } = problem
  const extensions = { code: errorCodes[status] ?? 'BUSY', requestId: getRequestId(request) }
  sendJson(response, status, { errors: [{ message, extensions }] }, headers)
}

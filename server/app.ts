import {
  type IncomingMessage,
  METHODS,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { type FastifyInstance, fastify } from 'fastify'
import { createRequestSession } from './accounts/request-session.ts'
import { createAuthScopes } from './auth-scopes.ts'
import { createResponseCache } from './cache/response-cache.ts'
import type { Context } from './context.ts'
import type { Env } from './env.ts'
import { UserError } from './errors.ts'
import { createAnonymousContext } from './http/anonymous-context.ts'
import { emailPreviewRoutes } from './http/email-preview/email-preview.ts'
import { createFastPathListener } from './http/fast-path-listener.ts'
import { feedRoutes } from './http/feeds/feed-routes.ts'
import { createPictureReader } from './http/files/picture-reader.ts'
import { pictureRoutes } from './http/files/picture-routes.ts'
import { createCachedOperations } from './http/graphql/cached-operations.ts'
import { applyCors } from './http/graphql/cors.ts'
import type { ClientErrorMapper } from './http/graphql/graphql-errors.ts'
import { createGraphqlHandler } from './http/graphql/graphql-handler.ts'
import { graphqlRoutes } from './http/graphql/graphql-routes.ts'
import { createAnonymousOperations, createPageGraphql } from './http/graphql/page-graphql.ts'
import { createPublicGraphqlHandler } from './http/graphql/public-graphql.ts'
import { healthRoutes } from './http/health.ts'
import { openSeatChannels } from './http/live/seat-channels.ts'
import type { PagesHandler, PagesOptions } from './http/pages/pages.ts'
import { createRenderGate } from './http/pages/render-gate.ts'
import { isCampDayPage, isPersonalPage } from './http/personal-pages.ts'
import { createPriorityTracker } from './http/priority-tracker.ts'
import { openapiRoutes } from './http/rest/openapi.ts'
import { paymentSimulatorProxy } from './http/rest/payment-simulator-proxy.ts'
import { restApi } from './http/rest/rest.ts'
import { isOutage, sendFailure } from './http/rest/send-failure.ts'
import { isUnstorableText } from './platform/prisma.ts'
import { createPointBudget, renderBudget } from './platform/rate-limit.ts'
import { createListingDatabase } from './public-api/listing-database.ts'
import { schema } from './schema.ts'
import type { OpenServices } from './services.ts'
import { getClientAddress } from './wire/client-address.ts'
import { isStreamRequest } from './wire/is-stream-request.ts'
import { createProxyAlarm } from './wire/proxy-alarm.ts'
import { toRoutedUrl, toRouteHandler } from './wire/raw-routes.ts'
import { getRequestId, setRequestRoute } from './wire/request-id.ts'
import { getRequestPath } from './wire/request-path.ts'
import { applySecurityHeaders } from './wire/security.ts'

export type Site = {
  pages: PagesHandler
  assets: (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>
}

type SiteOptions = {
  createServer: (listener: RequestListener) => Server
  createSite: (
    app: FastifyInstance,
    options: Omit<PagesOptions, 'distDir' | 'log' | 'siteUrl'>,
  ) => Site | Promise<Site>
}

/** Returns the site; its `server` does not listen yet. */
export async function createApp(
  opened: OpenServices,
  env: Env,
  simulatorUrl: string | null,
  { createServer, createSite }: SiteOptions,
): Promise<FastifyInstance> {
  const { services } = opened
  const { log, clock } = services
  const raiseProxyAlarm = createProxyAlarm(services, env.trustProxy)

  function createContext(request: IncomingMessage, response: ServerResponse): Context {
    const session = createRequestSession({
      db: services.db,
      cookie: services.sessionCookie,
      deviceCookies: services.deviceCookies,
      cookieHeader: request.headers.cookie,
      setCookie: (header) => setCookie(response, header),
      // Also deletes drafts. "cookies" would affect all hosts of the domain.
      clearSiteData: () => response.setHeader('Clear-Site-Data', '"storage"'),
    })
    return {
      ...services,
      session,
      authScopes: createAuthScopes({ ...services, session }),
      address: getClientAddress(request, env.trustProxy),
      now: () => clock.now(),
    }
  }

  const cache = createResponseCache(opened.changes, env.cacheBytes)
  const anonymous = { cache, context: createAnonymousContext(services) }
  const channels = openSeatChannels(schema, anonymous.context, opened.changes, env)
  const operations = createAnonymousOperations(schema, services.documents, anonymous.context)
  const takesQueries = !env.isPublic
  const graphql = createGraphqlHandler({
    schema,
    createContext,
    log,
    isProduction: env.isPublic,
    documents: services.documents,
    takesQueries,
    cachedOperations: createCachedOperations({
      schema,
      own: services.documents.own,
      operations,
      takesQueries,
      cache,
    }),
    channels,
    siteUrl: env.siteUrl,
    trustProxy: env.trustProxy,
    getRejection: toClientError,
  })
  const publicGraphql = await createPublicGraphqlHandler({
    services,
    cache,
    database: createListingDatabase({ primary: services.db, replica: opened.replica, log }),
    budget: createPointBudget('public', { points: 60, seconds: 1, factor: env.rateLimitFactor }),
    getAddress: (request) => getClientAddress(request, env.trustProxy),
    getRejection: toClientError,
  })
  const app = fastify({
    serverFactory: (handler) =>
      createServer(
        createFastPathListener({
          accessLogOptions: { accessLog: env.accessLog ? log : null, trustProxy: env.trustProxy },
          serveCached: cache.fastPath.serve,
          endpoints: new Map([
            ['/graphql', graphql.serveFast],
            ['/graphql/public', publicGraphql.serveFast],
          ]),
          route: handler,
          fail: (request, response, error) => sendFailure(request, response, error, log),
        }),
      ),
    // http-server.ts responds to malformed requests.
    clientErrorHandler: () => undefined,
    genReqId: getRequestId,
    rewriteUrl: toRoutedUrl,
    // Routes check their parameters.
    routerOptions: { maxParamLength: MAX_HEADER_BYTES },
    // No plugin start is limited in time.
    pluginTimeout: 0,
  })
  acceptAllRequests(app)
  app.decorate('createContext', createContext)
  app.decorate('anonymous', anonymous)
  const priorityTracker = createPriorityTracker()
  const isPayment = simulatorUrl === null
  app.addHook('onRequest', (request, reply, done) => {
    const { raw: incoming } = request
    const response = reply.raw
    incoming.url = request.originalUrl
    // Prevents Fastify from rejecting a content type before authorisation; handlers check it later.
    request.headers = { 'content-type': undefined }
    raiseProxyAlarm(incoming)
    const path = getRequestPath(incoming)
    response.setHeader('X-Request-Id', getRequestId(incoming))
    const isCall = path === '/graphql' || path.startsWith('/api/')
    // Stream subscribers are not waiting for a response.
    priorityTracker.track(incoming, response, isCall && !isStreamRequest(incoming))
    applySecurityHeaders(response, {
      isProduction: env.isSecure,
      // The client navigates to the checkout without a new document.
      isPayment: !isCall && isPayment,
      isPersonal: isCall || isPersonalPage(path),
      hasCamera: isCampDayPage(path),
    })
    setRequestRoute(incoming, request.routeOptions.url ?? 'asset')
    if (applyCors(incoming, response, path)) reply.hijack()
    else done()
  })
  app.setErrorHandler((error, request, reply) => {
    reply.hijack()
    sendFailure(request.raw, reply.raw, error, log)
  })

  const readPicture = createPictureReader(services.db)
  const renders = createPointBudget('renders', { ...renderBudget, factor: env.rateLimitFactor })
  const site = await createSite(app, {
    graphqlFetch: createPageGraphql(operations, services),
    readPicture,
    cache,
    gate: createRenderGate(priorityTracker),
    async mayRender(request) {
      const left = await renders?.take(getClientAddress(request, env.trustProxy), 1)
      return left?.allowed ?? true
    },
    isPayment,
  })
  app.setNotFoundHandler(
    toRouteHandler(async (request, response) => {
      if (!(await site.assets(request, response))) await site.pages(request, response)
    }),
  )
  app.register(restApi, { prefix: '/api', origin: env })
  app.register(graphqlRoutes, {
    handle: graphql.handle,
    handlePublic: publicGraphql.handle,
    channels,
  })
  app.register(openapiRoutes, { siteUrl: env.siteUrl })
  app.register(healthRoutes, opened)
  app.register(feedRoutes, { env })
  app.register(pictureRoutes, { readPicture })
  if (simulatorUrl !== null) {
    app.register(paymentSimulatorProxy, { simulatorUrl, publishableKey: services.publishableKey })
  }
  if (!env.isPublic) app.register(emailPreviewRoutes, { siteUrl: env.siteUrl, now: () => clock.now() })
  await app.ready()
  return app
}

/** Larger than any path. */
const MAX_HEADER_BYTES = 16 * 1024

/** Leaves bodies and unusual methods to the handlers. */
function acceptAllRequests(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  for (const method of METHODS) {
    const isUsual = app.supportedMethods.includes(method) && method !== 'QUERY'
    if (!isUsual) app.addHttpMethod(method, { overrideExisting: true })
  }
}

const toClientError: ClientErrorMapper = (error) => {
  if (error instanceof UserError) return { message: error.message, code: error.name }
  if (isUnstorableText(error)) {
    return { message: 'The request has a character that cannot be stored.', code: 'BAD_USER_INPUT' }
  }
  if (!isOutage(error)) return null
  return { message: 'The site is busy. Please try again in a moment.', code: 'BUSY' }
}

function setCookie(response: ServerResponse, header: string): void {
  const name = header.slice(0, header.indexOf('=') + 1)
  const before = response.getHeader('Set-Cookie')
  const others = Array.isArray(before) ? before.filter((each) => !each.startsWith(name)) : []
  response.setHeader('Set-Cookie', [...others, header])
}

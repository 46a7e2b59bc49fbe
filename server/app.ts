import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createRequestSession } from './accounts/request-session.ts'
import { createAuthScopes } from './auth-scopes.ts'
import type { Context } from './context.ts'
import type { Env } from './env.ts'
import { UserError } from './errors.ts'
import { createFastPathListener } from './http/fast-path-listener.ts'
import { handleBookingCalendar, handleCampCalendar, handleEventFile } from './http/feeds/calendar-feeds.ts'
import { handleFeed } from './http/feeds/feeds.ts'
import { handleRobots } from './http/feeds/robots.ts'
import { handleSitemap } from './http/feeds/sitemap.ts'
import { handleWidgetFrame } from './http/feeds/widget-frame.ts'
import { createCampPhotosHandler } from './http/files/camp-photos.ts'
import { createPictureReader } from './http/files/picture-reader.ts'
import { createPicturesHandler } from './http/files/pictures-handler.ts'
import { createCachedOperations } from './http/graphql/cached-operations.ts'
import { applyCors } from './http/graphql/cors.ts'
import type { ClientErrorMapper } from './http/graphql/graphql-errors.ts'
import { createGraphqlHandler } from './http/graphql/graphql-handler.ts'
import { createAnonymousOperations, createPageGraphql } from './http/graphql/page-graphql.ts'
import { createPublicGraphqlHandler, isExplorerRequest } from './http/graphql/public-graphql.ts'
import { handleHealth, handleLogHealth, handleMailHealth, handleReadiness } from './http/health.ts'
import { createAnonymousContext } from './http/kept/anonymous-context.ts'
import { createResponseCache } from './http/kept/response-cache.ts'
import { openSeatChannels } from './http/live/open-seat-channels.ts'
import { handlePublicSeats } from './http/live/public-seats.ts'
import { handleMailPreview, mailPreviewPath } from './http/mail-preview/mail-preview.ts'
import type { PagesHandler, PagesOptions } from './http/pages/pages.ts'
import { createRenderGate } from './http/pages/render-gate.ts'
import { isCampDayPage, isPersonalPage } from './http/personal-pages.ts'
import { createPriorityTracker } from './http/priority-tracker.ts'
import { isOutage } from './http/rest/error-body.ts'
import { createPaymentSimulatorProxy } from './http/rest/payment-simulator-proxy.ts'
import { createRestHandler, sendFailure } from './http/rest/rest.ts'
import { createStripeWebhookHandler } from './http/rest/stripe-webhook.ts'
import { createRouteTable } from './http/route-table.ts'
import { type SitePath, sitePaths } from './http/site-paths.ts'
import { getClientAddress } from './http/wire/client-address.ts'
import { isStreamRequest } from './http/wire/is-stream-request.ts'
import { createProxyAlarm } from './http/wire/proxy-alarm.ts'
import { getRequestId, setRequestRoute } from './http/wire/request-id.ts'
import { getRequestPath } from './http/wire/request-path.ts'
import { applySecurityHeaders } from './http/wire/security.ts'
import { handleTextFile } from './http/wire/text-response.ts'
import { isUnstorableText } from './platform/prisma.ts'
import { createPointBudget, renderBudget } from './platform/rate-limit.ts'
import { createListingDatabase } from './public-api/listing-database.ts'
import { printPublicSchema, publicSchema } from './public-api/public-schema.ts'
import { schema } from './schema.ts'
import type { OpenServices } from './services.ts'

export type Site = {
  pages: PagesHandler
  assets: (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>
}

export type PageDependencies = Pick<
  PagesOptions,
  'graphqlFetch' | 'readPicture' | 'kept' | 'gate' | 'mayRender' | 'isPayment'
>

type RouteHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
) => void | 'a page' | Promise<void>

export async function createApp(
  opened: OpenServices,
  env: Env,
  simulatorUrl: string | null,
  createSite: (reading: PageDependencies) => Site | Promise<Site>,
): Promise<RequestListener> {
  const { services } = opened
  const { log, clock } = services
  const raiseProxyAlarm = createProxyAlarm(services, env.trustProxy)

  function contextFor(request: IncomingMessage, response: ServerResponse): Context {
    const session = createRequestSession({
      db: services.db,
      cookie: services.sessionCookie,
      marks: services.browserMarks,
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

  const kept = createResponseCache(opened.changes, env.keptBytes)
  const forEverybody = { kept, context: createAnonymousContext(services) }
  const channels = openSeatChannels(schema, forEverybody.context, opened.changes, env)
  const operations = createAnonymousOperations(schema, services.documents, forEverybody.context)
  const takesQueries = !env.isPublic
  const graphql = createGraphqlHandler({
    schema,
    contextFor,
    log,
    isProduction: env.isPublic,
    documents: services.documents,
    takesQueries,
    keptOperations: createCachedOperations({
      schema,
      own: services.documents.own,
      operations,
      takesQueries,
      kept,
    }),
    channels,
    siteUrl: env.siteUrl,
    trustProxy: env.trustProxy,
    refusalOf: toClientError,
  })
  const publicGraphql = await createPublicGraphqlHandler({
    schema: publicSchema,
    services,
    kept,
    database: createListingDatabase({ primary: services.db, replica: opened.replica, log }),
    budget: createPointBudget('public', { points: 60, seconds: 1, factor: env.rateLimitFactor }),
    addressOf: (request) => getClientAddress(request, env.trustProxy),
    refusalOf: toClientError,
  })
  const sdl = printPublicSchema()
  const rest = createRestHandler({ place: env, contextFor, forEverybody, log })
  const readPicture = createPictureReader(services)
  const simulator = simulatorUrl === null ? null : createPaymentSimulatorProxy(simulatorUrl, services)
  const people = createPriorityTracker()
  const renders = createPointBudget('renders', { ...renderBudget, factor: env.rateLimitFactor })
  const isPayment = simulatorUrl === null
  const site = await createSite({
    graphqlFetch: createPageGraphql(operations, services),
    readPicture,
    kept,
    gate: createRenderGate(people),
    async mayRender(request) {
      const left = await renders?.take(getClientAddress(request, env.trustProxy), 1)
      return left?.allowed ?? true
    },
    isPayment,
  })

  const feed: RouteHandler = (request, response, path) => handleFeed(request, response, forEverybody, path)
  const handlers: Record<SitePath, RouteHandler> = {
    '/api': rest,
    '/api/*': rest,
    '/api/webhooks/stripe': createStripeWebhookHandler(services),
    '/graphql': graphql.handle,
    '/graphql/public': (request, response) =>
      isExplorerRequest(request) ? 'a page' : publicGraphql.handle(request, response),
    '/graphql/public/schema.graphql': (request, response) => handleTextFile(request, response, sdl),
    '/graphql/public/seats': (request, response) =>
      handlePublicSeats(request, response, channels, getClientAddress(request, env.trustProxy)),
    '/healthz': (_request, response) => handleHealth(response),
    '/healthz/mail': (_request, response) => handleMailHealth(response, opened.isMailOnTime),
    '/healthz/log': (_request, response) => handleLogHealth(response, opened.isLogWritten()),
    '/readyz': (_request, response) => handleReadiness(response, opened.isReady),
    '/.well-known/apple-developer-merchantid-domain-association': (request, response) =>
      env.applePayDomain === null ? 'a page' : handleTextFile(request, response, env.applePayDomain),
    '/robots.txt': (request, response) => handleRobots(request, response, env),
    '/sitemap.xml': (request, response) => handleSitemap(request, response, forEverybody),
    '/calendar.ics': (request, response) => handleCampCalendar(request, response, forEverybody),
    '/calendar/*': (request, response, path) =>
      handleBookingCalendar(request, response, contextFor(request, response), path),
    '/event/*': (request, response, path) => {
      const id = /^\/event\/([^/]+)\.ics$/.exec(path)?.[1]
      return id === undefined ? 'a page' : handleEventFile(request, response, forEverybody, id)
    },
    '/feed.xml': feed,
    '/feed.json': feed,
    '/widget': (request, response) => handleWidgetFrame(request, response, env.siteUrl),
    '/media/pictures/*': createPicturesHandler(readPicture),
    '/camp-photos/*': createCampPhotosHandler(contextFor),
    '/payment-simulator/*': simulator ?? (() => 'a page'),
  }
  const mailPreview: RouteHandler = (request, response, path) =>
    handleMailPreview(request, response, path, { siteUrl: env.siteUrl, now: clock.now() })
  const previews = env.isPublic ? [] : [mailPreviewPath, `${mailPreviewPath}/*`]
  // Handlers check the method themselves.
  const table = createRouteTable<{ route: string; answer: RouteHandler }>([
    ...sitePaths.map((path) => ({
      method: 'GET' as const,
      path,
      to: { route: path, answer: handlers[path] },
    })),
    ...previews.map((path) => ({
      method: 'GET' as const,
      path,
      to: { route: path, answer: mailPreview },
    })),
  ])

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    raiseProxyAlarm(request)
    const path = getRequestPath(request)
    response.setHeader('X-Request-Id', getRequestId(request))
    const isCall = path === '/graphql' || path.startsWith('/api/')
    // Stream subscribers are not waiting.
    people.note(request, response, isCall && !isStreamRequest(request))
    applySecurityHeaders(response, {
      isProduction: env.isSecure,
      // The client navigates to the checkout without a new document.
      isPayment: !isCall && isPayment,
      personal: isCall || isPersonalPage(path),
      hasCamera: isCampDayPage(path),
    })
    const found = table.find('GET', path)?.to
    setRequestRoute(request, found?.route ?? 'asset')
    if (applyCors(request, response, path)) return
    if (found !== undefined && (await found.answer(request, response, path)) !== 'a page') return
    if (await site.assets(request, response)) return
    await site.pages(request, response)
  }

  return createFastPathListener({
    watching: { accessLog: env.accessLog ? log : null, trustProxy: env.trustProxy },
    answerKept: kept.hot.answer,
    endpoints: new Map([
      ['/graphql', graphql.answerHot],
      ['/graphql/public', publicGraphql.answerHot],
    ]),
    route,
    fail: (request, response, error) => sendFailure(request, response, error, log),
  })
}

const toClientError: ClientErrorMapper = (error) => {
  if (error instanceof UserError) return { message: error.message, code: error.name }
  if (isUnstorableText(error)) {
    return { message: 'The request has a character that cannot be kept.', code: 'BAD_USER_INPUT' }
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

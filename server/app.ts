import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { openRequestSession } from './accounts/request-session.ts'
import type { Context } from './context.ts'
import type { Env } from './env.ts'
import { UserError } from './errors.ts'
import { schema } from './graphql/schema.ts'
import { answerCampCalendar, answerEventFile, answerOwnCalendar } from './http/feeds/calendar-feeds.ts'
import { answerFeed } from './http/feeds/feeds.ts'
import { answerRobots } from './http/feeds/robots.ts'
import { answerSitemap } from './http/feeds/sitemap.ts'
import { answerWidgetFrame } from './http/feeds/widget.ts'
import { createCampPhotosHandler } from './http/files/camp-photos.ts'
import { createPictureReader } from './http/files/picture-reader.ts'
import { createPicturesHandler } from './http/files/pictures.ts'
import { createGraphqlHandler } from './http/graphql/graphql.ts'
import type { RefusalOf } from './http/graphql/graphql-errors.ts'
import { createKeptOperations } from './http/graphql/kept-operations.ts'
import { openToOtherSites } from './http/graphql/open-access.ts'
import { createAnonymousOperations, createPageGraphql } from './http/graphql/page-graphql.ts'
import { asksForExplorer, createPublicGraphqlHandler } from './http/graphql/public-graphql.ts'
import { answerHealth, answerLogHealth, answerMailHealth, answerReadiness } from './http/health.ts'
import { anonymousContext } from './http/kept/anonymous.ts'
import { createKeptAnswers } from './http/kept/kept-answers.ts'
import { openSeatChannels } from './http/live/open-seat-channels.ts'
import { answerPublicSeats } from './http/live/public-seats.ts'
import { answerMailPreview, mailPreviewPath } from './http/mail-preview/mail-preview.ts'
import type { PagesHandler, PagesOptions } from './http/pages/pages.ts'
import { createRenderGate } from './http/pages/render-gate.ts'
import { createPeopleFirst } from './http/people-first.ts'
import { isCampDayPage, isPersonalPage } from './http/personal-pages.ts'
import { readyFirst } from './http/ready-first.ts'
import { createPaymentSimulatorProxy } from './http/rest/payment-simulator-proxy.ts'
import { isOutage } from './http/rest/refusals.ts'
import { createRestHandler, sendFailure } from './http/rest/rest.ts'
import { createStripeWebhookHandler } from './http/rest/stripe-webhook.ts'
import { createRouteTable } from './http/route-table.ts'
import { type SitePath, sitePaths } from './http/site-paths.ts'
import { asksForStream } from './http/wire/asks-for-stream.ts'
import { clientAddress } from './http/wire/client-address.ts'
import { pathOf } from './http/wire/path-of.ts'
import { createProxyAlarm } from './http/wire/proxy-alarm.ts'
import { noteRoute, requestIdOf } from './http/wire/request-id.ts'
import { applySecurityHeaders } from './http/wire/security.ts'
import { answerTextFile } from './http/wire/text-answer.ts'
import { isUnstorableText } from './platform/prisma.ts'
import { createPointBudget, rendersByAddress } from './platform/rate-limit.ts'
import { createListingDatabase } from './public-api/listing-database.ts'
import { publicSchema, publicSdl } from './public-api/public-schema.ts'
import type { OpenServices } from './services.ts'

export type Site = {
  pages: PagesHandler
  assets: (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>
}

export type PageReading = Pick<
  PagesOptions,
  'graphqlFetch' | 'readPicture' | 'kept' | 'gate' | 'mayRender' | 'isPayment'
>

type Answer = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
) => void | 'a page' | Promise<void>

export async function createApp(
  opened: OpenServices,
  env: Env,
  simulatorUrl: string | null,
  siteOf: (reading: PageReading) => Site | Promise<Site>,
): Promise<RequestListener> {
  const { services } = opened
  const { log, clock } = services
  const raiseProxyAlarm = createProxyAlarm(services, env.trustProxy)

  function contextFor(request: IncomingMessage, response: ServerResponse): Context {
    return {
      ...services,
      session: openRequestSession({
        db: services.db,
        cookie: services.sessionCookie,
        marks: services.browserMarks,
        cookieHeader: request.headers.cookie,
        setCookie: (header) => setCookie(response, header),
        // Also deletes drafts. "cookies" would affect all hosts of the domain.
        clearSiteData: () => response.setHeader('Clear-Site-Data', '"storage"'),
      }),
      address: clientAddress(request, env.trustProxy),
      now: () => clock.now(),
    }
  }

  const kept = createKeptAnswers(opened.changes, env.keptBytes)
  const forEverybody = { kept, context: anonymousContext(services) }
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
    keptOperations: createKeptOperations({
      schema,
      own: services.documents.own,
      operations,
      takesQueries,
      kept,
    }),
    channels,
    siteUrl: env.siteUrl,
    trustProxy: env.trustProxy,
    refusalOf,
  })
  const publicGraphql = await createPublicGraphqlHandler({
    schema: publicSchema,
    services,
    kept,
    database: createListingDatabase({ primary: services.db, replica: opened.replica, log }),
    budget: createPointBudget('public', { points: 60, seconds: 1, factor: env.rateLimitFactor }),
    addressOf: (request) => clientAddress(request, env.trustProxy),
    refusalOf,
  })
  const sdl = publicSdl()
  const rest = createRestHandler({ place: env, contextFor, forEverybody, log })
  const readPicture = createPictureReader(services)
  const simulator = simulatorUrl === null ? null : createPaymentSimulatorProxy(simulatorUrl, services)
  const people = createPeopleFirst()
  const renders = createPointBudget('renders', { ...rendersByAddress, factor: env.rateLimitFactor })
  const isPayment = simulatorUrl === null
  const site = await siteOf({
    graphqlFetch: createPageGraphql(operations, services),
    readPicture,
    kept,
    gate: createRenderGate(people),
    async mayRender(request) {
      const left = await renders?.take(clientAddress(request, env.trustProxy), 1)
      return left?.allowed ?? true
    },
    isPayment,
  })

  const feed: Answer = (request, response, path) => answerFeed(request, response, forEverybody, path)
  const answers: Record<SitePath, Answer> = {
    '/api': rest,
    '/api/*': rest,
    '/api/webhooks/stripe': createStripeWebhookHandler(services),
    '/graphql': graphql.handle,
    '/graphql/public': (request, response) =>
      asksForExplorer(request) ? 'a page' : publicGraphql.handle(request, response),
    '/graphql/public/schema.graphql': (request, response) => answerTextFile(request, response, sdl),
    '/graphql/public/seats': (request, response) =>
      answerPublicSeats(request, response, channels, clientAddress(request, env.trustProxy)),
    '/healthz': (_request, response) => answerHealth(response),
    '/healthz/mail': (_request, response) => answerMailHealth(response, opened.isMailOnTime),
    '/healthz/log': (_request, response) => answerLogHealth(response, opened.isLogWritten()),
    '/readyz': (_request, response) => answerReadiness(response, opened.isReady),
    '/.well-known/apple-developer-merchantid-domain-association': (request, response) =>
      env.applePayDomain === null ? 'a page' : answerTextFile(request, response, env.applePayDomain),
    '/robots.txt': (request, response) => answerRobots(request, response, env),
    '/sitemap.xml': (request, response) => answerSitemap(request, response, forEverybody),
    '/calendar.ics': (request, response) => answerCampCalendar(request, response, forEverybody),
    '/calendar/*': (request, response, path) =>
      answerOwnCalendar(request, response, contextFor(request, response), path),
    '/event/*': (request, response, path) => {
      const id = /^\/event\/([^/]+)\.ics$/.exec(path)?.[1]
      return id === undefined ? 'a page' : answerEventFile(request, response, forEverybody, id)
    },
    '/feed.xml': feed,
    '/feed.json': feed,
    '/widget': (request, response) => answerWidgetFrame(request, response, env.siteUrl),
    '/media/pictures/*': createPicturesHandler(readPicture),
    '/camp-photos/*': createCampPhotosHandler(contextFor),
    '/payment-simulator/*': simulator ?? (() => 'a page'),
  }
  const mailPreview: Answer = (request, response, path) =>
    answerMailPreview(request, response, path, { siteUrl: env.siteUrl, now: clock.now() })
  const previews = env.isPublic ? [] : [mailPreviewPath, `${mailPreviewPath}/*`]
  // Handlers check the method themselves.
  const table = createRouteTable<{ route: string; answer: Answer }>([
    ...sitePaths.map((path) => ({
      method: 'GET' as const,
      path,
      to: { route: path, answer: answers[path] },
    })),
    ...previews.map((path) => ({
      method: 'GET' as const,
      path,
      to: { route: path, answer: mailPreview },
    })),
  ])

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    raiseProxyAlarm(request)
    const path = pathOf(request)
    response.setHeader('X-Request-Id', requestIdOf(request))
    const isCall = path === '/graphql' || path.startsWith('/api/')
    // Stream subscribers are not waiting.
    people.note(request, response, isCall && !asksForStream(request))
    applySecurityHeaders(response, {
      isProduction: env.isSecure,
      // The client navigates to the checkout without a new document.
      isPayment: !isCall && isPayment,
      personal: isCall || isPersonalPage(path),
      hasCamera: isCampDayPage(path),
    })
    const found = table.find('GET', path)?.to
    noteRoute(request, found?.route ?? 'asset')
    if (openToOtherSites(request, response, path)) return
    if (found !== undefined && (await found.answer(request, response, path)) !== 'a page') return
    if (await site.assets(request, response)) return
    await site.pages(request, response)
  }

  return readyFirst({
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

const refusalOf: RefusalOf = (error) => {
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

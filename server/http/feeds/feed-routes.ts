import type { IncomingMessage } from 'node:http'
import type { FastifyPluginAsync } from 'fastify'
import type { Env } from '../../env.ts'
import { addReadRoute, rejectWrites } from '../../wire/raw-routes.ts'
import { getRequestPath } from '../../wire/request-path.ts'
import { addTextRoute, createPlainText } from '../../wire/text-response.ts'
import { type SharedText, sendSharedText } from '../shared-text.ts'
import { buildBookingCalendar, buildCampCalendar, findEventFile } from './calendar-feeds.ts'
import { feeds, findFeedPage } from './feeds.ts'
import { createRobotsFile } from './robots.ts'
import { buildSitemap } from './sitemap.ts'
import { createWidgetFrame } from './widget-frame.ts'

export const feedRoutes: FastifyPluginAsync<{ env: Env }> = async (app, { env }) => {
  const { anonymous } = app
  const addSharedRoute = (path: string, find: (request: IncomingMessage) => SharedText) =>
    addReadRoute(app, path, (request, response) =>
      sendSharedText(anonymous, { request, response }, find(request)),
    )

  addTextRoute(app, '/robots.txt', () => createRobotsFile(env))
  addSharedRoute('/sitemap.xml', () => ({ key: '/sitemap.xml', build: buildSitemap }))
  for (const feed of feeds) addSharedRoute(feed.path, (request) => findFeedPage(feed, request))
  addTextRoute(app, '/widget', (request, response) => createWidgetFrame(request, response, env.siteUrl))
  addSharedRoute('/calendar.ics', () => ({ key: '/calendar.ics', build: buildCampCalendar }))
  addTextRoute(app, '/calendar/*', (request, response) =>
    buildBookingCalendar(app.createContext(request, response), getRequestPath(request)),
  )
  const { applePayDomain } = env
  if (applePayDomain !== null) {
    const domain = createPlainText(applePayDomain)
    addTextRoute(app, '/.well-known/apple-developer-merchantid-domain-association', () => domain)
  }
  app.all('/event/*', async ({ raw }, reply) => {
    const id = /^\/event\/([^/]+)\.ics$/.exec(getRequestPath(raw))?.[1]
    if (id === undefined) return reply.callNotFound()
    rejectWrites(raw)
    await sendSharedText(anonymous, { request: raw, response: reply.raw }, findEventFile(id))
    reply.hijack()
  })
}

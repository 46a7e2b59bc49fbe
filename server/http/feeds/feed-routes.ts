import type { FastifyPluginAsync } from 'fastify'
import type { Env } from '../../env.ts'
import { addReadRoute, rejectWrites } from '../../wire/raw-routes.ts'
import { getRequestPath } from '../../wire/request-path.ts'
import { handleTextFile, sendText } from '../../wire/text-response.ts'
import { sendSharedText } from '../shared-text.ts'
import { buildCampCalendar, handleBookingCalendar, handleEventFile } from './calendar-feeds.ts'
import { feeds, handleFeed } from './feeds.ts'
import { createRobotsFile } from './robots.ts'
import { buildSitemap } from './sitemap.ts'
import { handleWidgetFrame } from './widget-frame.ts'

/** Everything that other programs read by an address without `/api`. */
export const feedRoutes: FastifyPluginAsync<{ env: Env }> = async (app, { env }) => {
  const { forEverybody } = app
  const robots = createRobotsFile(env)
  addReadRoute(app, '/robots.txt', (request, response) => sendText(request, response, robots))
  const shared = { '/sitemap.xml': buildSitemap, '/calendar.ics': buildCampCalendar }
  for (const [key, build] of Object.entries(shared)) {
    addReadRoute(app, key, (request, response) =>
      sendSharedText(forEverybody, { request, response }, { key }, build),
    )
  }
  for (const feed of feeds) {
    addReadRoute(app, feed.path, (request, response) => handleFeed(request, response, feed, forEverybody))
  }
  addReadRoute(app, '/widget', (request, response) => handleWidgetFrame(request, response, env.siteUrl))
  addReadRoute(app, '/calendar/*', (request, response) =>
    handleBookingCalendar(request, response, app.contextFor(request, response)),
  )
  const { applePayDomain } = env
  if (applePayDomain !== null) {
    addReadRoute(app, '/.well-known/apple-developer-merchantid-domain-association', (request, response) =>
      handleTextFile(request, response, applePayDomain),
    )
  }
  app.all('/event/*', async ({ raw }, reply) => {
    const id = /^\/event\/([^/]+)\.ics$/.exec(getRequestPath(raw))?.[1]
    if (id === undefined) return reply.callNotFound()
    rejectWrites(raw)
    await handleEventFile(raw, reply.raw, forEverybody, id)
    reply.hijack()
  })
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyPluginAsync } from 'fastify'
import type { Context } from '../../context.ts'
import type { Env } from '../../env.ts'
import { acceptOnlyReads, rejectWrites, toRouteHandler } from '../../wire/raw-routes.ts'
import { getRequestPath } from '../../wire/request-path.ts'
import { handleTextFile } from '../../wire/text-response.ts'
import type { AnonymousDependencies } from '../anonymous-context.ts'
import { handleBookingCalendar, handleCampCalendar, handleEventFile } from './calendar-feeds.ts'
import { handleFeed } from './feeds.ts'
import { handleRobots } from './robots.ts'
import { handleSitemap } from './sitemap.ts'
import { handleWidgetFrame } from './widget-frame.ts'

/** Everything that other programs read by an address without `/api`. */
export const feedRoutes: FastifyPluginAsync<{
  env: Env
  forEverybody: AnonymousDependencies
  contextFor: (request: IncomingMessage, response: ServerResponse) => Context
}> = async (app, { env, forEverybody, contextFor }) => {
  function read(
    path: string,
    handle: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>,
  ): void {
    app.all(path, { onRequest: acceptOnlyReads }, toRouteHandler(handle))
  }

  read('/robots.txt', (request, response) => handleRobots(request, response, env))
  read('/sitemap.xml', (request, response) => handleSitemap(request, response, forEverybody))
  read('/feed.xml', (request, response) => handleFeed(request, response, forEverybody))
  read('/feed.json', (request, response) => handleFeed(request, response, forEverybody))
  read('/widget', (request, response) => handleWidgetFrame(request, response, env.siteUrl))
  read('/calendar.ics', (request, response) => handleCampCalendar(request, response, forEverybody))
  read('/calendar/*', (request, response) =>
    handleBookingCalendar(request, response, contextFor(request, response)),
  )
  const { applePayDomain } = env
  if (applePayDomain !== null) {
    read('/.well-known/apple-developer-merchantid-domain-association', (request, response) =>
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

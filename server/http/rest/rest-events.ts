import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { listEvents } from '../../events/list-events.ts'
import { readEvent } from '../../events/read-event.ts'
import { listPastEvents } from '../../past-events/list-past-events.ts'
import { parseRowId } from '../../row-id.ts'
import { HttpProblem } from '../../wire/responses.ts'
import { toEventBody, toPastEventBody } from './event-body.ts'
import { byId, sendShared } from './rest-calls.ts'

export const eventRoutes: FastifyPluginAsyncZod = async (app) => {
  const list = {
    tags: ['Events'],
    summary: 'Lists upcoming events',
    response: { 200: z.unknown().describe('The events in order of their start. Prices are decimal strings') },
  }
  const one = {
    tags: ['Events'],
    summary: 'Returns an event',
    params: byId,
    response: { 200: z.unknown().describe('The event, as in the list') },
  }
  const past = {
    tags: ['Events'],
    summary: 'Lists the past events',
    response: { 200: z.unknown().describe('The past events, newest first') },
  }
  app.get('/events', { schema: list }, (request, reply) =>
    sendShared(app.anonymous, request, reply, async (context) => {
      const events = await listEvents(context, { after: null, limit: null })
      const now = context.now()
      return events.map((event) => toEventBody(event, now))
    }),
  )
  app.get('/events/:id', { schema: one }, (request, reply) =>
    sendShared(app.anonymous, request, reply, async (context) => {
      const event = await readEvent(context, parseRowId(request.params.id))
      if (event === null) throw new HttpProblem(404, 'Event not found')
      return toEventBody(event, context.now())
    }),
  )
  app.get('/past-events', { schema: past }, (request, reply) =>
    sendShared(app.anonymous, request, reply, async (context) => {
      const pastEvents = await listPastEvents(context, { after: null, limit: null })
      return pastEvents.map(toPastEventBody)
    }),
  )
}

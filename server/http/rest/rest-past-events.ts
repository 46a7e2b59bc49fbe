import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { listPastEvents } from '../../past-events/list-past-events.ts'
import { toPastEventBody } from './past-event-body.ts'
import { sendShared } from './rest-calls.ts'

export const pastEventRoutes: FastifyPluginAsyncZod = async (app) => {
  const schema = {
    tags: ['Events'],
    summary: 'Lists the past events',
    response: { 200: z.unknown().describe('The past events, newest first') },
  }
  app.get('/past-events', { schema }, (request, reply) =>
    sendShared(app.forEverybody, request, reply, async (context) => {
      const pastEvents = await listPastEvents(context, { after: null, limit: null })
      return pastEvents.map(toPastEventBody)
    }),
  )
}

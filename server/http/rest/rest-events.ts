import { listEvents } from '../../events/list-events.ts'
import { readEvent } from '../../events/read-event.ts'
import { parseRowId } from '../../row-id.ts'
import { HttpProblem } from '../wire/responses.ts'
import { toEventBody } from './event-body.ts'
import { param, type RestRoute } from './rest-route.ts'

export const eventRoutes: readonly RestRoute[] = [
  {
    method: 'GET',
    path: '/api/events',
    isForAll: true,
    async handle({ context }) {
      const events = await listEvents(context, { after: null, limit: null })
      const now = context.now()
      return { status: 200, body: events.map((event) => toEventBody(event, now)) }
    },
  },
  {
    method: 'GET',
    path: '/api/events/:id',
    // After a 404 the session is used, because admins see hidden events.
    isForAll: true,
    async handle(call) {
      const event = await readEvent(call.context, parseRowId(param(call, 'id')))
      if (event === null) throw new HttpProblem(404, 'Event not found')
      return { status: 200, body: toEventBody(event, call.context.now()) }
    },
  },
]

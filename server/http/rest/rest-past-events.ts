import { listPastEvents } from '../../past-events/list-past-events.ts'
import { toPastEventBody } from './past-event-body.ts'
import type { RestRoute } from './rest-route.ts'

export const pastEventRoutes: readonly RestRoute[] = [
  {
    method: 'GET',
    path: '/api/past-events',
    isForAll: true,
    async handle({ context }) {
      const pastEvents = await listPastEvents(context, { after: null, limit: null })
      return { status: 200, body: pastEvents.map(toPastEventBody) }
    },
  },
]

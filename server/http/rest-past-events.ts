import { listPastEvents } from '../past-events/list-past-events.ts'
import { filmAnswer } from './film-answer.ts'
import type { RestRoute } from './rest/rest-route.ts'

export const pastEventRoutes: readonly RestRoute[] = [
  {
    method: 'GET',
    path: '/api/past-events',
    async handle({ context }) {
      const films = await listPastEvents(context, { after: null, limit: null })
      return { status: 200, body: films.map(filmAnswer) }
    },
  },
]

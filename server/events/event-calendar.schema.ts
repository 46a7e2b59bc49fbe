import { eventSequence } from '../../domain/calendars/calendar.ts'
import { builder } from '../graphql/builder.ts'

builder.objectFields('Event', (t) => ({
  calendarSequence: t.int({
    description: 'SEQUENCE of its calendar file. Rises with every edit.',
    resolve: (event) => eventSequence(event),
  }),
}))

import { eventSequence } from '../../domain/calendars/calendar.ts'
import { builder } from '../graphql/builder.ts'

builder.objectFields('Event', (t) => ({
  calendarSequence: t.int({
    description: 'SEQUENCE number of the calendar file. Increases with every edit of the event.',
    resolve: (event) => eventSequence(event),
  }),
}))

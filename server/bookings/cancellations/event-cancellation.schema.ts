import { parseEventId } from '../../events/read-event.ts'
import { builder } from '../../graphql/builder.ts'
import { CancellationStep } from '../../graphql/cancellation-step.ts'
import { type EventCancellation, readEventCancellation } from './read-event-cancellation.ts'

const Step = builder.objectRef<EventCancellation['steps'][number]>('EventCancellationStep').implement({
  description: 'What cancelling gives in a span of days to whoever books an event now.',
  fields: (t) => ({
    sentence: t.exposeString('sentence', {
      description: 'What it gives and until when, in a sentence that holds for every party.',
    }),
    span: t.field({
      type: CancellationStep,
      description: 'The days and the amounts.',
      resolve: ({ span }) => span,
    }),
  }),
})

const Cancellation = builder.objectRef<EventCancellation>('EventCancellation').implement({
  description: 'What cancelling gives one adult and one child who book an event now, without extras.',
  fields: (t) => ({
    eventId: t.id({ description: 'The event.', resolve: ({ eventId }) => eventId }),
    amount: t.field({
      type: 'Money',
      description: 'What they pay for the whole event.',
      resolve: ({ totalCents }) => totalCents,
    }),
    steps: t.field({
      type: [Step],
      description: 'The whole schedule, the earliest days first.',
      resolve: ({ steps }) => steps,
    }),
  }),
})

builder.queryField('eventCancellation', (t) =>
  t.field({
    type: Cancellation,
    nullable: true,
    description:
      'What cancelling would give whoever books an event now. Null for an unknown or hidden event, where a stay costs nothing, and once it was cancelled or has begun.',
    args: { eventId: t.arg.id({ description: 'The event.' }) },
    resolve: (_root, { eventId }, context) => {
      const id = parseEventId(eventId)
      return id === null ? null : readEventCancellation(context, id)
    },
  }),
)

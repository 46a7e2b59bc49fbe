import { builder } from '../../graphql/builder.ts'
import { parseRowId } from '../../row-id.ts'
import { CancellationStep } from './cancellation-step.type.ts'
import { type EventCancellation, readEventCancellation } from './read-event-cancellation.ts'

const Step = builder.objectRef<EventCancellation['steps'][number]>('EventCancellationStep').implement({
  description: 'A span of days in the cancellation schedule of an event.',
  fields: (t) => ({
    sentence: t.exposeString('sentence', {
      description:
        'Sentence for any party that states the deadline and the refund or credit, without amounts.',
    }),
    span: t.expose('span', {
      type: CancellationStep,
      description: 'Days of the span, and the amounts for one adult and one child.',
    }),
  }),
})

const Cancellation = builder.objectRef<EventCancellation>('EventCancellation').implement({
  description:
    'Cancellation terms of an event for a booking made now, for one adult and one child without extras.',
  fields: (t) => ({
    eventId: t.exposeID('eventId', { description: 'Id of the event.' }),
    amount: t.expose('totalCents', {
      type: 'Money',
      description: 'Price of the whole event for one adult and one child.',
    }),
    steps: t.expose('steps', {
      type: [Step],
      description: 'Full cancellation schedule, earliest days first.',
    }),
  }),
})

builder.queryField('eventCancellation', (t) =>
  t.field({
    type: Cancellation,
    nullable: true,
    description:
      'Cancellation terms of an event for a booking made now. Null for an unknown, hidden, free, cancelled or started event.',
    args: { eventId: t.arg.id({ description: 'Id of the event.' }) },
    resolve: (_root, { eventId }, context) => readEventCancellation(context, parseRowId(eventId)),
  }),
)

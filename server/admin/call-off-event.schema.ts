import { NotAllowedError, NotSignedInError } from '../accounts/accounts.errors.ts'
import { EventNotFoundError } from '../bookings/record/bookings.errors.ts'
import { InvalidInputError } from '../errors.ts'
import type { EventRow } from '../events/event-row.ts'
import { parseEventId } from '../events/read-event.ts'
import { builder } from '../graphql/builder.ts'
import { UserErrorInterface } from '../graphql/errors.ts'
import { EventCalledOffError, EventOverError } from './events/admin.errors.ts'
import { callOffEvent } from './events/cancel-event.ts'
import { type CallOffProgress, countEndedBookings } from './events/count-ended-bookings.ts'

builder.objectType(EventCalledOffError, {
  name: 'EventCalledOffError',
  description: 'The event was called off already; nothing was changed.',
  interfaces: [UserErrorInterface],
})

builder.objectType(EventOverError, {
  name: 'EventOverError',
  description: 'The event is over; nothing was changed.',
  interfaces: [UserErrorInterface],
})

const CallOffOutcome = builder.enumType('CallOffOutcome', {
  description: 'What every family of a called-off event gets.',
  values: {
    CASH: { description: 'All that was paid, the way it came.' },
    CREDIT: { description: 'A credit note over all that was paid.' },
    MOVED: {
      description:
        'Its place in another event, for no more than it paid; what is left over goes back. Who finds no place there gets all money back.',
    },
  },
})

const Progress = builder.objectRef<CallOffProgress>('CallOffProgress').implement({
  description: 'How far the calling off of an event has come.',
  fields: (t) => ({
    done: t.exposeInt('done', {
      description: 'Bookings that have ended, with their money on its way back or moved along.',
    }),
    moved: t.exposeInt('moved', { description: 'Of these, bookings that moved to the other event.' }),
    total: t.exposeInt('total', { description: 'Bookings that stood when it was called off.' }),
  }),
})

builder.objectField('AdminEvent', 'callOffProgress', (t) =>
  t.field({
    type: Progress,
    nullable: true,
    description: 'How far the calling off has come. Null unless the event was called off.',
    resolve: (event: EventRow, _args, context) =>
      event.cancelledAt === null ? null : countEndedBookings(context, event.id),
  }),
)

const CallOffEventPayload = builder.simpleObject('CallOffEventPayload', {
  description: 'The event, which nobody can book or pay for any more.',
  fields: (t) => ({ event: t.field({ type: 'AdminEvent', description: 'The event.' }) }),
})

builder.mutationField('callOffEvent', (t) =>
  t.fieldWithInput({
    type: CallOffEventPayload,
    description:
      'Calls an event off for good: every booking gets back what was chosen or moves to another event, and everybody is told. Admins only.',
    errors: {
      types: [
        InvalidInputError,
        NotSignedInError,
        NotAllowedError,
        EventNotFoundError,
        EventCalledOffError,
        EventOverError,
      ],
      union: { description: 'The event, or why it was not called off.' },
    },
    typeOptions: { description: 'Which event, why, and what the families get.' },
    argOptions: { description: 'Which event, why, and what the families get.' },
    input: {
      id: t.input.id({ description: 'The event.' }),
      reason: t.input.string({
        description: 'Why, in words that every family reads; at most 500 characters.',
      }),
      outcome: t.input.field({ type: CallOffOutcome, description: 'What every family gets.' }),
      targetEventId: t.input.id({
        required: false,
        description:
          'The event that paid bookings move to: upcoming and open for booking. Required for MOVED, left out otherwise.',
      }),
    },
    resolve: async (_root, { input }, context) => ({
      event: await callOffEvent(context, parseEventId(input.id) ?? 0, input),
    }),
  }),
)

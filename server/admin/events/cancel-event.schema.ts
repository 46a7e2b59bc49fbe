import { NotAllowedError, NotSignedInError, SecondFactorNeededError } from '../../accounts/accounts.errors.ts'
import { EventNotFoundError } from '../../bookings/record/bookings.errors.ts'
import { InvalidInputError } from '../../errors.ts'
import type { EventRow } from '../../events/event-row.ts'
import { parseEventId } from '../../events/read-event.ts'
import { builder } from '../../graphql/builder.ts'
import { UserErrorInterface } from '../../graphql/errors.ts'
import { EventCancelledError, EventOverError } from './admin.errors.ts'
import { cancelEvent } from './cancel-event.ts'
import { type CancelEventProgress, countEndedBookings } from './count-ended-bookings.ts'

builder.objectType(EventCancelledError, {
  name: 'EventCancelledError',
  description: 'The event was cancelled already; nothing was changed.',
  interfaces: [UserErrorInterface],
})

builder.objectType(EventOverError, {
  name: 'EventOverError',
  description: 'The event is over; nothing was changed.',
  interfaces: [UserErrorInterface],
})

const CancelEventOutcome = builder.enumType('CancelEventOutcome', {
  description: 'What every family of a cancelled event gets.',
  values: {
    CASH: { description: 'All that was paid, the way it came.' },
    CREDIT: { description: 'A credit note for all that was paid.' },
    MOVED: {
      description:
        'Spots at another event, for no more than was paid; what is left over goes back. A party for which no spots are left there gets all its money back.',
    },
  },
})

const Progress = builder.objectRef<CancelEventProgress>('CancelEventProgress').implement({
  description: 'How far the cancelling of an event has come.',
  fields: (t) => ({
    done: t.exposeInt('done', {
      description: 'Bookings that have ended, with their money on its way back or carried over.',
    }),
    moved: t.exposeInt('moved', { description: 'Of these, bookings that moved to the other event.' }),
    total: t.exposeInt('total', { description: 'Bookings that stood when it was cancelled.' }),
  }),
})

builder.objectField('AdminEvent', 'cancelProgress', (t) =>
  t.field({
    type: Progress,
    nullable: true,
    description: 'How far the cancelling has come. Null unless the event was cancelled.',
    resolve: (event: EventRow, _args, context) =>
      event.cancelledAt === null ? null : countEndedBookings(context, event.id),
  }),
)

const CancelEventPayload = builder.simpleObject('CancelEventPayload', {
  description: 'The event, which nobody can book or pay for any more.',
  fields: (t) => ({ event: t.field({ type: 'AdminEvent', description: 'The event.' }) }),
})

builder.mutationField('cancelEvent', (t) =>
  t.fieldWithInput({
    type: CancelEventPayload,
    description:
      'Cancels an event for good: every booking gets back what was chosen or moves to another event, and everybody is told. Admins only.',
    errors: {
      types: [
        InvalidInputError,
        NotSignedInError,
        NotAllowedError,
        EventNotFoundError,
        EventCancelledError,
        EventOverError,
        SecondFactorNeededError,
      ],
      union: { description: 'The event, or why it was not cancelled.' },
    },
    typeOptions: { description: 'Which event, why, and what the families get.' },
    argOptions: { description: 'Which event, why, and what the families get.' },
    input: {
      id: t.input.id({ description: 'The event.' }),
      reason: t.input.string({
        description: 'Why, in words that every family reads; at most 500 characters.',
      }),
      outcome: t.input.field({ type: CancelEventOutcome, description: 'What every family gets.' }),
      targetEventId: t.input.id({
        required: false,
        description:
          'The event that paid bookings move to: upcoming and open for booking. Required for MOVED, left out otherwise.',
      }),
    },
    resolve: async (_root, { input }, context) => ({
      event: await cancelEvent(context, parseEventId(input.id) ?? 0, input),
    }),
  }),
)

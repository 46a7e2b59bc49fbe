import { NotAllowedError, NotSignedInError, SecondFactorNeededError } from '../../accounts/accounts.errors.ts'
import { InvalidInputError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { registerPlainError } from '../../graphql/user-error.ts'
import { parseRowId } from '../../row-id.ts'
import type { EventRow } from '../event-row.ts'
import { EventNotFoundError } from '../events.errors.ts'
import { EventCancelledError, EventOverError } from './admin-events.errors.ts'
import { cancelEvent } from './cancel-event.ts'
import { type CancelEventProgress, countEndedBookings } from './count-ended-bookings.ts'

registerPlainError(
  EventCancelledError,
  'EventCancelledError',
  'The event was cancelled already. Nothing was changed.',
)

registerPlainError(EventOverError, 'EventOverError', 'The event is over. Nothing was changed.')

const CancelEventOutcome = builder.enumType('CancelEventOutcome', {
  description: 'Compensation for the families of a cancelled event.',
  values: {
    CASH: { description: 'Full refund by the original means of payment.' },
    CREDIT: { description: 'Credit note for the full payment.' },
    EXCHANGE: {
      description:
        'Move to another event at no extra cost, with a refund of any difference. Parties without a free spot there get a full refund.',
    },
  },
})

const Progress = builder.objectRef<CancelEventProgress>('CancelEventProgress').implement({
  description: 'Progress of cancelling an event.',
  fields: (t) => ({
    done: t.exposeInt('done', {
      description:
        'Number of bookings that have ended. Their refund is scheduled, or their payment was credited or carried over.',
    }),
    moved: t.exposeInt('moved', {
      description: 'Number of bookings in `done` that moved to the other event.',
    }),
    total: t.exposeInt('total', {
      description: 'Number of bookings to end, including those in `done` and lapsed ones.',
    }),
  }),
})

builder.objectField('EventStaff', 'cancelProgress', (t) =>
  t.field({
    type: Progress,
    nullable: true,
    description: 'Progress of ending the bookings. Null unless the event was cancelled.',
    resolve: (event: EventRow, _args, context) =>
      event.cancelledAt === null ? null : countEndedBookings(context, event.id),
  }),
)

const CancelEventPayload = builder.simpleObject('CancelEventPayload', {
  description: 'Result of cancelling an event.',
  fields: (t) => ({
    event: t.field({
      type: 'Event',
      description: 'Cancelled event, which accepts no bookings or payments.',
    }),
  }),
})

builder.mutationField('cancelEvent', (t) =>
  t.fieldWithInput({
    type: CancelEventPayload,
    description:
      'Cancels an event permanently, schedules refunds, credit or moves for its bookings, and notifies all families. Admins only.',
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
      union: { description: 'The cancelled event, or the error.' },
    },
    typeOptions: { description: 'Event, reason and compensation.' },
    argOptions: { description: 'Event, reason and compensation.' },
    input: {
      id: t.input.id({ description: 'Event to cancel, which must not be over.' }),
      reason: t.input.string({
        description: 'Reason that all families read, at most 500 characters.',
      }),
      outcome: t.input.field({ type: CancelEventOutcome, description: 'Compensation for all families.' }),
      targetEventId: t.input.id({
        required: false,
        description:
          'Upcoming event that is open for booking, to which paid bookings move. Required for EXCHANGE, null otherwise.',
      }),
    },
    resolve: async (_root, { input }, context) => ({
      event: await cancelEvent(context, parseRowId(input.id), input),
    }),
  }),
)

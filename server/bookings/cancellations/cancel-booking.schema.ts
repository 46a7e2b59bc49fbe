import { SecondFactorNeededError } from '../../accounts/accounts.errors.ts'
import { InvalidInputError } from '../../errors.ts'
import { eventColumns } from '../../events/event-row.ts'
import { builder } from '../../graphql/builder.ts'
import { getErrorInterfaces } from '../../graphql/user-error.ts'
import {
  BookingCancelledError,
  BookingNotFoundError,
  CancellationChangedError,
  CancellationClosedError,
  DifferentRequestError,
} from '../record/bookings.errors.ts'
import { readStoredBooking } from '../record/read-booking.ts'
import { cancelBooking } from './cancel-booking.ts'
import { ItemInput } from './cancellation-item.type.ts'

const Choice = builder.enumType('CancellationChoice', {
  description: 'Refund or credit, as the family chooses for a cancellation.',
  values: {
    CASH: { value: 'cash', description: 'Refund by the original payment methods.' },
    CREDIT: { value: 'credit', description: 'Credit for a later booking.' },
  },
} as const)

builder.objectType(CancellationClosedError, {
  name: 'CancellationClosedError',
  description:
    'The event has begun or was cancelled, or a family tried to cancel people who were checked in.',
  interfaces: getErrorInterfaces(CancellationClosedError),
})

builder.objectType(CancellationChangedError, {
  name: 'CancellationChangedError',
  description: 'The amounts or the edition that the family saw are outdated; nothing was cancelled.',
  interfaces: getErrorInterfaces(CancellationChangedError),
  fields: (t) => ({
    cashAmount: t.expose('cashCents', {
      type: 'Money',
      description: 'Current refund; 0.00 for none.',
    }),
    restAmount: t.expose('restCents', {
      type: 'Money',
      description: 'Current credit in addition to the refund; 0.00 for none.',
    }),
    creditAmount: t.expose('creditCents', {
      type: 'Money',
      nullable: true,
      description: 'Current credit on offer instead of the refund. Null when none is offered.',
    }),
  }),
})

const CancelBookingPayload = builder.simpleObject('CancelBookingPayload', {
  description: 'The booking and its event after the cancellation.',
  fields: (t) => ({
    booking: t.field({
      type: 'Booking',
      description: 'The cancelled booking, or its remaining part after a partial cancellation.',
    }),
    event: t.field({ type: 'Event', description: 'The event with its current number of free spots.' }),
    cancellationId: t.id({ description: 'Id of this cancellation in `Booking.cancellations`.' }),
  }),
})

builder.mutationField('cancelBooking', (t) =>
  t.fieldWithInput({
    type: CancelBookingPayload,
    description:
      'Cancels a booking, or a part of a paid one, by the policies agreed at booking, and schedules the refund or credit. Needs `access` FULL.',
    errors: {
      types: [
        InvalidInputError,
        BookingNotFoundError,
        BookingCancelledError,
        CancellationClosedError,
        CancellationChangedError,
        DifferentRequestError,
        SecondFactorNeededError,
      ],
      union: {
        description:
          'The cancellation or an error. Unknown ids and bookings without `access` FULL give the same error.',
      },
    },
    typeOptions: { description: 'Booking and items to cancel, and the amounts that the family saw.' },
    argOptions: { description: 'Booking and items to cancel, and the amounts that the family saw.' },
    input: {
      bookingId: t.input.id({ description: 'Id of the booking.' }),
      as: t.input.field({ type: Choice, description: 'Refund or credit, as the family chose.' }),
      remove: t.input.field({
        type: [ItemInput],
        required: false,
        description: 'Items to cancel, 1 to 60. Cancels the whole booking when omitted.',
      }),
      expectedAmount: t.input.field({
        type: 'Money',
        required: false,
        description:
          'Amount that the family saw for its choice. A different current amount is rejected; omitted skips the check.',
      }),
      expectedRest: t.input.field({
        type: 'Money',
        required: false,
        description:
          'Credit that the family saw in addition to the refund. A different current amount is rejected; omitted skips the check.',
      }),
      edition: t.input.int({
        required: false,
        description:
          '`CancellationQuote.edition` that the family saw. Any other edition is rejected; omitted skips the check.',
      }),
      reason: t.input.string({
        required: false,
        description:
          'Reason of an organiser for cancelling checked-in people, at most 500 characters. Ignored in all other cases.',
      }),
      idempotencyKey: t.input.string({
        required: false,
        description:
          'Key of one opened dialog, 8 to 200 printable ASCII characters without spaces. A duplicate request returns the first result.',
      }),
    },
    resolve: async (_root, { input }, context) => {
      const { bookingId, eventId, cancellationId } = await cancelBooking(context, input.bookingId, input)
      const [booking, event] = await Promise.all([
        readStoredBooking(context, bookingId),
        context.db.event.findUniqueOrThrow({ where: { id: eventId }, select: eventColumns }),
      ])
      return { booking, event, cancellationId: String(cancellationId) }
    },
  }),
)

import { SecondFactorNeededError } from '../../accounts/accounts.errors.ts'
import { InvalidInputError } from '../../errors.ts'
import { eventColumns } from '../../events/event-row.ts'
import { builder } from '../../graphql/builder.ts'
import { ItemInput } from '../../graphql/cancellation-item.ts'
import { decimalInput } from '../../graphql/decimal-input.ts'
import { UserErrorInterface } from '../../graphql/errors.ts'
import {
  BookingCancelledError,
  BookingNotFoundError,
  CancellationChangedError,
  CancellationClosedError,
  DifferentRequestError,
} from '../record/bookings.errors.ts'
import { readBooking } from '../record/read-booking.ts'
import { cancelBooking } from './cancel-booking.ts'

const Choice = builder.enumType('CancellationChoice', {
  description: 'What a family takes for what it gives up.',
  values: {
    CASH: { value: 'cash', description: 'Money back the way it came.' },
    CREDIT: { value: 'credit', description: 'Credit for a later booking.' },
  },
} as const)

builder.objectType(CancellationClosedError, {
  name: 'CancellationClosedError',
  description: 'The event has begun, or it was cancelled and everybody gets back what is owed.',
  interfaces: [UserErrorInterface],
})

builder.objectType(CancellationChangedError, {
  name: 'CancellationChangedError',
  description: 'What the family saw is not what it gives now; nothing was cancelled.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({
    cashAmount: t.field({
      type: 'Money',
      description: 'What goes back now; 0.00 for nothing.',
      resolve: (error) => error.cashCents,
    }),
    restAmount: t.field({
      type: 'Money',
      description: 'Credit that comes with it now; 0.00 for none.',
      resolve: (error) => error.restCents,
    }),
    creditAmount: t.field({
      type: 'Money',
      nullable: true,
      description: 'What credit is worth now. Null when none is offered.',
      resolve: (error) => error.creditCents,
    }),
  }),
})

const CancelBookingPayload = builder.simpleObject('CancelBookingPayload', {
  description: 'The booking and what its cancellation changed.',
  fields: (t) => ({
    booking: t.field({ type: 'Booking', description: 'Cancelled, or what is left of it.' }),
    event: t.field({ type: 'Event', description: 'The event with the spots that are left now.' }),
    cancellationId: t.id({ description: 'Which of the cancellations of the booking it is.' }),
  }),
})

builder.mutationField('cancelBooking', (t) =>
  t.fieldWithInput({
    type: CancelBookingPayload,
    description: 'Cancels a booking or drops a part of it, by the policies of its edition.',
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
        description: 'What was cancelled, or why it was not; an unknown id and a foreign one look the same.',
      },
    },
    typeOptions: { description: 'What to cancel, and what for.' },
    argOptions: { description: 'What to cancel, and what for.' },
    input: {
      bookingId: t.input.id({ description: 'The booking.' }),
      as: t.input.field({ type: Choice, description: 'What the family takes for it.' }),
      remove: t.input.field({
        type: [ItemInput],
        required: false,
        description: 'What to drop; the whole booking when left out.',
      }),
      expectedAmount: t.input.field({
        type: 'Money',
        required: false,
        description: 'What the family saw that it gets; another amount is refused.',
      }),
      expectedRest: t.input.field({
        type: 'Money',
        required: false,
        description: 'What it saw that it gets as credit beside the money; another amount is refused.',
      }),
      edition: t.input.int({
        required: false,
        description: 'The edition of the quote that the family saw; another one is refused.',
      }),
      reason: t.input.string({
        required: false,
        description:
          'Why an organiser cancels for people who were checked in, at most 500 characters. Nobody else is asked.',
      }),
      idempotencyKey: t.input.string({
        required: false,
        description: 'One per opened dialog, 8 to 200 characters: a repeat answers as the first did.',
      }),
    },
    resolve: async (_root, { input }, context) => {
      const { bookingId, eventId, cancellationId } = await cancelBooking(context, input.bookingId, {
        ...input,
        expectedAmount: decimalInput(input.expectedAmount),
        expectedRest: decimalInput(input.expectedRest),
      })
      const [booking, event] = await Promise.all([
        readBooking(context, bookingId),
        context.db.event.findUniqueOrThrow({ where: { id: eventId }, select: eventColumns }),
      ])
      if (booking === null) throw new Error('a booking just cancelled is not there')
      return { booking, event, cancellationId: String(cancellationId) }
    },
  }),
)

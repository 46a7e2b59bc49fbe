import type { CancellationSpan } from '../../../domain/cancellation.ts'
import { InvalidInputError } from '../../errors.ts'
import { eventColumns } from '../../events/event-row.ts'
import { builder } from '../../graphql/builder.ts'
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
import { type CancellationView, type DroppablePart, quoteCancellation } from './quote-cancellation.ts'

const ItemKind = builder.enumType('CancellationItemKind', {
  description: 'What can be dropped of a booking by itself.',
  values: {
    ADULT: { value: 'adult', description: 'The seat of an adult.' },
    CHILD: { value: 'child', description: 'The seat of a child.' },
    TENT: { value: 'tent', description: 'A glamping tent.' },
    BEER: { value: 'beer', description: 'A beer package.' },
    TSHIRT: { value: 'tshirt', description: 'A t-shirt.' },
    HOODIE: { value: 'hoodie', description: 'A hoodie.' },
  },
} as const)

const Choice = builder.enumType('CancellationChoice', {
  description: 'What a family takes for what it gives up.',
  values: {
    CASH: { value: 'cash', description: 'Money back the way it came.' },
    CREDIT: { value: 'credit', description: 'Credit for a later booking.' },
  },
} as const)

const ItemInput = builder.inputType('CancellationItemInput', {
  description: 'One person or add-on of a booking.',
  fields: (t) => ({
    kind: t.field({ type: ItemKind, description: 'What it is.' }),
    position: t.int({ description: 'Its place among those of its kind, from 0.' }),
  }),
})

const Step = builder.objectRef<CancellationSpan & { isNow: boolean }>('CancellationStep').implement({
  description: 'A span of days in which a cancellation gives the same.',
  fields: (t) => ({
    fromDay: t.field({
      type: 'Date',
      nullable: true,
      description: 'Its first day. Null for the first span: every day up to its last.',
      resolve: ({ fromDay }) => (fromDay === null ? null : midnight(fromDay)),
    }),
    untilDay: t.field({
      type: 'Date',
      description: 'Its last day; the last span ends when the event begins.',
      resolve: ({ untilDay }) => midnight(untilDay),
    }),
    cashAmount: t.field({
      type: 'Money',
      description: 'What goes back; 0.00 for nothing.',
      resolve: ({ cash }) => cash?.cents ?? 0,
    }),
    creditAmount: t.field({
      type: 'Money',
      nullable: true,
      description: 'What credit is worth instead. Null where none is offered.',
      resolve: ({ credit }) => credit?.cents ?? null,
    }),
    isNow: t.exposeBoolean('isNow', { description: 'True for the span of today.' }),
  }),
})

const Part = builder.objectRef<DroppablePart>('CancellablePart').implement({
  description: 'A person or add-on that can be dropped by itself.',
  fields: (t) => ({
    kind: t.field({ type: ItemKind, description: 'What it is.', resolve: ({ kind }) => kind }),
    position: t.exposeInt('position', { description: 'Its place among those of its kind, from 0.' }),
    label: t.exposeString('label', { description: 'What it is, in words; a child by its name.' }),
    amount: t.field({ type: 'Money', description: 'What it cost.', resolve: ({ cents }) => cents }),
  }),
})

const Quote = builder.objectRef<CancellationView>('CancellationQuote').implement({
  description: 'What a cancellation would give now.',
  fields: (t) => ({
    edition: t.exposeInt('edition', {
      description: 'Which state of the booking this is about; sent along with the request.',
    }),
    isPaid: t.exposeBoolean('isPaid', {
      description: 'False when it is not paid: then it can only be cancelled whole, and nothing is owed.',
    }),
    daysBefore: t.exposeInt('daysBefore', {
      description: "Whole calendar days in Brisbane to the event's first day.",
    }),
    droppedAmount: t.field({
      type: 'Money',
      description: 'What the dropped part, or everything, cost.',
      resolve: ({ droppedCents }) => droppedCents,
    }),
    cashAmount: t.field({
      type: 'Money',
      description: 'What would go back; 0.00 for nothing.',
      resolve: ({ quote }) => quote.cash?.cents ?? 0,
    }),
    creditAmount: t.field({
      type: 'Money',
      nullable: true,
      description:
        'What credit would be worth instead. Null when none is offered: it would not exceed the money.',
      resolve: ({ quote }) => quote.credit?.cents ?? null,
    }),
    explanation: t.exposeString('explanation', { description: 'Sentences that tell the amounts and why.' }),
    steps: t.field({
      type: [Step],
      description:
        'The whole schedule, the earliest days first; for an unpaid booking what it would give once paid.',
      resolve: ({ steps, daysBefore }) => {
        const now = steps.find(({ fromDays }) => daysBefore >= fromDays)
        return steps.map((step) => ({ ...step, isNow: step === now }))
      },
    }),
    parts: t.field({
      type: [Part],
      description: 'Everything that can be dropped by itself once it is paid; one adult stays.',
      resolve: ({ parts }) => parts,
    }),
  }),
})

builder.prismaObjectField('Booking', 'cancellation', (t) =>
  t.field({
    type: Quote,
    nullable: true,
    description:
      'What cancelling would give now. Null when it can no longer be cancelled. Needs `access` FULL.',
    args: {
      remove: t.arg({
        type: [ItemInput],
        required: false,
        description: 'What to drop; the whole booking when left out.',
      }),
    },
    authScopes: (booking) => ({ wholeBooking: { id: booking.id, userId: booking.userId } }),
    resolve: (booking, { remove }, context) => quoteCancellation(context, booking.id, remove),
  }),
)

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
      edition: t.input.int({
        required: false,
        description: 'The edition of the quote that the family saw; another one is refused.',
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

function midnight(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}

import { SecondFactorNeededError } from '../../accounts/accounts.errors.ts'
import { InvalidInputError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { decimalInput } from '../../graphql/decimal-input.ts'
import { UserErrorInterface } from '../../graphql/errors.ts'
import {
  BookingClosedError,
  BookingNotFoundError,
  EventNotFoundError,
  ExchangeChangedError,
  ExchangeClosedError,
  ExchangeUnderWayError,
  ManyHoldsError,
  SeatsUnavailableError,
} from '../record/bookings.errors.ts'
import { readBooking } from '../record/read-booking.ts'
import { exchangeBooking } from './exchange-booking.ts'
import { type ExchangeOption, type ExchangeView, quoteExchanges } from './quote-exchange.ts'
import { type Move, readCarriedCents, readMove } from './read-move.ts'

const Option = builder.objectRef<ExchangeOption>('ExchangeOption').implement({
  description: 'An event that a booking could move to, and what that would mean now.',
  fields: (t) => ({
    event: t.field({ type: 'Event', description: 'The event.', resolve: ({ event }) => event }),
    hasRoom: t.exposeBoolean('hasRoom', { description: 'False when the party does not fit there.' }),
    priceAmount: t.field({
      type: 'Money',
      description: 'What the same party costs there, without the fee.',
      resolve: ({ priceCents }) => priceCents,
    }),
    feeAmount: t.field({
      type: 'Money',
      description: 'The administration fee.',
      resolve: ({ feeCents }) => feeCents,
    }),
    carriedAmount: t.field({
      type: 'Money',
      description: 'What was paid and pays for the new booking.',
      resolve: ({ carriedCents }) => carriedCents,
    }),
    toPayAmount: t.field({
      type: 'Money',
      description: 'What is left to pay; 0.00 when the move is done at once.',
      resolve: ({ toPayCents }) => toPayCents,
    }),
    waivedAmount: t.field({
      type: 'Money',
      description: 'What is not asked for, because no card can pay so little; 0.00 for nothing.',
      resolve: ({ waivedCents }) => waivedCents,
    }),
    creditAmount: t.field({
      type: 'Money',
      description: 'What is left over and becomes a credit note; 0.00 for nothing.',
      resolve: ({ creditCents }) => creditCents,
    }),
    cashLimitAmount: t.field({
      type: 'Money',
      nullable: true,
      description:
        'What of the carried money could come back as money if the booking is cancelled after the move; the rest would come back as credit. Null when the move limits nothing.',
      resolve: ({ cashLimitCents }) => cashLimitCents,
    }),
    leftOut: t.exposeStringList('leftOut', {
      description: 'What was ordered and is not on offer there, in words; its money counts all the same.',
    }),
  }),
})

const Exchange = builder.objectRef<ExchangeView>('BookingExchange').implement({
  description: 'How a paid booking can be moved to another event.',
  fields: (t) => ({
    until: t.field({
      type: 'DateTime',
      description: '48 hours before the start.',
      resolve: ({ until }) => until,
    }),
    fee: t.field({
      type: 'Money',
      description: 'What a move costs beside the difference in price.',
      resolve: ({ feeCents }) => feeCents,
    }),
    openMoveId: t.id({
      nullable: true,
      description:
        'The booking of a move that waits for its payment. Null when there is none, and for one of whoever transferred this booking.',
      resolve: ({ openMoveId }) => openMoveId,
    }),
    options: t.field({
      type: [Option],
      description: 'Other events that can be booked, those that start first before the others, at most 50.',
      resolve: ({ options }) => options,
    }),
  }),
})

builder.prismaObjectField('Booking', 'exchange', (t) =>
  t.field({
    type: Exchange,
    nullable: true,
    description: 'How it can be moved to another event. Null when it cannot (any more). Needs `access` FULL.',
    authScopes: (booking) => ({ wholeBooking: { id: booking.id, userId: booking.userId } }),
    resolve: (booking, _args, context) => quoteExchanges(context, booking.id),
  }),
)

builder.prismaObjectField('Booking', 'carriedAmount', (t) =>
  t.field({
    type: 'Money',
    description:
      'What of its total another booking pays that it replaces; 0.00 for one that was booked directly.',
    resolve: (booking, _args, context) => readCarriedCents(context, booking.id),
  }),
)

const BookingMove = builder.objectRef<Move>('BookingMove').implement({
  description: 'How a booking hangs together with others of the same family.',
  fields: (t) => ({
    from: t.field({
      type: 'Booking',
      nullable: true,
      description:
        'The booking that it replaced or, until it is paid, is to replace. Null for none, and when one of the two was transferred since, unless an admin asks.',
      resolve: ({ from }) => from,
    }),
    to: t.field({
      type: 'Booking',
      nullable: true,
      description:
        'The booking that replaced it. Null for none, while the other one is not paid, and when that was transferred since, unless an admin asks.',
      resolve: ({ to }) => to,
    }),
  }),
})

builder.prismaObjectField('Booking', 'move', (t) =>
  t.field({
    type: BookingMove,
    nullable: true,
    description: 'Where it moved from or to. Null when it was never moved. Needs `access` FULL.',
    authScopes: (booking) => ({ wholeBooking: { id: booking.id, userId: booking.userId } }),
    resolve: (booking, _args, context) => readMove(context, booking),
  }),
)

builder.objectType(ExchangeClosedError, {
  name: 'ExchangeClosedError',
  description: 'The booking cannot be moved (any more); nothing was changed.',
  interfaces: [UserErrorInterface],
})

builder.objectType(ExchangeUnderWayError, {
  name: 'ExchangeUnderWayError',
  description: 'A move to another event is open and may be paid this moment.',
  interfaces: [UserErrorInterface],
})

builder.objectType(ExchangeChangedError, {
  name: 'ExchangeChangedError',
  description: 'What the family saw is not what the move means now; nothing was moved.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({
    toPayAmount: t.field({
      type: 'Money',
      description: 'What is left to pay now.',
      resolve: ({ toPayCents }) => toPayCents,
    }),
    creditAmount: t.field({
      type: 'Money',
      description: 'What becomes credit now.',
      resolve: ({ creditCents }) => creditCents,
    }),
    cashLimitAmount: t.field({
      type: 'Money',
      nullable: true,
      description: 'What could come back as money after the move now. Null when the move limits nothing.',
      resolve: ({ cashLimitCents }) => cashLimitCents,
    }),
  }),
})

const ExchangeBookingPayload = builder.simpleObject('ExchangeBookingPayload', {
  description: 'The booking of the other event.',
  fields: (t) => ({
    booking: t.field({
      type: 'Booking',
      description: 'Complete when nothing was to pay; otherwise held until it is paid.',
    }),
    replacedId: t.id({
      description: 'The booking that it replaces: cancelled when the move is done, standing until then.',
    }),
  }),
})

builder.mutationField('exchangeBooking', (t) =>
  t.fieldWithInput({
    type: ExchangeBookingPayload,
    description:
      'Moves a paid booking to another event, for the administration fee, until 48 hours before the start. Who may see it whole may do so. A repeat answers the same booking.',
    errors: {
      types: [
        InvalidInputError,
        BookingNotFoundError,
        ExchangeClosedError,
        EventNotFoundError,
        BookingClosedError,
        SeatsUnavailableError,
        ExchangeChangedError,
        ExchangeUnderWayError,
        ManyHoldsError,
        SecondFactorNeededError,
      ],
      union: {
        description: 'The new booking, or why nothing moved; an unknown id and a foreign one look the same.',
      },
    },
    typeOptions: { description: 'Which booking, and to which event.' },
    argOptions: { description: 'Which booking, and to which event.' },
    input: {
      bookingId: t.input.id({ description: 'The booking.' }),
      eventId: t.input.id({ description: 'Where it is moved to.' }),
      expectedToPay: t.input.field({
        type: 'Money',
        description: 'What the family saw that is left to pay; another amount is refused.',
      }),
      expectedCredit: t.input.field({
        type: 'Money',
        description: 'What the family saw that becomes credit; another amount is refused.',
      }),
      expectedCashLimit: t.input.field({
        type: 'Money',
        required: false,
        description:
          'The `cashLimitAmount` that the family saw, null for none; a lower one is refused. Left out: not checked.',
      }),
    },
    resolve: async (_root, { input }, context) => {
      const id = await exchangeBooking(context, input.bookingId, {
        ...input,
        expectedToPay: decimalInput(input.expectedToPay),
        expectedCredit: decimalInput(input.expectedCredit),
        expectedCashLimit: decimalInput(input.expectedCashLimit),
      })
      const booking = await readBooking(context, id)
      if (booking === null) throw new Error('a booking just moved is not there')
      return { booking, replacedId: input.bookingId }
    },
  }),
)

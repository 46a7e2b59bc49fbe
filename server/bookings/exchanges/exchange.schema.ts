import { SecondFactorNeededError } from '../../accounts/accounts.errors.ts'
import { InvalidInputError } from '../../errors.ts'
import { EventNotFoundError } from '../../events/events.errors.ts'
import { builder } from '../../graphql/builder.ts'
import { getErrorInterfaces, registerPlainError } from '../../graphql/user-error.ts'
import { parseRowId } from '../../row-id.ts'
import {
  BookingClosedError,
  BookingNotFoundError,
  ExchangeChangedError,
  ExchangeClosedError,
  ExchangeUnderWayError,
  SeatsUnavailableError,
  TooManyHoldsError,
} from '../record/bookings.errors.ts'
import { readStoredBooking } from '../record/read-booking.ts'
import { exchangeBooking } from './exchange-booking.ts'
import { type ExchangeOption, type ExchangeView, quoteExchanges } from './quote-exchange.ts'
import { type ExchangeLinks, readCarriedCents, readExchangeLinks } from './read-exchange-links.ts'

const Option = builder.objectRef<ExchangeOption>('ExchangeOption').implement({
  description: 'An event that a booking can move to, with the amounts of that exchange at this moment.',
  fields: (t) => ({
    event: t.expose('event', { type: 'Event', description: 'The other event.' }),
    hasRoom: t.exposeBoolean('hasRoom', {
      description: 'True when the other event has enough free spots and tents for the party.',
    }),
    priceAmount: t.expose('priceCents', {
      type: 'Money',
      description: 'Price of the same party at the other event, without the fee.',
    }),
    feeAmount: t.expose('feeCents', {
      type: 'Money',
      description: 'Administration fee for this exchange.',
    }),
    carriedAmount: t.expose('carriedCents', {
      type: 'Money',
      description: 'Money already paid that pays for the new booking.',
    }),
    toPayAmount: t.expose('toPayCents', {
      type: 'Money',
      description: 'Amount left to pay; 0.00 when the exchange completes at once.',
    }),
    waivedAmount: t.expose('waivedCents', {
      type: 'Money',
      description: 'Remainder that is waived because it is too small for a card payment; 0.00 for none.',
    }),
    creditAmount: t.expose('creditCents', {
      type: 'Money',
      description: 'Surplus that becomes a credit note; 0.00 for none.',
    }),
    cashLimitAmount: t.expose('cashLimitCents', {
      type: 'Money',
      nullable: true,
      description:
        'Highest refund of the carried money if the booking is cancelled after the exchange; the rest becomes credit. Null for no limit.',
    }),
    skipped: t.exposeStringList('skipped', {
      description:
        'Labels of ordered items that the other event does not offer. The money paid for them still counts.',
    }),
  }),
})

const Exchange = builder.objectRef<ExchangeView>('BookingExchange').implement({
  description: 'Options for exchanging a paid booking for another event.',
  fields: (t) => ({
    until: t.expose('until', {
      type: 'DateTime',
      description: 'Deadline for an exchange, 48 hours before the start of the event.',
    }),
    fee: t.expose('feeCents', {
      type: 'Money',
      description: 'Administration fee for an exchange, in addition to any difference in price.',
    }),
    openExchangeId: t.exposeID('openExchangeId', {
      nullable: true,
      description:
        'Id of the replacement booking that awaits payment. Null for none, and when a former holder began the exchange.',
    }),
    options: t.expose('options', {
      type: [Option],
      description: 'Other bookable events, earliest first, at most 500.',
    }),
  }),
})

builder.prismaObjectField('Booking', 'exchange', (t) =>
  t.field({
    type: Exchange,
    nullable: true,
    description:
      'Options for an exchange. Null when the booking cannot be exchanged, or not any more. Needs `access` FULL.',
    authScopes: (booking) => ({ wholeBooking: { id: booking.id, userId: booking.userId } }),
    resolve: (booking, _args, context) => quoteExchanges(context, booking.id),
  }),
)

builder.prismaObjectField('Booking', 'carriedAmount', (t) =>
  t.field({
    type: 'Money',
    description:
      'Part of the total that the replaced booking pays or will pay; 0.00 for a booking made directly.',
    resolve: (booking, _args, context) => readCarriedCents(context, booking.id),
  }),
)

const BookingExchangeLinks = builder.objectRef<ExchangeLinks>('BookingExchangeLinks').implement({
  description: 'Links to the bookings before and after an exchange.',
  fields: (t) => ({
    from: t.expose('from', {
      type: 'Booking',
      nullable: true,
      description:
        'Booking that this one replaced, or will replace once paid. Null for none; after a transfer of either, only an admin sees it.',
    }),
    to: t.expose('to', {
      type: 'Booking',
      nullable: true,
      description:
        'Booking that replaced this one. Null for none or while it is unpaid; after a transfer of either, only an admin sees it.',
    }),
  }),
})

builder.prismaObjectField('Booking', 'exchangeLinks', (t) =>
  t.field({
    type: BookingExchangeLinks,
    nullable: true,
    description:
      'Bookings before and after an exchange. Null when there is none that the viewer may see. Needs `access` FULL.',
    authScopes: (booking) => ({ wholeBooking: { id: booking.id, userId: booking.userId } }),
    resolve: (booking, _args, context) => readExchangeLinks(context, booking),
  }),
)

registerPlainError(
  ExchangeClosedError,
  'ExchangeClosedError',
  'The booking cannot be exchanged, or not any more; nothing was changed.',
)

registerPlainError(
  ExchangeUnderWayError,
  'ExchangeUnderWayError',
  'Another exchange of this booking is open and may be paid at this moment.',
)

builder.objectType(ExchangeChangedError, {
  name: 'ExchangeChangedError',
  description: 'The amounts that the family saw are outdated; nothing was exchanged.',
  interfaces: getErrorInterfaces(ExchangeChangedError),
  fields: (t) => ({
    toPayAmount: t.expose('toPayCents', {
      type: 'Money',
      description: 'Current amount left to pay.',
    }),
    creditAmount: t.expose('creditCents', {
      type: 'Money',
      description: 'Current surplus that becomes credit.',
    }),
    cashLimitAmount: t.expose('cashLimitCents', {
      type: 'Money',
      nullable: true,
      description: 'Current highest refund of the carried money after the exchange. Null for no limit.',
    }),
  }),
})

const ExchangeBookingPayload = builder.simpleObject('ExchangeBookingPayload', {
  description: 'The replacement booking for the other event.',
  fields: (t) => ({
    booking: t.field({
      type: 'Booking',
      description:
        'The replacement booking, confirmed when nothing is left to pay, otherwise held until payment.',
    }),
    replacedId: t.id({
      description:
        'Id of the replaced booking. It is cancelled when the exchange completes and stays valid until then.',
    }),
  }),
})

builder.mutationField('exchangeBooking', (t) =>
  t.fieldWithInput({
    type: ExchangeBookingPayload,
    description:
      'Exchanges a paid booking for another event until 48 hours before the start, for a fee. A duplicate request returns the same booking. Needs `access` FULL.',
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
        TooManyHoldsError,
        SecondFactorNeededError,
      ],
      union: {
        description:
          'The replacement booking or an error. Unknown ids and bookings without `access` FULL give the same error.',
      },
    },
    typeOptions: {
      description: 'Booking to exchange, the other event, and the amounts that the family saw.',
    },
    argOptions: { description: 'Booking to exchange, the other event, and the amounts that the family saw.' },
    input: {
      bookingId: t.input.id({ description: 'Id of the booking.' }),
      eventId: t.input.id({ description: 'Id of the event to move to.' }),
      expectedToPay: t.input.field({
        type: 'Money',
        description: 'Amount left to pay that the family saw; a different current amount is rejected.',
      }),
      expectedCredit: t.input.field({
        type: 'Money',
        description: 'Credit that the family saw; a different current amount is rejected.',
      }),
      expectedCashLimit: t.input.field({
        type: 'Money',
        required: false,
        description:
          '`cashLimitAmount` that the family saw, null for no limit. A lower current limit is rejected; omitted skips the check.',
      }),
    },
    resolve: async (_root, { input }, context) => {
      const id = await exchangeBooking(context, input.bookingId, {
        ...input,
        eventId: parseRowId(input.eventId),
      })
      return { booking: await readStoredBooking(context, id), replacedId: input.bookingId }
    },
  }),
)

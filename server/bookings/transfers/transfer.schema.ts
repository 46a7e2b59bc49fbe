import { SecondFactorNeededError } from '../../accounts/accounts.errors.ts'
import type { Context } from '../../context.ts'
import { countTry } from '../../count-try.ts'
import { InvalidInputError, TooManyRequestsError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { UserErrorInterface } from '../../graphql/errors.ts'
import { BookingNotFoundError, TransferClosedError } from '../record/bookings.errors.ts'
import { type ReducedBooking, readBooking } from '../record/read-booking.ts'
import { acceptTransfer } from './accept-transfer.ts'
import {
  openTransferOffer,
  type PendingTransfer,
  readPendingTransfer,
  type TransferOffer,
} from './read-transfer-offer.ts'
import { TransferOfferEndedError, TransferPendingError } from './transfer.errors.ts'
import { transferBooking } from './transfer-booking.ts'
import { withdrawTransfer } from './withdraw-transfer.ts'

builder.objectType(TransferClosedError, {
  name: 'TransferClosedError',
  description: 'The booking cannot be transferred (any more); nothing was changed.',
  interfaces: [UserErrorInterface],
})

builder.objectType(TransferPendingError, {
  name: 'TransferPendingError',
  description: 'The booking is offered to another person already; nothing was changed.',
  interfaces: [UserErrorInterface],
})

builder.objectType(TransferOfferEndedError, {
  name: 'TransferOfferEndedError',
  description:
    'The offer was withdrawn, accepted or has expired, or the booking has changed since; nothing was changed.',
  interfaces: [UserErrorInterface],
})

const PendingTransferType = builder.objectRef<PendingTransfer>('PendingTransfer').implement({
  description: 'An offer of a booking that the other person has not accepted yet.',
  fields: (t) => ({
    firstName: t.exposeString('firstName', { description: 'Of the person who may accept it.' }),
    lastName: t.exposeString('lastName', { description: 'Of the person who may accept it.' }),
    email: t.exposeString('email', { description: 'Email address of the receiver.' }),
    expiresAt: t.field({
      type: 'DateTime',
      description: 'Until when it can be accepted.',
      resolve: ({ expiresAt }) => expiresAt,
    }),
  }),
})

builder.objectFields('Booking', (t) => ({
  pendingTransfer: t.field({
    type: PendingTransferType,
    nullable: true,
    description: 'The open offer of the booking to another person; null for none. Needs `access` FULL.',
    authScopes: (booking) => ({ wholeBooking: { id: booking.id, userId: booking.userId } }),
    resolve: (booking, _args, context) => readPendingTransfer(context, booking.id),
  }),
}))

const TransferOfferType = builder.objectRef<TransferOffer>('TransferOffer').implement({
  description: 'A booking as the emailed link of its offer shows it: no amounts, and no details of a child.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Its id. It opens nothing.' }),
    firstName: t.exposeString('firstName', {
      nullable: true,
      description: 'Of the person who offers it. Null where it holds an address or a link, or is very long.',
    }),
    event: t.field({ type: 'Event', description: 'The camp.', resolve: ({ event }) => event }),
    adultCount: t.exposeInt('adultCount', { description: 'Number of adults in the party.' }),
    childCount: t.exposeInt('childCount', { description: 'Number of children in the party.' }),
    glampingTentCount: t.exposeInt('glampingTentCount', { description: 'Number of glamping tents.' }),
    beerPackageCount: t.exposeInt('beerPackageCount', { description: 'Number of beer packages.' }),
    policy: t.exposeStringList('policy', {
      description: 'The cancellation policy of the booking as sentences.',
    }),
    expiresAt: t.field({
      type: 'DateTime',
      description: 'Until when it can be accepted.',
      resolve: ({ expiresAt }) => expiresAt,
    }),
  }),
})

builder.queryField('transferOffer', (t) =>
  t.field({
    type: TransferOfferType,
    nullable: true,
    description: 'Opens the emailed link of an offer. Null for a made-up one and one that has ended.',
    args: { token: t.arg.string({ description: 'The token of the link.' }) },
    resolve: async (_root, { token }, context) => {
      await countTry(context, 'mailed-tokens-by-address', context.address)
      const offer = await openTransferOffer(context, token)
      if (offer !== null) await context.rateLimits.giveBack('mailed-tokens-by-address', context.address)
      return offer
    },
  }),
)

const TransferBookingPayload = builder.simpleObject('TransferBookingPayload', {
  description: 'The booking with its open offer.',
  fields: (t) => ({
    bookingId: t.id({ description: 'Its id.' }),
    booking: t.field({ type: 'Booking', description: 'The booking, which its holder keeps until then.' }),
  }),
})

builder.mutationField('transferBooking', (t) =>
  t.fieldWithInput({
    type: TransferBookingPayload,
    description:
      'Offers a paid booking to another person, for nothing, until 48 hours before the start. The receiver has 48 hours to accept it by an emailed link. Needs `access` FULL.',
    errors: {
      types: [
        InvalidInputError,
        BookingNotFoundError,
        TransferClosedError,
        TransferPendingError,
        TooManyRequestsError,
        SecondFactorNeededError,
      ],
      union: {
        description:
          'The offer, or why there is none; an unknown id and one that is not the own look the same.',
      },
    },
    typeOptions: { description: 'Which booking, and to whom.' },
    argOptions: { description: 'Which booking, and to whom.' },
    input: {
      bookingId: t.input.id({ description: 'The booking.' }),
      firstName: t.input.string({ description: 'Of the person who takes it over.' }),
      lastName: t.input.string({ description: 'Of the person who takes it over.' }),
      email: t.input.string({
        description: 'Email address of the receiver; not the current address of the booking.',
      }),
      phone: t.input.string({ description: 'At least 10 characters.' }),
    },
    resolve: async (_root, { input }, context) => {
      await transferBooking(context, input.bookingId, input)
      return { bookingId: input.bookingId, booking: await reread(context, input.bookingId) }
    },
  }),
)

const AcceptTransferPayload = builder.simpleObject('AcceptTransferPayload', {
  description: 'The booking, which this browser can see whole now.',
  fields: (t) => ({ booking: t.field({ type: 'Booking', description: 'The booking.' }) }),
})

builder.mutationField('acceptTransfer', (t) =>
  t.fieldWithInput({
    type: AcceptTransferPayload,
    description:
      'Accepts the offer of a booking by its emailed link. The former holder can no longer open it.',
    errors: {
      types: [TransferOfferEndedError, BookingNotFoundError, TooManyRequestsError],
      union: { description: 'The booking, or why it was not accepted.' },
    },
    typeOptions: { description: 'Which offer.' },
    argOptions: { description: 'Which offer.' },
    input: { token: t.input.string({ description: 'The token of the link.' }) },
    resolve: async (_root, { input }, context) => ({
      booking: await reread(context, await acceptTransfer(context, input.token)),
    }),
  }),
)

const WithdrawTransferPayload = builder.simpleObject('WithdrawTransferPayload', {
  description: 'The booking without an offer.',
  fields: (t) => ({ booking: t.field({ type: 'Booking', description: 'The booking.' }) }),
})

builder.mutationField('withdrawTransfer', (t) =>
  t.fieldWithInput({
    type: WithdrawTransferPayload,
    description: 'Withdraws the offer of a booking; nothing happens when there is none.',
    errors: {
      types: [BookingNotFoundError],
      union: { description: 'The booking, or why nothing was withdrawn.' },
    },
    typeOptions: { description: 'Which booking.' },
    argOptions: { description: 'Which booking.' },
    input: { bookingId: t.input.id({ description: 'The booking.' }) },
    resolve: async (_root, { input }, context) => {
      await withdrawTransfer(context, input.bookingId)
      return { booking: await reread(context, input.bookingId) }
    },
  }),
)

async function reread(context: Context, bookingId: string): Promise<ReducedBooking> {
  const booking = await readBooking(context, bookingId)
  if (booking === null) throw new BookingNotFoundError()
  return booking
}

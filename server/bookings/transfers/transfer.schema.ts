import { SecondFactorNeededError } from '../../accounts/accounts.errors.ts'
import { InvalidInputError, TooManyRequestsError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { registerPlainError } from '../../graphql/user-error.ts'
import { BookingNotFoundError, TransferClosedError } from '../record/bookings.errors.ts'
import { readExistingBooking } from '../record/read-booking.ts'
import { acceptTransfer } from './accept-transfer.ts'
import {
  type PendingTransfer,
  readPendingTransfer,
  readTransferOffer,
  type TransferOffer,
} from './read-transfer-offer.ts'
import { TransferOfferEndedError, TransferPendingError } from './transfer.errors.ts'
import { transferBooking } from './transfer-booking.ts'
import { withdrawTransfer } from './withdraw-transfer.ts'

registerPlainError(
  TransferClosedError,
  'TransferClosedError',
  'The booking cannot be transferred, or not any more; nothing was changed.',
)

registerPlainError(
  TransferPendingError,
  'TransferPendingError',
  'The booking already has a transfer offer to another person; nothing was changed.',
)

registerPlainError(
  TransferOfferEndedError,
  'TransferOfferEndedError',
  'The offer was withdrawn or accepted, has expired, or the booking has changed; nothing was changed.',
)

const PendingTransferType = builder.objectRef<PendingTransfer>('PendingTransfer').implement({
  description: 'A transfer offer that the receiver has not accepted yet.',
  fields: (t) => ({
    firstName: t.exposeString('firstName', { description: 'First name of the receiver.' }),
    lastName: t.exposeString('lastName', { description: 'Last name of the receiver.' }),
    email: t.exposeString('email', { description: 'Email address of the receiver.' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: 'Deadline for accepting the offer.',
    }),
  }),
})

builder.objectFields('Booking', (t) => ({
  pendingTransfer: t.field({
    type: PendingTransferType,
    nullable: true,
    description: 'Open transfer offer of the booking. Null for none. Needs `access` FULL.',
    authScopes: (booking) => ({ wholeBooking: { id: booking.id, userId: booking.userId } }),
    resolve: (booking, _args, context) => readPendingTransfer(context, booking.id),
  }),
}))

const TransferOfferType = builder.objectRef<TransferOffer>('TransferOffer').implement({
  description:
    'A booking as its transfer offer shows it, without amounts and without details of the children.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the offer. It gives no access.' }),
    firstName: t.exposeString('firstName', {
      nullable: true,
      description:
        'First name of the holder. Null when it contains an address or a link, or is longer than 40 characters.',
    }),
    event: t.expose('event', { type: 'Event', description: 'Camp of the booking.' }),
    adultCount: t.exposeInt('adultCount', { description: 'Number of adults in the party.' }),
    childCount: t.exposeInt('childCount', { description: 'Number of children in the party.' }),
    glampingTentCount: t.exposeInt('glampingTentCount', { description: 'Number of glamping tents, 0 or 1.' }),
    beerPackageCount: t.exposeInt('beerPackageCount', { description: 'Number of beer packages, 0 or 1.' }),
    policy: t.exposeStringList('policy', {
      description: 'Cancellation policy of the booking, as sentences.',
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: 'Deadline for accepting the offer.',
    }),
  }),
})

builder.queryField('transferOffer', (t) =>
  t.field({
    type: TransferOfferType,
    nullable: true,
    description:
      'Opens the emailed link of a transfer offer. Null when the link is unknown or the offer has ended.',
    args: { token: t.arg.string({ description: 'Token of the emailed link.' }) },
    resolve: async (_root, { token }, context) => {
      await context.rateLimits.consume('mailed-tokens-by-address', context.address)
      const offer = await readTransferOffer(context, token)
      if (offer !== null) await context.rateLimits.giveBack('mailed-tokens-by-address', context.address)
      return offer
    },
  }),
)

const TransferBookingPayload = builder.simpleObject('TransferBookingPayload', {
  description: 'The booking with its open transfer offer.',
  fields: (t) => ({
    bookingId: t.id({ description: 'Id of the offered booking.' }),
    booking: t.field({
      type: 'Booking',
      description: 'The booking, which stays with its holder until the offer is accepted.',
    }),
  }),
})

builder.mutationField('transferBooking', (t) =>
  t.fieldWithInput({
    type: TransferBookingPayload,
    description:
      'Offers a paid booking to another person free of charge, until 48 hours before the start. The receiver has 48 hours to accept by an emailed link. Needs `access` FULL.',
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
          'The offered booking or an error. Unknown ids and bookings without `access` FULL give the same error.',
      },
    },
    typeOptions: { description: 'Booking to offer, and its receiver.' },
    argOptions: { description: 'Booking to offer, and its receiver.' },
    input: {
      bookingId: t.input.id({ description: 'Id of the booking.' }),
      firstName: t.input.string({ description: 'First name of the receiver, at most 100 characters.' }),
      lastName: t.input.string({ description: 'Last name of the receiver, at most 100 characters.' }),
      email: t.input.string({
        description: 'Email address of the receiver; must differ from the current address of the booking.',
      }),
      phone: t.input.string({ description: 'Phone number of the receiver, 10 to 20 characters.' }),
    },
    resolve: async (_root, { input }, context) => {
      await transferBooking(context, input.bookingId, input)
      return { bookingId: input.bookingId, booking: await readExistingBooking(context, input.bookingId) }
    },
  }),
)

const AcceptTransferPayload = builder.simpleObject('AcceptTransferPayload', {
  description: 'The booking that this browser can now access in full.',
  fields: (t) => ({
    booking: t.field({ type: 'Booking', description: 'The booking, now with `access` FULL.' }),
  }),
})

builder.mutationField('acceptTransfer', (t) =>
  t.fieldWithInput({
    type: AcceptTransferPayload,
    description:
      'Accepts a transfer offer by its emailed link. The former holder loses access to the booking.',
    errors: {
      types: [TransferOfferEndedError, BookingNotFoundError, TooManyRequestsError],
      union: { description: 'The booking or an error.' },
    },
    typeOptions: { description: 'Transfer offer to accept.' },
    argOptions: { description: 'Transfer offer to accept.' },
    input: { token: t.input.string({ description: 'Token of the emailed link.' }) },
    resolve: async (_root, { input }, context) => ({
      booking: await readExistingBooking(context, await acceptTransfer(context, input.token)),
    }),
  }),
)

const WithdrawTransferPayload = builder.simpleObject('WithdrawTransferPayload', {
  description: 'The booking after the withdrawal.',
  fields: (t) => ({
    booking: t.field({ type: 'Booking', description: 'The booking, now without a transfer offer.' }),
  }),
})

builder.mutationField('withdrawTransfer', (t) =>
  t.fieldWithInput({
    type: WithdrawTransferPayload,
    description:
      'Withdraws the transfer offer of a booking, or does nothing when there is none. Needs `access` FULL.',
    errors: {
      types: [BookingNotFoundError],
      union: { description: 'The booking or an error.' },
    },
    typeOptions: { description: 'Booking with the transfer offer to withdraw.' },
    argOptions: { description: 'Booking with the transfer offer to withdraw.' },
    input: { bookingId: t.input.id({ description: 'Id of the booking.' }) },
    resolve: async (_root, { input }, context) => {
      await withdrawTransfer(context, input.bookingId)
      return { booking: await readExistingBooking(context, input.bookingId) }
    },
  }),
)

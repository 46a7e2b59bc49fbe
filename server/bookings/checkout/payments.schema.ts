import { TooManyRequestsError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { registerPlainError } from '../../graphql/user-error.ts'
import { PaymentProcessingError } from '../ledger/payment.errors.ts'
import {
  AlreadyPaidError,
  BookingCancelledError,
  BookingClosedError,
  BookingNotFoundError,
  ExchangeClosedError,
  HoldLapsedError,
  NothingToPayError,
  PaymentMismatchError,
  PaymentUnavailableError,
  SeatsUnavailableError,
  TooManyHoldsError,
} from '../record/bookings.errors.ts'
import { readExistingBooking } from '../record/read-booking.ts'
import { checkPayment } from './check-payment.ts'
import { startPayment } from './start-payment.ts'

registerPlainError(
  BookingNotFoundError,
  'BookingNotFoundError',
  'The booking does not exist, or the viewer may not act on it.',
)
registerPlainError(AlreadyPaidError, 'AlreadyPaidError', 'The booking is already paid; nothing was charged.')
registerPlainError(
  NothingToPayError,
  'NothingToPayError',
  'The total is 0.00, so the booking was confirmed without a payment.',
)
registerPlainError(
  BookingCancelledError,
  'BookingCancelledError',
  'The booking was cancelled and cannot be changed or paid.',
)
registerPlainError(
  PaymentUnavailableError,
  'PaymentUnavailableError',
  'The card provider could not open, close or check a payment. Held spots stay held, and the visitor can try again.',
)
registerPlainError(
  PaymentProcessingError,
  'PaymentProcessingError',
  'The bank is still processing a payment for this booking, so a second one cannot be started.',
)
registerPlainError(
  PaymentMismatchError,
  'PaymentMismatchError',
  'The payment does not belong to this booking or differs from its amount; nothing was changed.',
)

const StartPaymentPayload = builder.simpleObject('StartPaymentPayload', {
  description: 'Data that the browser needs to pay by card.',
  fields: (t) => ({
    clientSecret: t.string({ description: 'Secret that lets the browser confirm this one payment.' }),
    publishableKey: t.string({ description: 'Public key of the site at the card provider.' }),
    isSimulation: t.boolean({
      description: 'True when the built-in payment simulator replaces the card provider.',
    }),
    paymentIntentId: t.id({ description: 'Id of the payment at the card provider.' }),
    amount: t.field({
      type: 'Money',
      description: 'Amount to be charged, after credit and money from a replaced booking.',
    }),
    holdExpiresAt: t.field({ type: 'DateTime', description: 'End of the hold on the spots.' }),
    isHoldRenewed: t.boolean({
      description: 'True when the hold had lapsed and this call renewed it.',
    }),
    booking: t.field({ type: 'Booking', description: 'The booking to pay.' }),
  }),
})

builder.mutationField('startPayment', (t) =>
  t.fieldWithInput({
    type: StartPaymentPayload,
    description:
      'Opens the card payment of a booking, or returns the open one. Holds lapsed spots again when they are still free.',
    errors: {
      types: [
        BookingNotFoundError,
        AlreadyPaidError,
        NothingToPayError,
        BookingCancelledError,
        SeatsUnavailableError,
        BookingClosedError,
        PaymentUnavailableError,
        PaymentProcessingError,
        TooManyRequestsError,
        TooManyHoldsError,
        HoldLapsedError,
        ExchangeClosedError,
      ],
      union: { description: 'The open payment or an error.' },
    },
    typeOptions: { description: 'Booking to pay.' },
    argOptions: { description: 'Booking to pay.' },
    input: { bookingId: t.input.id({ description: 'Id of the booking.' }) },
    resolve: async (_root, { input }, context) => {
      const started = await startPayment(context, input.bookingId, null)
      const booking = await readExistingBooking(context, input.bookingId)
      return {
        clientSecret: started.clientSecret,
        publishableKey: context.publishableKey,
        isSimulation: context.isSimulation,
        paymentIntentId: started.intentId,
        amount: started.amountCents,
        holdExpiresAt: started.holdExpiresAt,
        isHoldRenewed: started.isHoldRenewed,
        booking,
      }
    },
  }),
)

const CheckPaymentPayload = builder.simpleObject('CheckPaymentPayload', {
  description: 'The booking after the check.',
  fields: (t) => ({
    booking: t.field({ type: 'Booking', description: 'The booking with its current payment status.' }),
  }),
})

builder.mutationField('checkPayment', (t) =>
  t.fieldWithInput({
    type: CheckPaymentPayload,
    description:
      'Fetches the status of an unsettled payment from the card provider and records it. Settled payments are not fetched again.',
    errors: {
      types: [BookingNotFoundError, PaymentMismatchError, PaymentUnavailableError, TooManyRequestsError],
      union: { description: 'The booking or an error.' },
    },
    typeOptions: { description: 'Payment to check.' },
    argOptions: { description: 'Payment to check.' },
    input: {
      bookingId: t.input.id({ description: 'Id of the booking.' }),
      paymentIntentId: t.input.id({
        required: false,
        description: 'Card provider id of a payment of this booking. Omit it to check the latest one.',
      }),
    },
    resolve: async (_root, { input }, context) => {
      await checkPayment(context, input.bookingId, input.paymentIntentId ?? null)
      return { booking: await readExistingBooking(context, input.bookingId) }
    },
  }),
)

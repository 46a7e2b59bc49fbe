import { TooManyRequestsError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { plainRefusal } from '../../graphql/plain-refusal.ts'
import { PaymentProcessingError } from '../ledger/payment.errors.ts'
import {
  AlreadyPaidError,
  BookingCancelledError,
  BookingClosedError,
  BookingNotFoundError,
  ExchangeClosedError,
  HoldLapsedError,
  ManyHoldsError,
  NothingToPayError,
  PaymentMismatchError,
  PaymentUnavailableError,
  SeatsUnavailableError,
} from '../record/bookings.errors.ts'
import { readBooking } from '../record/read-booking.ts'
import { checkPayment } from './check-payment.ts'
import { startPayment } from './start-payment.ts'

plainRefusal(BookingNotFoundError, 'BookingNotFoundError', 'No booking has this id.')
plainRefusal(AlreadyPaidError, 'AlreadyPaidError', 'The booking is paid; nothing was charged.')
plainRefusal(
  NothingToPayError,
  'NothingToPayError',
  'The total is 0.00, so the booking was complete at once.',
)
plainRefusal(BookingCancelledError, 'BookingCancelledError', 'The booking was cancelled.')
plainRefusal(
  PaymentUnavailableError,
  'PaymentUnavailableError',
  'The card provider cannot be reached; the seats stay held and it can be tried again.',
)
plainRefusal(
  PaymentProcessingError,
  'PaymentProcessingError',
  'The bank has a payment for this booking and has not decided yet; a second one cannot be started.',
)
plainRefusal(
  PaymentMismatchError,
  'PaymentMismatchError',
  "The named payment is not this booking's, or not for its amount; nothing was changed.",
)

const StartPaymentPayload = builder.simpleObject('StartPaymentPayload', {
  description: 'What the browser needs to pay by card.',
  fields: (t) => ({
    clientSecret: t.string({ description: 'Lets the browser confirm this one payment.' }),
    publishableKey: t.string({ description: "The site's public key at the card provider." }),
    isSimulation: t.boolean({
      description: 'True when the built-in payment simulator stands in for the card provider.',
    }),
    paymentIntentId: t.string({ description: "The card provider's id of the payment." }),
    amount: t.field({ type: 'Money', description: 'What will be charged.' }),
    holdExpiresAt: t.field({ type: 'DateTime', description: 'Until when the seats are held.' }),
    isHeldAgain: t.boolean({
      description: 'True when the hold had lapsed and this call took the seats again.',
    }),
    booking: t.field({ type: 'Booking', description: 'The booking.' }),
  }),
})

builder.mutationField('startPayment', (t) =>
  t.fieldWithInput({
    type: StartPaymentPayload,
    description:
      'Opens the payment of a booking, or answers the one that is open. Seats that were given back are taken again.',
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
        ManyHoldsError,
        HoldLapsedError,
        ExchangeClosedError,
      ],
      union: { description: 'The open payment, or why there is none.' },
    },
    typeOptions: { description: 'Which booking to pay.' },
    argOptions: { description: 'Which booking to pay.' },
    input: { bookingId: t.input.id({ description: 'The booking.' }) },
    resolve: async (_root, { input }, context) => {
      const started = await startPayment(context, input.bookingId, null)
      const booking = await readBooking(context, input.bookingId)
      if (booking === null) throw new BookingNotFoundError()
      return {
        clientSecret: started.clientSecret,
        publishableKey: context.publishableKey,
        isSimulation: context.isSimulation,
        paymentIntentId: started.intentId,
        amount: started.amountCents,
        holdExpiresAt: started.holdExpiresAt,
        isHeldAgain: started.isHeldAgain,
        booking,
      }
    },
  }),
)

const CheckPaymentPayload = builder.simpleObject('CheckPaymentPayload', {
  description: 'The booking after the card provider was asked.',
  fields: (t) => ({
    booking: t.field({ type: 'Booking', description: 'The booking as it now is.' }),
  }),
})

builder.mutationField('checkPayment', (t) =>
  t.fieldWithInput({
    type: CheckPaymentPayload,
    description: 'Asks the card provider whether a booking is paid and records its answer.',
    errors: {
      types: [BookingNotFoundError, PaymentMismatchError, PaymentUnavailableError, TooManyRequestsError],
      union: { description: 'The booking, or why it could not be checked.' },
    },
    typeOptions: { description: 'Which payment to check.' },
    argOptions: { description: 'Which payment to check.' },
    input: {
      bookingId: t.input.id({ description: 'The booking.' }),
      paymentIntentId: t.input.string({
        required: false,
        description: "One of the booking's own payments; left out for its latest.",
      }),
    },
    resolve: async (_root, { input }, context) => {
      await checkPayment(context, input.bookingId, input.paymentIntentId ?? null)
      const booking = await readBooking(context, input.bookingId)
      if (booking === null) throw new BookingNotFoundError()
      return { booking }
    },
  }),
)

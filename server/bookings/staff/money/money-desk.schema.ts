import {
  NotAllowedError,
  NotSignedInError,
  SecondFactorNeededError,
} from '../../../accounts/accounts.errors.ts'
import { InvalidInputError } from '../../../errors.ts'
import { builder } from '../../../graphql/builder.ts'
import { getErrorInterfaces, registerPlainError } from '../../../graphql/user-error.ts'
import {
  AlreadyPaidError,
  BookingCancelledError,
  BookingClosedError,
  BookingNotFoundError,
  ExchangeClosedError,
  NothingToPayError,
  PaymentUnavailableError,
  SeatsUnavailableError,
} from '../../record/bookings.errors.ts'
import { readExistingBooking } from '../../record/read-booking.ts'
import { AmountChangedError, BookingNotPaidError, CardPaymentUnderWayError } from './money-desk.errors.ts'
import { recordPayment } from './record-payment.ts'
import { refundForMedicalReason } from './refund-for-medical-reason.ts'

registerPlainError(
  CardPaymentUnderWayError,
  'CardPaymentUnderWayError',
  'Returned when a card payment may be in progress; nothing was recorded.',
)

registerPlainError(
  BookingNotPaidError,
  'BookingNotPaidError',
  'Returned when the booking is not paid or has nothing left to refund; nothing was done.',
)

builder.objectType(AmountChangedError, {
  name: 'AmountChangedError',
  description: 'Returned when the amount has changed since it was shown; nothing was done.',
  interfaces: getErrorInterfaces(AmountChangedError),
  fields: (t) => ({
    amount: t.expose('amountCents', {
      type: 'Money',
      description: 'Current amount.',
    }),
  }),
})

const ManualPaymentMethod = builder.enumType('ManualPaymentMethod', {
  description: 'Payment method other than card.',
  values: {
    BANK_TRANSFER: { description: 'Paid to the bank account.' },
    CASH: { description: 'Paid in cash.' },
  },
})

const RecordPaymentPayload = builder.simpleObject('RecordPaymentPayload', {
  description: 'The booking after its payment.',
  fields: (t) => ({ booking: t.field({ type: 'Booking', description: 'Confirmed booking.' }) }),
})

builder.mutationField('recordPayment', (t) =>
  t.fieldWithInput({
    type: RecordPaymentPayload,
    description:
      'Records a bank transfer or cash payment for an unpaid booking, which confirms it. Closes an open card payment first and takes released spots again. Admins only.',
    errors: {
      types: [
        InvalidInputError,
        NotSignedInError,
        NotAllowedError,
        SecondFactorNeededError,
        BookingNotFoundError,
        AlreadyPaidError,
        BookingCancelledError,
        NothingToPayError,
        AmountChangedError,
        CardPaymentUnderWayError,
        PaymentUnavailableError,
        SeatsUnavailableError,
        ExchangeClosedError,
        BookingClosedError,
      ],
      union: { description: 'Paid booking, or the error that prevented recording.' },
    },
    typeOptions: { description: 'Payment to record.' },
    argOptions: { description: 'Payment to record.' },
    input: {
      bookingId: t.input.id({ description: 'ID of the unpaid booking.' }),
      method: t.input.field({ type: ManualPaymentMethod, description: 'Payment method.' }),
      amount: t.input.field({
        type: 'Money',
        description: 'Amount received, which must equal the amount due.',
      }),
    },
    resolve: async (_root, { input }, context) => {
      const { bookingId, method } = input
      await recordPayment(context, { bookingId, method, amountCents: input.amount })
      return { booking: await readExistingBooking(context, bookingId) }
    },
  }),
)

const RefundForMedicalReasonPayload = builder.simpleObject('RefundForMedicalReasonPayload', {
  description: 'The booking after its medical refund.',
  fields: (t) => ({ booking: t.field({ type: 'Booking', description: 'Cancelled booking.' }) }),
})

builder.mutationField('refundForMedicalReason', (t) =>
  t.fieldWithInput({
    type: RefundForMedicalReasonPayload,
    description:
      'Cancels a paid booking for a medical reason and refunds all payments regardless of the policies. Refunds the retained amount of a cancelled booking. Admins only.',
    errors: {
      types: [
        InvalidInputError,
        NotSignedInError,
        NotAllowedError,
        BookingNotFoundError,
        BookingNotPaidError,
        AmountChangedError,
        SecondFactorNeededError,
      ],
      union: { description: 'Cancelled booking, or the error that prevented the refund.' },
    },
    typeOptions: { description: 'Booking to refund, and the reason.' },
    argOptions: { description: 'Booking to refund, and the reason.' },
    input: {
      bookingId: t.input.id({ description: 'ID of a paid or cancelled booking.' }),
      reason: t.input.string({
        description: 'Reason without a diagnosis, 5 to 500 characters; stored encrypted.',
      }),
      amount: t.input.field({
        type: 'Money',
        description: 'Refund amount that was shown; a different amount is rejected.',
      }),
    },
    resolve: async (_root, { input }, context) => {
      const { bookingId, reason } = input
      await refundForMedicalReason(context, { bookingId, reason, amountCents: input.amount })
      return { booking: await readExistingBooking(context, bookingId) }
    },
  }),
)

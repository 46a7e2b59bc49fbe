import { NotAllowedError, NotSignedInError, SecondFactorNeededError } from '../../accounts/accounts.errors.ts'
import {
  AlreadyPaidError,
  BookingCancelledError,
  BookingClosedError,
  BookingNotFoundError,
  ExchangeClosedError,
  NothingToPayError,
  PaymentUnavailableError,
  SeatsUnavailableError,
} from '../../bookings/record/bookings.errors.ts'
import { type ReducedBooking, readBooking } from '../../bookings/record/read-booking.ts'
import type { Context } from '../../context.ts'
import { InvalidInputError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { UserErrorInterface } from '../../graphql/errors.ts'
import { AmountChangedError, BookingNotPaidError, CardPaymentUnderWayError } from './money-desk.errors.ts'
import { recordPayment } from './record-payment.ts'
import { refundForMedicalReason } from './refund-for-medical-reason.ts'

builder.objectType(CardPaymentUnderWayError, {
  name: 'CardPaymentUnderWayError',
  description: 'Money may be on its way by card; nothing was written down.',
  interfaces: [UserErrorInterface],
})

builder.objectType(BookingNotPaidError, {
  name: 'BookingNotPaidError',
  description: 'The booking is not a paid one, or nothing is left to give back; nothing was done.',
  interfaces: [UserErrorInterface],
})

builder.objectType(AmountChangedError, {
  name: 'AmountChangedError',
  description: 'The sum is another one by now; nothing was done.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({
    amount: t.field({
      type: 'Money',
      description: 'The sum as it is now.',
      resolve: (error) => error.amountCents,
    }),
  }),
})

const ManualPaymentMethod = builder.enumType('ManualPaymentMethod', {
  description: 'How money came that no card brought.',
  values: {
    BANK_TRANSFER: { description: 'To the bank account.' },
    CASH: { description: 'In cash.' },
  },
})

const RecordPaymentPayload = builder.simpleObject('RecordPaymentPayload', {
  description: 'What is paid now.',
  fields: (t) => ({ booking: t.field({ type: 'Booking', description: 'The booking.' }) }),
})

builder.mutationField('recordPayment', (t) =>
  t.fieldWithInput({
    type: RecordPaymentPayload,
    description:
      'Writes down that an unpaid booking was paid by bank transfer or in cash, which confirms it. An open card payment is closed first; spots that were given back are taken again. Admins only.',
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
      union: { description: 'The paid booking, or why nothing was written down.' },
    },
    typeOptions: { description: 'What came for which booking.' },
    argOptions: { description: 'What came for which booking.' },
    input: {
      bookingId: t.input.id({ description: 'The booking.' }),
      method: t.input.field({ type: ManualPaymentMethod, description: 'How it came.' }),
      amount: t.input.field({ type: 'Money', description: 'What came: all that was still to pay.' }),
    },
    resolve: async (_root, { input }, context) => {
      const { bookingId, method } = input
      await recordPayment(context, { bookingId, method, amountCents: input.amount })
      return { booking: await bookingOf(context, bookingId) }
    },
  }),
)

const RefundForMedicalReasonPayload = builder.simpleObject('RefundForMedicalReasonPayload', {
  description: 'What was ended and goes back.',
  fields: (t) => ({ booking: t.field({ type: 'Booking', description: 'The booking.' }) }),
})

builder.mutationField('refundForMedicalReason', (t) =>
  t.fieldWithInput({
    type: RefundForMedicalReasonPayload,
    description:
      'Ends a paid booking for a medical reason and gives everything back that was paid, whatever the policies say; of a cancelled one, what was kept. Admins only.',
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
      union: { description: 'The cancelled booking, or why nothing was done.' },
    },
    typeOptions: { description: 'Which booking, and why.' },
    argOptions: { description: 'Which booking, and why.' },
    input: {
      bookingId: t.input.id({ description: 'The booking.' }),
      reason: t.input.string({ description: 'Why, 5 to 500 characters; no diagnosis.' }),
      amount: t.input.field({ type: 'Money', description: 'What was shown as going back.' }),
    },
    resolve: async (_root, { input }, context) => {
      const { bookingId, reason } = input
      await refundForMedicalReason(context, { bookingId, reason, amountCents: input.amount })
      return { booking: await bookingOf(context, bookingId) }
    },
  }),
)

async function bookingOf(context: Context, bookingId: string): Promise<ReducedBooking> {
  const booking = await readBooking(context, bookingId)
  if (booking === null) throw new BookingNotFoundError()
  return booking
}

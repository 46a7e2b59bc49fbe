import { site } from '../../../domain/site.ts'
import type { BookingPaymentStatus } from '../../graphql/graphql.ts'

type StateText = { title: string; text: string }

/**
 * What a booking that is not paid is told about itself.
 * @param isAsking the server is being asked about the payment at this moment
 */
export function unpaidText(paymentStatus: BookingPaymentStatus, isAsking: boolean): StateText {
  if (paymentStatus === 'CANCELLED') {
    return {
      title: 'Booking Cancelled',
      text: `This booking was cancelled. If money is owed back to you, it is on its way. Questions? Call us on ${site.phone}.`,
    }
  }
  if (isAsking)
    return { title: 'Checking your payment', text: 'This takes a moment. You can stay on this page.' }
  if (paymentStatus === 'FAILED') {
    return {
      title: 'Payment Not Completed',
      text: 'The last payment did not go through and you were not charged. Your booking is still there: please try again.',
    }
  }
  return {
    title: 'Payment Pending',
    text: 'We have your booking but no payment for it yet. It is confirmed as soon as the payment arrives.',
  }
}

/** For a payment that the bank has not settled after several questions. */
export const WAITING_FOR_BANK =
  'We are still waiting for your bank. You can close this page: we e-mail you as soon as the payment is confirmed, and you do not need to pay again.'

import { site } from '../../../domain/site.ts'
import type { AwaitedPayment } from '../../awaited-payment.ts'
import type { BookingPaymentStatus } from '../../graphql/graphql.ts'
import { WAITING_FOR_BANK } from './waiting-for-bank.ts'

type UnpaidBooking = {
  paymentStatus: BookingPaymentStatus
  isPaymentProcessing: boolean
  isEventCancelled: boolean
}

type StateText = { title: string; text: string }

export function unpaidText(booking: UnpaidBooking, awaited: AwaitedPayment): StateText {
  if (booking.isEventCancelled) return { title: 'Event cancelled', text: EVENT_CANCELLED }
  if (booking.paymentStatus === 'CANCELLED') {
    return {
      title: 'Booking cancelled',
      text: `This booking was cancelled. Any refund is on its way. Questions? Call us on ${site.phone}.`,
    }
  }
  if (booking.isPaymentProcessing) return { title: 'Payment pending', text: WAITING_FOR_BANK }
  if (awaited === 'checking')
    return { title: 'Checking your payment', text: 'This takes a moment. You can stay on this page.' }
  if (booking.paymentStatus === 'FAILED') {
    return {
      title: 'Payment not completed',
      text: 'Your last payment did not go through and you were not charged. Your booking is still here, so please try again.',
    }
  }
  return { title: 'Payment pending', text: awaited === 'failed' ? NOT_CHECKED : NOT_PAID }
}

export function canBePaid(
  { paymentStatus, isPaymentProcessing, isEventCancelled }: UnpaidBooking,
  awaited: AwaitedPayment,
): boolean {
  const isOpen = paymentStatus === 'PENDING' || paymentStatus === 'FAILED'
  return isOpen && !isPaymentProcessing && !isEventCancelled && awaited !== 'checking'
}

const EVENT_CANCELLED = `This event was cancelled, and there is nothing to pay. Any refund is on its way. Questions? Call us on ${site.phone}.`

const NOT_CHECKED =
  "We could not check your payment just now. If you have paid, you don't need to pay again. We'll email you as soon as it's confirmed."

const NOT_PAID =
  "We have your booking but no payment yet. We'll confirm it as soon as the payment comes through."

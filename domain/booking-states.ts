import { assertNever } from './assert-never.ts'

/** HELD has seats for a while; EXPIRED gave them back unpaid; CONFIRMED and CANCELLED are settled. */
export type BookingState = 'HELD' | 'CONFIRMED' | 'EXPIRED' | 'CANCELLED'

export type PaymentState = 'UNPAID' | 'PROCESSING' | 'FAILED' | 'PAID' | 'PARTIALLY_REFUNDED' | 'REFUNDED'

/** The word for a booking's payment on the wire. */
export type PaymentStatus = 'pending' | 'completed' | 'failed' | 'cancelled'

// An expired booking can take its seats again (HELD), be confirmed by money that arrives late,
// or be cancelled when that money finds no seats.
const BOOKING_MOVES: Record<BookingState, readonly BookingState[]> = {
  HELD: ['CONFIRMED', 'EXPIRED', 'CANCELLED'],
  EXPIRED: ['HELD', 'CONFIRMED', 'CANCELLED'],
  CONFIRMED: ['CANCELLED'],
  CANCELLED: [],
}

// A failed attempt is not the end: a later one may succeed. Money that was paid is never unpaid again,
// it is only refunded; a refund that the bank returns afterwards leads back.
const PAYMENT_MOVES: Record<PaymentState, readonly PaymentState[]> = {
  UNPAID: ['PROCESSING', 'FAILED', 'PAID'],
  PROCESSING: ['UNPAID', 'FAILED', 'PAID'],
  FAILED: ['PROCESSING', 'PAID'],
  PAID: ['PARTIALLY_REFUNDED', 'REFUNDED'],
  PARTIALLY_REFUNDED: ['REFUNDED', 'PAID'],
  REFUNDED: ['PARTIALLY_REFUNDED', 'PAID'],
}

/** The documented payment word: a confirmed booking with nothing to pay counts as completed. */
export function paymentStatusOf(booking: BookingState, payment: PaymentState): PaymentStatus {
  if (booking === 'CANCELLED') return 'cancelled'
  switch (payment) {
    case 'UNPAID':
      return booking === 'CONFIRMED' ? 'completed' : 'pending'
    case 'PROCESSING':
      return 'pending'
    case 'FAILED':
      return 'failed'
    case 'PAID':
    case 'PARTIALLY_REFUNDED':
    case 'REFUNDED':
      return 'completed'
    default:
      return assertNever(payment)
  }
}

/** The documented booking word: confirmed unless cancelled, whatever was paid. */
export function bookingStatusOf(state: BookingState): 'confirmed' | 'cancelled' {
  return state === 'CANCELLED' ? 'cancelled' : 'confirmed'
}

/** True for a payment word that means paid; imported data says 'confirmed' for 'completed'. */
export function isPaid(status: string): boolean {
  return status === 'completed' || status === 'confirmed'
}

/** True when a booking may go from one state to the other. Staying is no move. */
export function canMoveBooking(from: BookingState, to: BookingState): boolean {
  return BOOKING_MOVES[from].includes(to)
}

/** True when a payment may go from one state to the other. Staying is no move. */
export function canMovePayment(from: PaymentState, to: PaymentState): boolean {
  return PAYMENT_MOVES[from].includes(to)
}

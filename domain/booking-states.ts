import { assertNever } from './assert-never.ts'

/** HELD reserves seats temporarily; EXPIRED released them. */
export const BOOKING_STATES = ['HELD', 'CONFIRMED', 'EXPIRED', 'CANCELLED'] as const
export type BookingState = (typeof BOOKING_STATES)[number]

export const PAYMENT_STATES = [
  'UNPAID',
  'PROCESSING',
  'FAILED',
  'PAID',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

export type Standing = { state: BookingState; paymentState: PaymentState }

export type PaymentStatus = 'pending' | 'completed' | 'failed' | 'cancelled'

// Late money confirms an expired booking, or cancels it when no seats are left.
const BOOKING_MOVES: Record<BookingState, readonly BookingState[]> = {
  HELD: ['CONFIRMED', 'EXPIRED', 'CANCELLED'],
  EXPIRED: ['HELD', 'CONFIRMED', 'CANCELLED'],
  CONFIRMED: ['CANCELLED'],
  CANCELLED: [],
}

// A refund that the bank returns leads back; otherwise paid money is only refunded.
const PAYMENT_MOVES: Record<PaymentState, readonly PaymentState[]> = {
  UNPAID: ['PROCESSING', 'FAILED', 'PAID'],
  PROCESSING: ['UNPAID', 'FAILED', 'PAID'],
  FAILED: ['PROCESSING', 'PAID'],
  PAID: ['PARTIALLY_REFUNDED', 'REFUNDED'],
  PARTIALLY_REFUNDED: ['REFUNDED', 'PAID'],
  REFUNDED: ['PARTIALLY_REFUNDED', 'PAID'],
}

const BEFORE_MONEY = ['UNPAID', 'PROCESSING', 'FAILED'] as const satisfies readonly PaymentState[]
const AFTER_MONEY = ['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED'] as const satisfies readonly PaymentState[]

// A dispute can refund a confirmed booking in full.
const STANDINGS: Record<BookingState, readonly PaymentState[]> = {
  HELD: BEFORE_MONEY,
  EXPIRED: BEFORE_MONEY,
  CONFIRMED: AFTER_MONEY,
  CANCELLED: PAYMENT_STATES,
}

export const STANDING_PAIRS: readonly Standing[] = BOOKING_STATES.flatMap((state) =>
  STANDINGS[state].map((paymentState) => ({ state, paymentState })),
)

/** `onlyFree`: nothing is to be paid. */
export const BEGINNINGS: readonly (Standing & { onlyFree: boolean })[] = [
  { state: 'HELD', paymentState: 'UNPAID', onlyFree: false },
  { state: 'CONFIRMED', paymentState: 'PAID', onlyFree: true },
]

export function beginningOf(totalCents: number): Standing {
  return totalCents === 0
    ? { state: 'CONFIRMED', paymentState: 'PAID' }
    : { state: 'HELD', paymentState: 'UNPAID' }
}

export const CHANGES: readonly { from: Standing; to: Standing }[] = STANDING_PAIRS.flatMap((from) =>
  STANDING_PAIRS.filter((to) => canChange(from, to)).map((to) => ({ from, to })),
)

export function canChange(from: Standing, to: Standing): boolean {
  const moves = from.state !== to.state
  const pays = from.paymentState !== to.paymentState
  if (!mayStand(from) || !mayStand(to)) return false
  if (moves && !canMoveBooking(from.state, to.state)) return false
  if (pays && !canMovePayment(from.paymentState, to.paymentState)) return false
  // Only incoming money changes both states.
  if (moves && pays) return isBeforeMoney(from.paymentState) && !isBeforeMoney(to.paymentState)
  if (moves) return true
  // Money for a cancelled booking is returned.
  return pays && !(from.state === 'CANCELLED' && isBeforeMoney(from.paymentState))
}

function mayStand({ state, paymentState }: Standing): boolean {
  return STANDINGS[state].includes(paymentState)
}

function isBeforeMoney(payment: PaymentState): boolean {
  return BEFORE_MONEY.some((each) => each === payment)
}

/** Documented: a confirmed free booking is completed. */
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

export function bookingStatusOf(state: BookingState): 'confirmed' | 'cancelled' {
  return state === 'CANCELLED' ? 'cancelled' : 'confirmed'
}

/** Imported data says 'confirmed' for 'completed'. */
export function isPaid(status: string): boolean {
  return status === 'completed' || status === 'confirmed'
}

export function canMoveBooking(from: BookingState, to: BookingState): boolean {
  return BOOKING_MOVES[from].includes(to)
}

export function canMovePayment(from: PaymentState, to: PaymentState): boolean {
  return PAYMENT_MOVES[from].includes(to)
}

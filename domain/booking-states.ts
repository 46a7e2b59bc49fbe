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

export type BookingStatePair = { state: BookingState; paymentState: PaymentState }

export type PaymentStatus = 'pending' | 'completed' | 'failed' | 'cancelled'

// Late money confirms an expired booking, or cancels it when no seats are left.
const BOOKING_TRANSITIONS: Record<BookingState, readonly BookingState[]> = {
  HELD: ['CONFIRMED', 'EXPIRED', 'CANCELLED'],
  EXPIRED: ['HELD', 'CONFIRMED', 'CANCELLED'],
  CONFIRMED: ['CANCELLED'],
  CANCELLED: [],
}

// A refund that the bank returns leads back; otherwise paid money is only refunded.
const PAYMENT_TRANSITIONS: Record<PaymentState, readonly PaymentState[]> = {
  UNPAID: ['PROCESSING', 'FAILED', 'PAID'],
  PROCESSING: ['UNPAID', 'FAILED', 'PAID'],
  FAILED: ['PROCESSING', 'PAID'],
  PAID: ['PARTIALLY_REFUNDED', 'REFUNDED'],
  PARTIALLY_REFUNDED: ['REFUNDED', 'PAID'],
  REFUNDED: ['PARTIALLY_REFUNDED', 'PAID'],
}

const STATES_BEFORE_PAYMENT = ['UNPAID', 'PROCESSING', 'FAILED'] as const satisfies readonly PaymentState[]
const STATES_AFTER_PAYMENT = [
  'PAID',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
] as const satisfies readonly PaymentState[]

// A dispute can refund a confirmed booking in full.
const ALLOWED_PAYMENT_STATES: Record<BookingState, readonly PaymentState[]> = {
  HELD: STATES_BEFORE_PAYMENT,
  EXPIRED: STATES_BEFORE_PAYMENT,
  CONFIRMED: STATES_AFTER_PAYMENT,
  CANCELLED: PAYMENT_STATES,
}

export const ALLOWED_STATE_PAIRS: readonly BookingStatePair[] = BOOKING_STATES.flatMap((state) =>
  ALLOWED_PAYMENT_STATES[state].map((paymentState) => ({ state, paymentState })),
)

/** `isFreeOnly`: nothing is to be paid. */
export const INITIAL_STATES: readonly (BookingStatePair & { isFreeOnly: boolean })[] = [
  { state: 'HELD', paymentState: 'UNPAID', isFreeOnly: false },
  { state: 'CONFIRMED', paymentState: 'PAID', isFreeOnly: true },
]

export function getInitialStatePair(totalCents: number): BookingStatePair {
  return totalCents === 0
    ? { state: 'CONFIRMED', paymentState: 'PAID' }
    : { state: 'HELD', paymentState: 'UNPAID' }
}

export const ALLOWED_TRANSITIONS: readonly { from: BookingStatePair; to: BookingStatePair }[] =
  ALLOWED_STATE_PAIRS.flatMap((from) =>
    ALLOWED_STATE_PAIRS.filter((to) => canTransition(from, to)).map((to) => ({ from, to })),
  )

export function canTransition(from: BookingStatePair, to: BookingStatePair): boolean {
  const moves = from.state !== to.state
  const pays = from.paymentState !== to.paymentState
  if (!isAllowedStatePair(from) || !isAllowedStatePair(to)) return false
  if (moves && !canTransitionBooking(from.state, to.state)) return false
  if (pays && !canTransitionPayment(from.paymentState, to.paymentState)) return false
  // Only incoming money changes both states.
  if (moves && pays) return isBeforePayment(from.paymentState) && !isBeforePayment(to.paymentState)
  if (moves) return true
  // Money for a cancelled booking is returned.
  return pays && !(from.state === 'CANCELLED' && isBeforePayment(from.paymentState))
}

function isAllowedStatePair({ state, paymentState }: BookingStatePair): boolean {
  return ALLOWED_PAYMENT_STATES[state].includes(paymentState)
}

function isBeforePayment(payment: PaymentState): boolean {
  return STATES_BEFORE_PAYMENT.some((each) => each === payment)
}

/** Documented: a confirmed free booking is completed. */
export function getPaymentStatus(booking: BookingState, payment: PaymentState): PaymentStatus {
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

export function getBookingStatus(state: BookingState): 'confirmed' | 'cancelled' {
  return state === 'CANCELLED' ? 'cancelled' : 'confirmed'
}

/** Imported data says 'confirmed' for 'completed'. */
export function isPaid(status: string): boolean {
  return status === 'completed' || status === 'confirmed'
}

export function canTransitionBooking(from: BookingState, to: BookingState): boolean {
  return BOOKING_TRANSITIONS[from].includes(to)
}

export function canTransitionPayment(from: PaymentState, to: PaymentState): boolean {
  return PAYMENT_TRANSITIONS[from].includes(to)
}

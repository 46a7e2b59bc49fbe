import { assertNever } from './assert-never.ts'

/** HELD has seats for a while; EXPIRED gave them back unpaid; CONFIRMED and CANCELLED are settled. */
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

/** Where a booking stands: its state, and that of its payment. */
export type Standing = { state: BookingState; paymentState: PaymentState }

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

const BEFORE_MONEY = ['UNPAID', 'PROCESSING', 'FAILED'] as const satisfies readonly PaymentState[]
const AFTER_MONEY = ['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED'] as const satisfies readonly PaymentState[]

// What waits for money has none, what is confirmed is paid; a booking can be cancelled at any moment. A confirmed one
// can be refunded whole: by a lost dispute, or at the card provider.
const STANDINGS: Record<BookingState, readonly PaymentState[]> = {
  HELD: BEFORE_MONEY,
  EXPIRED: BEFORE_MONEY,
  CONFIRMED: AFTER_MONEY,
  CANCELLED: PAYMENT_STATES,
}

/** Every pair of state and payment state that may stand. */
export const STANDING_PAIRS: readonly Standing[] = BOOKING_STATES.flatMap((state) =>
  STANDINGS[state].map((paymentState) => ({ state, paymentState })),
)

/** Where a booking may begin; where nothing else is to be paid, also as a paid one. */
export const BEGINNINGS: readonly (Standing & { onlyFree: boolean })[] = [
  { state: 'HELD', paymentState: 'UNPAID', onlyFree: false },
  { state: 'CONFIRMED', paymentState: 'PAID', onlyFree: true },
]

/** Where a new booking with this total begins: one that costs nothing is paid at once. */
export function beginningOf(totalCents: number): Standing {
  return totalCents === 0
    ? { state: 'CONFIRMED', paymentState: 'PAID' }
    : { state: 'HELD', paymentState: 'UNPAID' }
}

/** Every change of a booking's two states that may happen. */
export const CHANGES: readonly { from: Standing; to: Standing }[] = STANDING_PAIRS.flatMap((from) =>
  STANDING_PAIRS.filter((to) => canChange(from, to)).map((to) => ({ from, to })),
)

/** True when a booking may go from one pair of states to the other. Staying is no change. */
export function canChange(from: Standing, to: Standing): boolean {
  const moves = from.state !== to.state
  const pays = from.paymentState !== to.paymentState
  if (!mayStand(from) || !mayStand(to)) return false
  if (moves && !canMoveBooking(from.state, to.state)) return false
  if (pays && !canMovePayment(from.paymentState, to.paymentState)) return false
  // Money that arrives is all that changes both at once.
  if (moves && pays) return isBeforeMoney(from.paymentState) && !isBeforeMoney(to.paymentState)
  if (moves) return true
  // What was cancelled unpaid stays unpaid: money that comes for it goes back.
  return pays && !(from.state === 'CANCELLED' && isBeforeMoney(from.paymentState))
}

function mayStand({ state, paymentState }: Standing): boolean {
  return STANDINGS[state].includes(paymentState)
}

function isBeforeMoney(payment: PaymentState): boolean {
  return BEFORE_MONEY.some((each) => each === payment)
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

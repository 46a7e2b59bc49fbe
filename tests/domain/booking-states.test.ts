import { expect, test } from 'vitest'
import {
  ALLOWED_STATE_PAIRS,
  ALLOWED_TRANSITIONS,
  BOOKING_STATES,
  type BookingState,
  canTransitionBooking,
  canTransitionPayment,
  getBookingStatus,
  getInitialStatePair,
  getPaymentStatus,
  INITIAL_STATES,
  isPaid,
  PAYMENT_STATES,
  type PaymentState,
} from '../../domain/booking-states.ts'

test.each<[BookingState, PaymentState, string]>([
  ['HELD', 'UNPAID', 'pending'],
  ['HELD', 'PROCESSING', 'pending'],
  ['EXPIRED', 'UNPAID', 'pending'],
  ['HELD', 'FAILED', 'failed'],
  ['EXPIRED', 'FAILED', 'failed'],
  ['CONFIRMED', 'PAID', 'completed'],
  ['CONFIRMED', 'UNPAID', 'completed'],
  ['CONFIRMED', 'PARTIALLY_REFUNDED', 'completed'],
  ['CANCELLED', 'PAID', 'cancelled'],
  ['CANCELLED', 'UNPAID', 'cancelled'],
  ['CANCELLED', 'REFUNDED', 'cancelled'],
])('a booking that is %s with a payment that is %s is shown as %s', (booking, payment, word) => {
  expect(getPaymentStatus(booking, payment)).toBe(word)
})

test('only a payment or a free booking is shown as completed', () => {
  const completed = BOOKING_STATES.flatMap((booking) =>
    PAYMENT_STATES.filter((payment) => isPaid(getPaymentStatus(booking, payment))).map(
      (payment) => `${booking} ${payment}`,
    ),
  )
  expect(completed.filter((pair) => /UNPAID|PROCESSING|FAILED/.test(pair))).toEqual(['CONFIRMED UNPAID'])
})

test('a booking is shown as confirmed unless it is cancelled', () => {
  expect(BOOKING_STATES.map(getBookingStatus)).toEqual(['confirmed', 'confirmed', 'confirmed', 'cancelled'])
})

test('completed and its synonym confirmed are paid, nothing else', () => {
  expect(['completed', 'confirmed'].map(isPaid)).toEqual([true, true])
  expect(['pending', 'failed', 'cancelled', 'Completed', ''].map(isPaid)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})

test('a booking changes state only by legal transitions', () => {
  const legal = BOOKING_STATES.flatMap((from) =>
    BOOKING_STATES.filter((to) => canTransitionBooking(from, to)).map((to) => `${from} ${to}`),
  )
  expect(legal).toEqual([
    'HELD CONFIRMED',
    'HELD EXPIRED',
    'HELD CANCELLED',
    'CONFIRMED CANCELLED',
    'EXPIRED HELD',
    'EXPIRED CONFIRMED',
    'EXPIRED CANCELLED',
  ])
})

test('a failed payment can still succeed, and received money never becomes unpaid', () => {
  expect(canTransitionPayment('FAILED', 'PAID')).toBe(true)
  expect(canTransitionPayment('FAILED', 'PROCESSING')).toBe(true)
  for (const from of ['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED'] as const) {
    for (const to of ['UNPAID', 'PROCESSING', 'FAILED'] as const)
      expect(canTransitionPayment(from, to)).toBe(false)
  }
})

test('a refund requires a payment, and a returned refund restores it', () => {
  for (const from of ['UNPAID', 'PROCESSING', 'FAILED'] as const) {
    expect(canTransitionPayment(from, 'REFUNDED')).toBe(false)
    expect(canTransitionPayment(from, 'PARTIALLY_REFUNDED')).toBe(false)
  }
  expect(canTransitionPayment('PAID', 'PARTIALLY_REFUNDED')).toBe(true)
  expect(canTransitionPayment('PARTIALLY_REFUNDED', 'REFUNDED')).toBe(true)
  expect(canTransitionPayment('REFUNDED', 'PAID')).toBe(true)
})

test('keeping a state is no transition', () => {
  expect(BOOKING_STATES.some((state) => canTransitionBooking(state, state))).toBe(false)
  expect(PAYMENT_STATES.some((state) => canTransitionPayment(state, state))).toBe(false)
})

test('an unpaid hold has no payment, and a confirmed booking is paid', () => {
  const pairs = ALLOWED_STATE_PAIRS.map(({ state, paymentState }) => `${state} ${paymentState}`)
  expect(pairs).toHaveLength(15)
  expect(pairs).not.toContain('HELD PAID')
  expect(pairs).not.toContain('EXPIRED REFUNDED')
  expect(pairs).not.toContain('CONFIRMED UNPAID')
})

test('a booking starts as a hold, or as paid if it is free', () => {
  expect(INITIAL_STATES).toEqual([
    { ...getInitialStatePair(75_000), isFreeOnly: false },
    { ...getInitialStatePair(0), isFreeOnly: true },
  ])
})

test('only a payment changes both states at once', () => {
  const both = ALLOWED_TRANSITIONS.filter(
    ({ from, to }) => from.state !== to.state && from.paymentState !== to.paymentState,
  )
  const names = new Set(both.map(({ to }) => `${to.state} ${to.paymentState}`))
  expect(names).toEqual(new Set(['CONFIRMED PAID', 'CANCELLED PAID']))
})

test('an unpaid cancellation is final, and a paid one only changes between refund states', () => {
  const left = ALLOWED_TRANSITIONS.filter(({ from }) => from.state === 'CANCELLED')
  expect(new Set(left.map(({ from }) => from.paymentState))).toEqual(
    new Set(['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED']),
  )
  expect(left.every(({ to }) => to.state === 'CANCELLED')).toBe(true)
})

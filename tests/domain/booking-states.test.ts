import { expect, test } from 'vitest'
import {
  BEGINNINGS,
  BOOKING_STATES,
  type BookingState,
  beginningOf,
  bookingStatusOf,
  CHANGES,
  canMoveBooking,
  canMovePayment,
  isPaid,
  PAYMENT_STATES,
  type PaymentState,
  paymentStatusOf,
  STANDING_PAIRS,
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
  expect(paymentStatusOf(booking, payment)).toBe(word)
})

test('only a payment or a free booking is shown as completed', () => {
  const completed = BOOKING_STATES.flatMap((booking) =>
    PAYMENT_STATES.filter((payment) => isPaid(paymentStatusOf(booking, payment))).map(
      (payment) => `${booking} ${payment}`,
    ),
  )
  expect(completed.filter((pair) => /UNPAID|PROCESSING|FAILED/.test(pair))).toEqual(['CONFIRMED UNPAID'])
})

test('a booking is shown as confirmed unless it is cancelled', () => {
  expect(BOOKING_STATES.map(bookingStatusOf)).toEqual(['confirmed', 'confirmed', 'confirmed', 'cancelled'])
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
    BOOKING_STATES.filter((to) => canMoveBooking(from, to)).map((to) => `${from} ${to}`),
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
  expect(canMovePayment('FAILED', 'PAID')).toBe(true)
  expect(canMovePayment('FAILED', 'PROCESSING')).toBe(true)
  for (const from of ['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED'] as const) {
    for (const to of ['UNPAID', 'PROCESSING', 'FAILED'] as const) expect(canMovePayment(from, to)).toBe(false)
  }
})

test('a refund requires a payment, and a returned refund restores it', () => {
  for (const from of ['UNPAID', 'PROCESSING', 'FAILED'] as const) {
    expect(canMovePayment(from, 'REFUNDED')).toBe(false)
    expect(canMovePayment(from, 'PARTIALLY_REFUNDED')).toBe(false)
  }
  expect(canMovePayment('PAID', 'PARTIALLY_REFUNDED')).toBe(true)
  expect(canMovePayment('PARTIALLY_REFUNDED', 'REFUNDED')).toBe(true)
  expect(canMovePayment('REFUNDED', 'PAID')).toBe(true)
})

test('keeping a state is no transition', () => {
  expect(BOOKING_STATES.some((state) => canMoveBooking(state, state))).toBe(false)
  expect(PAYMENT_STATES.some((state) => canMovePayment(state, state))).toBe(false)
})

test('an unpaid hold has no payment, and a confirmed booking is paid', () => {
  const pairs = STANDING_PAIRS.map(({ state, paymentState }) => `${state} ${paymentState}`)
  expect(pairs).toHaveLength(15)
  expect(pairs).not.toContain('HELD PAID')
  expect(pairs).not.toContain('EXPIRED REFUNDED')
  expect(pairs).not.toContain('CONFIRMED UNPAID')
})

test('a booking starts as a hold, or as paid if it is free', () => {
  expect(BEGINNINGS).toEqual([
    { ...beginningOf(75_000), onlyFree: false },
    { ...beginningOf(0), onlyFree: true },
  ])
})

test('only a payment changes both states at once', () => {
  const both = CHANGES.filter(
    ({ from, to }) => from.state !== to.state && from.paymentState !== to.paymentState,
  )
  const names = new Set(both.map(({ to }) => `${to.state} ${to.paymentState}`))
  expect(names).toEqual(new Set(['CONFIRMED PAID', 'CANCELLED PAID']))
})

test('an unpaid cancellation is final, and a paid one only changes between refund states', () => {
  const left = CHANGES.filter(({ from }) => from.state === 'CANCELLED')
  expect(new Set(left.map(({ from }) => from.paymentState))).toEqual(
    new Set(['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED']),
  )
  expect(left.every(({ to }) => to.state === 'CANCELLED')).toBe(true)
})

import { expect, test } from 'vitest'
import {
  type BookingState,
  bookingStatusOf,
  canMoveBooking,
  canMovePayment,
  isPaid,
  type PaymentState,
  paymentStatusOf,
} from '../../domain/booking-states.ts'

const BOOKING_STATES: BookingState[] = ['HELD', 'CONFIRMED', 'EXPIRED', 'CANCELLED']
const PAYMENT_STATES: PaymentState[] = [
  'UNPAID',
  'PROCESSING',
  'FAILED',
  'PAID',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
]

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
])('a booking that is %s with a payment that is %s reads %s', (booking, payment, word) => {
  expect(paymentStatusOf(booking, payment)).toBe(word)
})

test('only money or nothing to pay reads as completed', () => {
  const completed = BOOKING_STATES.flatMap((booking) =>
    PAYMENT_STATES.filter((payment) => isPaid(paymentStatusOf(booking, payment))).map(
      (payment) => `${booking} ${payment}`,
    ),
  )
  expect(completed.filter((pair) => /UNPAID|PROCESSING|FAILED/.test(pair))).toEqual(['CONFIRMED UNPAID'])
})

test('a booking reads confirmed unless it is cancelled', () => {
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

test('a booking moves only along the legal ways', () => {
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

test('a failed payment can still succeed, and money that came is never unpaid again', () => {
  expect(canMovePayment('FAILED', 'PAID')).toBe(true)
  expect(canMovePayment('FAILED', 'PROCESSING')).toBe(true)
  for (const from of ['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED'] as const) {
    for (const to of ['UNPAID', 'PROCESSING', 'FAILED'] as const) expect(canMovePayment(from, to)).toBe(false)
  }
})

test('a refund needs a payment first, and a returned refund leads back', () => {
  for (const from of ['UNPAID', 'PROCESSING', 'FAILED'] as const) {
    expect(canMovePayment(from, 'REFUNDED')).toBe(false)
    expect(canMovePayment(from, 'PARTIALLY_REFUNDED')).toBe(false)
  }
  expect(canMovePayment('PAID', 'PARTIALLY_REFUNDED')).toBe(true)
  expect(canMovePayment('PARTIALLY_REFUNDED', 'REFUNDED')).toBe(true)
  expect(canMovePayment('REFUNDED', 'PAID')).toBe(true)
})

test('staying is no move', () => {
  expect(BOOKING_STATES.some((state) => canMoveBooking(state, state))).toBe(false)
  expect(PAYMENT_STATES.some((state) => canMovePayment(state, state))).toBe(false)
})

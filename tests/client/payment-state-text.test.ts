import { expect, test } from 'vitest'
import { canBePaid, unpaidText } from '../../client/bookings/shared/payment-state-text.ts'

test('a booking of a cancelled event says so, and asks for no payment and waits for no bank', () => {
  for (const paymentStatus of ['PENDING', 'FAILED', 'CANCELLED'] as const) {
    for (const isPaymentProcessing of [false, true]) {
      const booking = { paymentStatus, isPaymentProcessing, isEventCancelled: true }
      expect(unpaidText(booking, 'done').title).toBe('Event cancelled')
      expect(canBePaid(booking, 'done')).toBe(false)
    }
  }
  const open = { paymentStatus: 'PENDING', isPaymentProcessing: false, isEventCancelled: false } as const
  expect(canBePaid(open, 'done')).toBe(true)
})

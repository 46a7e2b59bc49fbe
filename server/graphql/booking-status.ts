import { builder } from './builder.ts'

/** Values are the documented words. */
export const BookingPaymentStatus = builder.enumType('BookingPaymentStatus', {
  description: 'What became of the payment.',
  values: {
    PENDING: { value: 'pending', description: 'Not paid yet, or on its way.' },
    COMPLETED: { value: 'completed', description: 'Paid, or nothing to pay.' },
    FAILED: { value: 'failed', description: 'The last attempt failed; it can be tried again.' },
    CANCELLED: { value: 'cancelled', description: 'The booking was cancelled.' },
  },
} as const)

/** Values are the documented words. */
export const BookingStatus = builder.enumType('BookingStatus', {
  description: 'Whether the booking stands.',
  values: {
    CONFIRMED: { value: 'confirmed', description: 'It stands, paid or not.' },
    CANCELLED: { value: 'cancelled', description: 'It was cancelled.' },
  },
} as const)

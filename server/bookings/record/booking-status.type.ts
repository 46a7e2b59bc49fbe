import { builder } from '../../graphql/builder.ts'

/** Values are the documented words. */
export const BookingPaymentStatus = builder.enumType('BookingPaymentStatus', {
  description: 'Payment status of a booking, as shown to its family.',
  values: {
    PENDING: { value: 'pending', description: 'Not paid yet, or a payment is being processed.' },
    COMPLETED: {
      value: 'completed',
      description: 'Paid, or nothing to pay. Later refunds do not change it.',
    },
    FAILED: { value: 'failed', description: 'Last payment attempt failed; payment can be tried again.' },
    CANCELLED: { value: 'cancelled', description: 'Booking was cancelled, whether it was paid or not.' },
  },
} as const)

/** Values are the documented words. */
export const BookingStatus = builder.enumType('BookingStatus', {
  description: 'Whether a booking is cancelled.',
  values: {
    CONFIRMED: { value: 'confirmed', description: 'Not cancelled, whether it is paid or not.' },
    CANCELLED: { value: 'cancelled', description: 'Cancelled, whether it was paid or not.' },
  },
} as const)

import { builder } from './builder.ts'

/** Whether a booking wants money, is paid or was cancelled. */
export const BookingGroup = builder.enumType('BookingGroup', {
  description: 'Where a booking stands in the list of the organiser.',
  values: {
    PENDING: { description: 'It wants money: pending or failed.' },
    CONFIRMED: { description: 'It is paid.' },
    CANCELLED: { description: 'It was cancelled.' },
  },
})

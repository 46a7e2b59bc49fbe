import { builder } from './builder.ts'

export const BookingGroup = builder.enumType('BookingGroup', {
  description: 'Where a booking stands in the list of the organiser.',
  values: {
    PENDING: { description: 'It wants money: pending or failed.' },
    CONFIRMED: { description: 'It is paid.' },
    CANCELLED: { description: 'It was cancelled.' },
    RELEASED: { description: 'It lapsed unpaid and gave its spots back.' },
  },
})

import { builder } from '../../graphql/builder.ts'

export const BookingGroup = builder.enumType('BookingGroup', {
  description: "Group of a booking in the organiser's list.",
  values: {
    PENDING: { description: 'Not paid yet: payment pending or failed.' },
    CONFIRMED: { description: 'Paid, or nothing to pay.' },
    CANCELLED: { description: 'Cancelled, whether it was paid or not.' },
    RELEASED: { description: 'Lapsed unpaid, with its spots released.' },
  },
})

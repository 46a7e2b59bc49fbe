import { builder } from '../graphql/builder.ts'

export const EventAvailability = builder.enumType('EventAvailability', {
  description: 'Whether an event can be booked now, and how many spots are left.',
  values: {
    OPEN: { description: 'Open for booking, with ten or more spots left.' },
    FEW_LEFT: { description: 'Open for booking, with fewer than ten spots left.' },
    SOLD_OUT: { description: 'Full, while booking is still open.' },
    CLOSED: { description: 'Closed for booking, or cancelled, but not over.' },
    OVER: { description: 'Past its end.' },
  },
})

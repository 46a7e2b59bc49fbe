import { builder } from './builder.ts'

export const EventAvailability = builder.enumType('EventAvailability', {
  description: 'Whether an event can be booked now.',
  values: {
    OPEN: { description: 'Ten spots or more are left.' },
    FEW_LEFT: { description: 'Fewer than ten spots are left.' },
    SOLD_OUT: { description: 'No spots are left.' },
    CLOSED: { description: 'Booking is closed, the event is not over.' },
    OVER: { description: 'The event has ended.' },
  },
})

import { expect, test } from 'vitest'
import { reach } from './reach.ts'

const BOOKINGS = 'server/bookings/'
const EVENTS = 'server/events/'

const useCases = [
  {
    what: 'cancel a booking',
    start: `${BOOKINGS}cancellations/cancel-booking.ts`,
    folders: [BOOKINGS],
    most: 30,
  },
  {
    what: 'settle a payment',
    start: `${BOOKINGS}settlement/settle-payment.ts`,
    folders: [BOOKINGS],
    most: 23,
  },
  { what: 'start a payment', start: `${BOOKINGS}checkout/start-payment.ts`, folders: [BOOKINGS], most: 30 },
  {
    what: 'cancel an event',
    start: `${EVENTS}staff/cancel-event.ts`,
    folders: [BOOKINGS, EVENTS],
    most: 8,
  },
]

test.each(useCases)(
  'to $what imports at most $most files inside its features',
  ({ what, start, folders, most }) => {
    const files = reach(start, folders)
    process.stdout.write(`reach: to ${what} reaches ${files.length} files of at most ${most}\n`)
    expect(files.length).toBeGreaterThan(most / 2)
    expect(files.length, files.join('\n')).toBeLessThanOrEqual(most)
  },
)

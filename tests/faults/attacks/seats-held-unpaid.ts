import { createEvent } from '../../server/fixtures/sample-bookings.ts'
import { newCamp } from '../kit/customers.ts'
import { type Attack, atMost } from './attack.ts'
import { createVisitor } from './visitor.ts'

const camps = 6
const size = 40

const TRANSFER = 'mutation ($input: TransferBookingInput!) { transferBooking(input: $input) { __typename } }'

/**
 * A script without cookies books with new emails, renews lapsed holds, and transfers free bookings to invented
 * people.
 */
export const unpaidSeats: Attack = {
  name: 'unpaid spots',
  async reach(world) {
    const ids = await Promise.all(Array.from({ length: camps }, () => newCamp(world, size)))
    const script = createVisitor(world, '198.51.100.7', false)
    const sizes = [5, 3, 1]
    const made: string[] = []
    for (const adultCount of sizes) {
      await Promise.all(
        Array.from({ length: camps * 4 }, async (_, index) => {
          const party = { adultCount, childCount: 0, childrenDetails: [] }
          const id = await script.book(ids[index % camps] ?? 0, party)
          if (id !== null) made.push(id)
        }),
      )
    }
    for (let round = 0; round < 3; round += 1) {
      await world.sql.query(
        `UPDATE booking SET hold_expires_at = now() - interval '1 second' WHERE id = ANY($1)`,
        [made],
      )
      await world.runJob('expire-holds')
      await Promise.all(
        made.map((bookingId) => script.rest('POST', '/api/create-payment-intent', { bookingId })),
      )
    }
    const { id: free } = await createEvent(world, {
      maxParticipants: size,
      adultPriceCents: 0,
      childPriceCents: 0,
    })
    for (let round = 0; round < 4; round += 1) {
      // A new browser each time may transfer its booking.
      const browser = createVisitor(world, '198.51.100.8')
      const party = { adultCount: size / 4, childCount: 0, childrenDetails: [] }
      const bookingId = await browser.book(free, party)
      if (bookingId === null) break
      const next = {
        firstName: 'Made',
        lastName: 'Up',
        email: `made-up-${round}@example.com`,
        phone: '0400 111 222',
      }
      await browser.graphql(TRANSFER, { input: { bookingId, ...next } })
    }
    const { rows } = await world.sql.query<{ people: number }>(
      `SELECT sum(adult_count + child_count)::int AS people FROM booking
       WHERE state = 'HELD' AND event_id = ANY($1) GROUP BY event_id`,
      [ids],
    )
    const { rows: stored } = await world.sql.query<{ people: number }>(
      'SELECT current_participants AS people FROM event WHERE id = $1',
      [free],
    )
    const people = rows.map((row) => row.people)
    const most = Math.max(0, ...people)
    const all = people.reduce((sum, count) => sum + count, 0)
    const freeCampPeople = stored[0]?.people ?? 0
    return {
      reached: `at most ${most} of ${size} of a camp, ${all} in all, ${freeCampPeople} of ${size} of a free camp`,
      wrong: [
        ...atMost(most, size / 4, 'seats of a camp'),
        ...atMost(all, 40, 'seats of all camps'),
        ...atMost(freeCampPeople, size / 4, 'seats of a free camp'),
      ],
    }
  },
}

import { expect } from 'vitest'
import { endCancelledEventBooking } from '../../../server/bookings/exchanges/end-cancelled-event-bookings.ts'
import { countEndedBookings } from '../../../server/events/staff/count-ended-bookings.ts'
import { createUnpaidBooking } from '../fixtures/paying.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'

test('counts every booking in the progress while bookings end', async ({ site }) => {
  const { services } = site
  const { id } = await createEvent(services, { maxParticipants: 200 })
  const bookings = []
  for (let count = 0; count < 30; count += 1) bookings.push((await createUnpaidBooking(site, id)).id)
  await services.db.event.update({
    where: { id },
    data: { cancelledAt: new Date(), cancelReason: 'Flood', cancelOutcome: 'CASH' },
  })
  let isEnding = true
  const totals = new Set<number>()
  const watching = Array.from({ length: 3 }, async () => {
    while (isEnding) totals.add((await countEndedBookings(services, id)).total)
  })
  for (const booking of bookings) await endCancelledEventBooking(services, booking)
  isEnding = false
  await Promise.all(watching)
  expect([...totals]).toEqual([30])
  expect(await countEndedBookings(services, id)).toEqual({ done: 30, moved: 0, total: 30 })
})

import { expect } from 'vitest'
import { endCancelledEventBooking } from '../../../server/bookings/exchanges/end-cancelled-event-bookings.ts'
import { paidBooking } from '../cancellations/cancelling.ts'
import { getInbox } from '../fixtures/inbox.ts'
import { checkInvariants } from '../fixtures/invariants.ts'
import { bookParty } from '../fixtures/paying.ts'
import { withoutFinalStateCheck, withReplacedStatements } from '../fixtures/replaced-statements.ts'
import { whileEventIsLocked } from '../fixtures/row-lock.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { countSeats, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'

/** Several processes move one booking concurrently. Returns how often it moved, and the target. */
async function movedAtOnce(ownSite: RunningSite): Promise<{ times: number; to: number }> {
  const { db } = ownSite.services
  const { id: from } = await createEvent(ownSite.services)
  const { id: to } = await createEvent(ownSite.services, { title: 'Dry Camp' })
  const { id } = await paidBooking(ownSite, from)
  // Other seats are taken, so that the seat counter alone does not reject a second move.
  for (let other = 0; other < 2; other += 1) await bookParty(ownSite, from)
  await db.event.update({
    where: { id: from },
    data: { cancelledAt: new Date(), cancelReason: 'Flood', cancelOutcome: 'CASH', cancelTargetId: to },
  })
  const end = () => endCancelledEventBooking(ownSite.services, id)
  await whileEventIsLocked(ownSite.databaseUrl, from, [end, end, end])
  await end()
  return { times: await db.booking.count({ where: { replacedBookingId: id } }), to }
}

test('moves a booking once by several concurrent or later processes', async ({ ownSite }) => {
  const { times, to } = await movedAtOnce(ownSite)
  expect(times).toBe(1)
  expect(await countSeats(ownSite.services, to)).toMatchObject({ counted: 3, stored: 3 })
  await getInbox(ownSite).drainOutbox()
  expect(
    await ownSite.services.db.outgoingEmail.count({ where: { key: { startsWith: 'booking-exchanged:' } } }),
  ).toBe(1)
  await checkInvariants(ownSite)
})

test('negative test: without the lock on the booking each of them moves it', async ({ ownSite }) => {
  const withoutLock = (sql: string) =>
    /^SELECT id FROM booking WHERE id = \$1 FOR UPDATE$/.test(sql.trim())
      ? sql.replace('FOR UPDATE', '')
      : withoutFinalStateCheck(sql)
  const { times } = await withReplacedStatements(withoutLock, () => movedAtOnce(ownSite))
  expect(times).toBeGreaterThan(1)
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { endCancelledEventBooking } from '../../../server/bookings/exchanges/end-cancelled-event-bookings.ts'
import { paidBooking } from '../cancellations/cancelling.ts'
import { cloneDatabase, type TestDatabase } from '../fixtures/database.ts'
import { checkInvariants } from '../fixtures/invariants.ts'
import { bookParty } from '../fixtures/paying.ts'
import { outboxDrained } from '../fixtures/payment-effects.ts'
import { withoutLastLook, withStatements } from '../fixtures/replaced-statements.ts'
import { whileEventIsLocked } from '../fixtures/row-lock.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { createEvent, seatsOfEvent } from '../fixtures/sample-bookings.ts'

let database: TestDatabase
let site: RunningSite

beforeEach(async () => {
  database = await cloneDatabase()
  site = await startSite(database.url)
})
afterEach(async () => {
  await site.close()
  await database.drop()
})

/** Several processes move one booking at the same moment; answers how often it moved, and where to. */
async function movedAtOnce(): Promise<{ times: number; to: number }> {
  const { db } = site.services
  const { id: from } = await createEvent(site.services)
  const { id: to } = await createEvent(site.services, { title: 'Dry Camp' })
  const { id } = await paidBooking(site, from)
  // Others have seats there, so that the counter of seats alone does not refuse a second move.
  for (let other = 0; other < 2; other += 1) await bookParty(site, from)
  await db.event.update({
    where: { id: from },
    data: { cancelledAt: new Date(), cancelReason: 'Flood', cancelOutcome: 'CASH', cancelTargetId: to },
  })
  const end = () => endCancelledEventBooking(site.services, id)
  await whileEventIsLocked(database.url, from, [end, end, end])
  await end()
  return { times: await db.booking.count({ where: { movedFromId: id } }), to }
}

test('of several processes at once, and of any that come later, one moves a booking', async () => {
  const { times, to } = await movedAtOnce()
  expect(times).toBe(1)
  expect(await seatsOfEvent(site.services, to)).toMatchObject({ counted: 3, kept: 3 })
  await outboxDrained(site)
  expect(await site.services.db.mail.count({ where: { key: { startsWith: 'booking-moved:' } } })).toBe(1)
  await checkInvariants(site)
})

test('control: without the lock on the booking each of them does', async () => {
  const withoutLock = (sql: string) =>
    /^SELECT id FROM booking WHERE id = \$1 FOR UPDATE$/.test(sql.trim())
      ? sql.replace('FOR UPDATE', '')
      : withoutLastLook(sql)
  const { times } = await withStatements(withoutLock, movedAtOnce)
  expect(times).toBeGreaterThan(1)
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { EVENT_LIMITS } from '../../domain/event-form.ts'
import { earliestStart, listEvents } from '../../server/events/list-events.ts'
import { readMigrations } from '../../server/platform/migrations/migration-files.ts'
import { asOwner } from '../support/as-owner.ts'
import { daysFromNow } from '../support/cancelling.ts'
import { cloneDatabase, type TestDatabase } from '../support/database.ts'
import { FOLDER } from '../support/older-database.ts'
import { type RunningSite, startSite } from '../support/running-site.ts'
import { createEvent } from '../support/sample-bookings.ts'

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

/** Ends at the last minute of its last day in Brisbane. */
function lasting(nights: number, first: number) {
  const startDate = daysFromNow(first)
  const endDate = daysFromNow(first + nights)
  return { startDate, endDate, endsAt: new Date(endDate.getTime() + (14 * 60 - 1) * 60_000) }
}

test('the longest event that the form allows is stored, and listed until it is over', async () => {
  const { id } = await createEvent(site.services, lasting(EVENT_LIMITS.nights, -EVENT_LIMITS.nights))
  const listed = await listEvents(
    { db: site.services.db, now: () => new Date() },
    { after: null, limit: null },
  )
  expect(listed.map((event) => event.id)).toEqual([id])
})

test('one that would be left out of a listing before it is over is refused by the database', async () => {
  const { id } = await createEvent(site.services, lasting(3, 0))
  const { startDate } = lasting(3, 0)
  const last = new Date(startDate.getTime() + 62 * 86_400_000)
  await site.services.db.event.update({ where: { id }, data: { endsAt: last } })
  expect(earliestStart(last)).toEqual(startDate)
  const later = site.services.db.event.update({
    where: { id },
    data: { endsAt: new Date(last.getTime() + 1) },
  })
  await expect(later).rejects.toThrow('event_not_too_long')
})

test('longer ones of before stay as they are and take bookings, and no new one comes', async () => {
  await asOwner(database.url, 'ALTER TABLE event DROP CONSTRAINT event_not_too_long')
  const { id } = await createEvent(site.services, lasting(90, 10))
  const migrations = (await readMigrations(FOLDER)).filter(({ name }) => name.includes('_longest_event'))
  expect(migrations).toHaveLength(2)
  for (const { scripts } of migrations) for (const script of scripts) await asOwner(database.url, script)
  await site.services.db.event.update({ where: { id }, data: { currentParticipants: 3 } })
  await expect(createEvent(site.services, lasting(90, 10))).rejects.toThrow('event_not_too_long')
})

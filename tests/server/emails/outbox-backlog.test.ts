import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { drainOutbox } from '../../../server/platform/outbox.ts'
import { cloneDatabase, type TestDatabase } from '../fixtures/database.ts'
import { sized } from '../fixtures/full-size.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'

const most = sized(1200, 5000)

let database: TestDatabase
let site: RunningSite

beforeAll(async () => {
  database = await cloneDatabase()
  site = await startSite(database.url)
})
afterAll(async () => {
  await site.close()
  await database.drop()
})

/** Announcements to which the site reacts without a mail. */
function backlog(count: number) {
  return site.services.db.$executeRaw`
    INSERT INTO outbox (kind, key, payload)
    SELECT 'booking-handed-over', 'backlog:' || gen_random_uuid(), '{"bookingId": "unknown"}' FROM generate_series(1, ${count}::int)`
}

const waiting = () => site.services.db.outboxEntry.count({ where: { doneAt: null } })

test('a run ends after 500 announcements and says that there are more', async () => {
  await backlog(501)
  const drain = () =>
    drainOutbox(site.services.db, { isGathered: () => true, react: async () => undefined }, () => undefined)
  expect(await drain()).toBe('more')
  expect(await waiting()).toBe(1)
  expect(await drain()).toBe('empty')
})

test(`a backlog of ${most} is worked off after one wake, without a minute for each 500`, async () => {
  await backlog(most)
  site.services.queue.wake('outbox')
  // No clock runs in a test: only the runs themselves can ask for the next one.
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 150_000, interval: 50 })
}, 180_000)

import { expect, vi } from 'vitest'
import { drainOutbox } from '../../../server/platform/outbox.ts'
import type { Database } from '../../../server/platform/prisma.ts'
import { sized } from '../fixtures/full-size.ts'
import { test } from '../fixtures/server-test.ts'

const most = sized(1200, 5000)

/** Messages that lead to no email. */
function backlog(db: Database, count: number) {
  return db.$executeRaw`
    INSERT INTO outbox (kind, key, payload)
    SELECT 'booking-transferred', 'backlog:' || gen_random_uuid(), '{"bookingId": "unknown"}' FROM generate_series(1, ${count}::int)`
}

const waiting = (db: Database) => db.outboxMessage.count({ where: { doneAt: null } })

test('a run ends after 500 outbox messages and says that there are more', async ({ db }) => {
  await backlog(db, 501)
  const drain = () =>
    drainOutbox(db, { isBatched: () => true, handle: async () => undefined }, () => undefined)
  expect(await drain()).toBe('more')
  expect(await waiting(db)).toBe(1)
  expect(await drain()).toBe('empty')
})

test(`a backlog of ${most} is worked off after one wake, without a minute for each 500`, async ({ site }) => {
  await backlog(site.services.db, most)
  site.services.queue.wake('outbox')
  // No timer runs in a test, so only a run can wake the next one.
  await vi.waitFor(async () => expect(await waiting(site.services.db)).toBe(0), {
    timeout: 150_000,
    interval: 50,
  })
})

import pg from 'pg'
import { afterEach, expect, onTestFinished, vi } from 'vitest'
import { shareResponse } from '../../../server/platform/share-response.ts'
import { call } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'

const test = serverTest.extend('settings', { scope: 'file' }, { RATE_LIMIT_FACTOR: '1' })

afterEach(() => {
  vi.useRealTimers()
})

test('requests within a moment share one result; later ones get a new one', async () => {
  vi.useFakeTimers()
  let shared = 0
  const count = shareResponse(async () => {
    shared += 1
    return shared
  }, 500)
  expect(await Promise.all([count(), count(), count()])).toEqual([1, 1, 1])
  vi.advanceTimersByTime(499)
  expect(await count()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await count()).toBe(2)
})

test('a failure rejects all waiting requests and is not cached', async () => {
  vi.useFakeTimers()
  const ask = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue('back')
  const state = shareResponse(ask, 500)
  expect((await Promise.allSettled([state(), state()])).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ])
  vi.advanceTimersByTime(500)
  expect(await state()).toBe('back')
  expect(ask).toHaveBeenCalledTimes(2)
})

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

test('many readiness checks leave connections for the rate limits', async ({ site }) => {
  const [holder, watcher] = [await connected(site.databaseUrl), await connected(site.databaseUrl)]

  // Blocks each migration check, which holds its connection.
  await holder.query('BEGIN')
  await holder.query('LOCK TABLE _prisma_migrations')
  const crowd = Promise.all(Array.from({ length: 30 }, () => call(`${site.url}/readyz`, 'GET')))
  const waiting = `SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await expect.poll(async () => (await watcher.query(waiting)).rowCount).toBe(1)
  await expect(site.services.rateLimits.consume('sign-in-by-account', 'sam')).resolves.toBeUndefined()
  await holder.query('ROLLBACK')
  expect(new Set((await crowd).map(({ status }) => status))).toEqual(new Set([200]))
})

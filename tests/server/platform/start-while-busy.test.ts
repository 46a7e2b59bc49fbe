import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { createLog } from '../../../server/platform/log/log.ts'
import { startWithRetry } from '../../../server/processes/start-with-retry.ts'
import { asOwner } from '../fixtures/as-owner.ts'
import { eventually } from '../fixtures/eventually.ts'
import { test } from '../fixtures/server-test.ts'
import { startInProcesses } from './site-in-processes.ts'
import { startTcpProxy } from './tcp-proxy.ts'

test.for([{ WORKERS: '0' }, { WORKERS: '1' }])(
  'starts once the database accepts connections, with WORKERS=$WORKERS',
  async ({ WORKERS }, { database }) => {
    const proxy = await startTcpProxy(database.url)
    const folder = await mkdtemp(join(tmpdir(), 'camp-dads-start-'))
    proxy.cut()
    try {
      const starting = startInProcesses({
        DATABASE_URL: proxy.url,
        DATA_DIR: folder,
        // Both sites share a database.
        DATA_KEY: 'the data key of both sites of this test',
        WORKERS,
        SAMPLE_DATA: '0',
      })
      await eventually(() => expect(proxy.rejectedConnections).toBeGreaterThan(1))
      proxy.restore()
      const site = await starting
      expect((await fetch(`${site.url}/api/events`)).status).toBe(200)
      site.kill('SIGTERM')
      expect(await site.ended).toBe(0)
    } finally {
      await proxy.close()
      await rm(folder, { recursive: true, force: true })
    }
  },
)

test.for([{ WORKERS: '0' }, { WORKERS: '1' }])(
  'starts again when the database restarts late in the start, with WORKERS=$WORKERS',
  async ({ WORKERS }, { ownDatabase }) => {
    await asOwner(ownDatabase.url, FAIL_AT_FIRST_QUEUE)
    const folder = await mkdtemp(join(tmpdir(), 'camp-dads-start-'))
    try {
      const site = await startInProcesses({
        DATABASE_URL: ownDatabase.url,
        DATA_DIR: folder,
        WORKERS,
        SAMPLE_DATA: '0',
      })
      expect((await fetch(`${site.url}/api/events`)).status).toBe(200)
      site.kill('SIGTERM')
      expect(await site.ended).toBe(0)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
)

/**
 * Fails the first queue creation as during a PostgreSQL start. A sequence counts the calls, because it
 * survives the rollback.
 */
const FAIL_AT_FIRST_QUEUE = `
  CREATE SEQUENCE queue_calls;
  GRANT USAGE ON SEQUENCE queue_calls TO PUBLIC;
  ALTER FUNCTION pgboss.create_queue(text, jsonb) RENAME TO create_queue_really;
  CREATE FUNCTION pgboss.create_queue(queue_name text, options jsonb) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    IF queue_name = 'dead-letters' AND nextval('public.queue_calls') = 1 THEN
      RAISE 'the database system is starting up' USING ERRCODE = '57P03';
    END IF;
    PERFORM pgboss.create_queue_really(queue_name, options);
  END $$`

const log = createLog({ level: 'silent' })
const busy = Object.assign(new Error('busy'), { code: 'P2028' })

test('closes what an interrupted start has opened before it starts again', async () => {
  const closed: number[] = []
  const closing = [async () => void closed.push(0)]
  let starts = 0
  await startWithRetry(log, closing, async () => {
    starts += 1
    const start = starts
    closing.push(async () => void closed.push(start))
    if (start < 3) throw busy
  })
  expect(closed).toEqual([1, 2])
  expect(closing).toHaveLength(2)
})

test('gives up at its time limit, and at once after any other error', async () => {
  let starts = 0
  const failWith = (error: Error) => async () => {
    starts += 1
    throw error
  }
  await expect(startWithRetry(log, [], failWith(new Error('a wrong setting')))).rejects.toThrow(
    'wrong setting',
  )
  expect(starts).toBe(1)
  await expect(startWithRetry(log, [], failWith(busy), { limitMs: 0 })).rejects.toThrow('busy')
  expect(starts).toBe(2)
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { createLog } from '../../../server/platform/log/log.ts'
import { startWhileBusy } from '../../../server/processes/start-while-busy.ts'
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
        // Both sites have the same database.
        DATA_KEY: 'the data key of both sites of this test',
        WORKERS,
        SAMPLE_DATA: '0',
      })
      await eventually(() => expect(proxy.rejectedConnections).toBeGreaterThan(1))
      proxy.mend()
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

const log = createLog({ level: 'silent' })
const busy = Object.assign(new Error('busy'), { code: 'P2028' })

test('closes what a busy start has opened before it starts again', async () => {
  const closed: number[] = []
  const closing = [async () => void closed.push(0)]
  let starts = 0
  await startWhileBusy(log, closing, async () => {
    starts += 1
    const start = starts
    closing.push(async () => void closed.push(start))
    if (start < 3) throw busy
  })
  expect(closed).toEqual([1, 2])
  expect(closing).toHaveLength(2)
})

test('gives up at its limit, and at once after any other error', async () => {
  let starts = 0
  const failWith = (error: Error) => async () => {
    starts += 1
    throw error
  }
  await expect(startWhileBusy(log, [], failWith(new Error('a wrong setting')))).rejects.toThrow(
    'wrong setting',
  )
  expect(starts).toBe(1)
  await expect(startWhileBusy(log, [], failWith(busy), { limitMs: 0 })).rejects.toThrow('busy')
  expect(starts).toBe(2)
})

import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { test } from '../fixtures/server-test.ts'
import { startInProcesses } from './site-in-processes.ts'

let dataDir: string

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'camp-dads-port-'))
})

afterAll(() => rm(dataDir, { recursive: true, force: true }))

async function startOn(databaseUrl: string, address: Record<string, string>): Promise<string> {
  const site = await startInProcesses({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    WORKERS: '2',
    SAMPLE_DATA: '0',
    ...address,
  })
  site.kill('SIGTERM')
  await site.ended
  return site.url
}

test('reports a port that is in use by its number, and does not start', async ({ database }) => {
  const other = createServer()
  other.listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  await expect(startOn(database.url, { PORT: String(port) })).rejects.toThrow(
    new RegExp(`The site could not start: .*EADDRINUSE.* 127\\.0\\.0\\.1:${port}`),
  )
  other.close()
  await once(other, 'close')
  // Negative test: a free port can be bound.
  expect(await startOn(database.url, { PORT: String(port) })).toBe(`http://127.0.0.1:${port}`)
})

test('rejects an address of another machine, and shares any free port', async ({ database }) => {
  await expect(startOn(database.url, { HOST: '203.0.113.9' })).rejects.toThrow('EADDRNOTAVAIL')
  const url = await startOn(database.url, { HOST: 'localhost', PORT: '0' })
  expect(Number(new URL(url).port)).toBeGreaterThan(0)
})

import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, rmdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '../../../server/platform/postgres/embedded-postgres.ts'
import { listServerPids } from './postgres-servers.ts'

const SITE = fileURLToPath(new URL('./embedded-site.ts', import.meta.url))
const isRoot = process.getuid?.() === 0

/** Safe, because these tests kill processes, not the power. */
const settings = { fsync: 'off' }

/** An initialised data folder for tests of later starts. */
let made: string
let base: string
let dataDir: string
let sites: ChildProcess[]

beforeAll(async () => {
  made = await createBase()
  const database = await startEmbeddedPostgres({ dataDir: path.join(made, 'data'), log: ignore, settings })
  await database.stop()
})
afterAll(() => rm(made, { recursive: true, force: true }))

beforeEach(async () => {
  base = await createBase()
  dataDir = path.join(base, 'data')
  sites = []
})

afterEach(async () => {
  for (const site of sites) site.kill('SIGKILL')
  await expect.poll(() => listServerPids(base)).toEqual([])
  await rm(base, { recursive: true, force: true })
})

describe('the embedded database', () => {
  test('is created at the first start and keeps its rows for the second', async () => {
    const first = await startEmbeddedPostgres({ dataDir, log: ignore, settings })
    await query(first.url, 'CREATE TABLE camp (name text)')
    await query(first.url, "INSERT INTO camp VALUES ('Zoë')")
    await first.stop()
    expect(await listServerPids(base)).toEqual([])

    const second = await startEmbeddedPostgres({ dataDir, log: ignore, settings })
    expect(await query(second.url, 'SELECT name FROM camp')).toEqual([{ name: 'Zoë' }])
    await second.stop()
  })

  test('uses UTF-8, UTC, byte order and durable writes, and listens on the loopback address only', async () => {
    const database = await startEmbeddedPostgres({ dataDir, log: ignore })
    expect(
      await query(
        database.url,
        `SELECT current_setting('server_encoding') AS encoding, current_setting('TimeZone') AS zone,
          current_setting('fsync') AS fsync, current_setting('listen_addresses') AS addresses,
          current_setting('max_connections') AS connections, 'Z' < 'a' AS byte_order, lower('É') AS lower`,
      ),
    ).toEqual([
      {
        encoding: 'UTF8',
        zone: 'UTC',
        fsync: 'on',
        addresses: '127.0.0.1',
        connections: '200',
        byte_order: true,
        lower: 'é',
      },
    ])
    await database.stop()
  })

  test('requires its password, in a file that only its owner can read', async () => {
    await copyTemplate()
    const database = await startEmbeddedPostgres({ dataDir, log: ignore, settings })
    const wrong = new URL(database.url)
    wrong.password = 'wrong'
    await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed')
    expect((await stat(path.join(dataDir, 'postgres', 'password'))).mode & 0o077).toBe(0)
    await database.stop()
  })

  test('can be stopped twice', async () => {
    await copyTemplate()
    const database = await startEmbeddedPostgres({ dataDir, log: ignore, settings })
    await Promise.all([database.stop(), database.stop()])
    await database.stop()
    expect(await listServerPids(base)).toEqual([])
  })

  test('recovers when it is killed in its first second', async () => {
    await copyTemplate()
    const database = await startEmbeddedPostgres({ dataDir, log: ignore, settings })
    await expectRestart(database.url)
    await database.stop()
  })

  test('recovers when nothing can be written next to it, as on a full disk', async () => {
    await copyTemplate()
    const database = await startEmbeddedPostgres({ dataDir, log: ignore, settings })
    const note = path.join(dataDir, 'postgres', 'keeper.json')
    await rm(note)
    await mkdir(note)
    await expectRestart(database.url)
    await rmdir(note)
    await database.stop()
  })

  test('stops soon after the site was killed with SIGKILL', async () => {
    await copyTemplate()
    const site = await startSite()
    await expect.poll(() => listServerPids(base)).toHaveLength(1)
    site.process.kill('SIGKILL')
    await expect.poll(() => listServerPids(base)).toEqual([])
  })

  test('starts again with its rows when a new site follows a killed one immediately', async () => {
    await copyTemplate()
    const killed = await startSite()
    await query(killed.url, 'CREATE TABLE camp AS SELECT 7 AS places')
    killed.process.kill('SIGKILL')
    const next = await startSite()
    expect(await query(next.url, 'SELECT places FROM camp')).toEqual([{ places: 7 }])
  })

  test('starts again after the site and the database were killed together', async () => {
    await copyTemplate()
    const killed = await startSite()
    await query(killed.url, 'CREATE TABLE camp AS SELECT 7 AS places')
    await killKeeper()
    killed.process.kill('SIGKILL')
    for (const pid of await listServerPids(base)) process.kill(pid, 'SIGKILL')
    const next = await startSite()
    expect(await query(next.url, 'SELECT places FROM camp')).toEqual([{ places: 7 }])
  })

  test('takes over from a server without its keeper and its site', async () => {
    await copyTemplate()
    const killed = await startSite()
    await killKeeper()
    killed.process.kill('SIGKILL')
    await expect.poll(() => listServerPids(base)).toHaveLength(1)
    const next = await startSite()
    await expect.poll(() => listServerPids(base)).toHaveLength(1)
    expect(await query(next.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('restarts on the same port when only the database is killed', async () => {
    await copyTemplate()
    const site = await startSite()
    // A server that ends within its first seconds counts as one that does not start.
    await sleep(3200)
    for (const pid of await listServerPids(base)) process.kill(pid, 'SIGKILL')
    await expect.poll(() => query(site.url, 'SELECT 1 AS one').catch(() => 'down')).toEqual([{ one: 1 }])
  })

  test('rejects a second site on the same data folder with advice', async () => {
    await copyTemplate()
    const site = await startSite()
    await expect(startEmbeddedPostgres({ dataDir, log: ignore, settings })).rejects.toThrow(
      /Another running site uses .*DATA_DIR/,
    )
    expect(await query(site.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('leaves nothing incomplete when its first start is interrupted', async () => {
    const site = spawn(process.execPath, [SITE, dataDir], { stdio: 'ignore' })
    sites.push(site)
    await expect.poll(() => listUnfinishedFolders(), { interval: 5 }).toHaveLength(1)
    site.kill('SIGKILL')
    await once(site, 'exit')
    const next = await startSite()
    expect(await query(next.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(await listUnfinishedFolders()).toEqual([])
  })

  test('works below a folder that only its owner may enter, as root too', async () => {
    await chmod(base, 0o700)
    const lines: string[] = []
    const first = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line), settings })
    await query(first.url, 'CREATE TABLE camp AS SELECT 7 AS places')
    await first.stop()
    const second = await startEmbeddedPostgres({ dataDir, log: ignore, settings })
    expect(await query(second.url, 'SELECT places FROM camp')).toEqual([{ places: 7 }])
    await second.stop()
    if (!isRoot) return
    const home = await readFile(path.join(dataDir, 'postgres', 'moved-to'), 'utf8')
    expect(lines.join('\n')).toContain(home)
    await rm(home, { recursive: true })
  })
})

function ignore(): void {}

async function createBase(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'camp dads '))
  await chmod(folder, 0o755)
  return folder
}

/** Preserves owners, so that the PostgreSQL account can read it when root runs the tests. */
async function copyTemplate(): Promise<void> {
  await promisify(execFile)('cp', ['-a', path.join(made, 'data'), dataDir])
}

async function startSite(): Promise<{ process: ChildProcess; url: string }> {
  const site = spawn(process.execPath, [SITE, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  sites.push(site)
  // Unlike once('data'), resolves when the process exits without output.
  const output = (await site.stdout.iterator({ destroyOnReturn: false }).next()).value
  const url = /^ready (\S+)/.exec(String(output))?.[1]
  if (!url) throw new Error(`Unexpected output: ${output}`)
  return { process: site, url }
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function expectRestart(url: string): Promise<void> {
  for (const pid of await listServerPids(base)) process.kill(pid, 'SIGKILL')
  const answer = () => query(url, 'SELECT 7 AS places').catch(() => null)
  await expect.poll(answer).toEqual([{ places: 7 }])
}

async function killKeeper(): Promise<void> {
  const text = await readFile(path.join(dataDir, 'postgres', 'keeper.json'), 'utf8')
  process.kill(Number(/"pid":(\d+)/.exec(text)?.[1]), 'SIGKILL')
}

async function listUnfinishedFolders(): Promise<string[]> {
  const names = await readdir(path.join(dataDir, 'postgres')).catch(() => [])
  return names.filter((name) => name.startsWith('unfinished-') && !name.endsWith('.password'))
}

import { createHash } from 'node:crypto'
import { access, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import { applyMigrations } from '../../../server/platform/migrations/migrate.ts'
import { rejectOlderDatabaseAt } from '../../../server/platform/migrations/older-database.ts'
import { startEmbeddedPostgres } from '../../../server/platform/postgres/embedded-postgres.ts'
import { OlderDataError } from '../../../server/platform/postgres/older-data-error.ts'
import { test } from './migration-test.ts'

const settings = { fsync: 'off' }
const ignore = () => undefined

let base: string
beforeEach(async () => {
  base = await mkdtemp(path.join(tmpdir(), 'camp-dads-older-'))
})
afterEach(() => rm(base, { recursive: true, force: true }))

/** Names, modes, times and contents of everything in a folder. */
async function readAll(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const lines = entries.map(async (entry) => {
    const file = path.join(entry.parentPath, entry.name)
    const { mode, mtimeMs, ctimeMs } = await stat(file)
    const text = entry.isFile()
      ? createHash('sha256')
          .update(await readFile(file))
          .digest('hex')
      : ''
    return [file, mode, mtimeMs, ctimeMs, text].join(' ')
  })
  return (await Promise.all(lines)).toSorted()
}

async function write(file: string, text = ''): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, text)
}

describe('a data folder', () => {
  test('of an older version stops the start and stays as it is', async () => {
    const dataDir = path.join(base, 'data')
    await write(path.join(dataDir, 'postgres/cluster/PG_VERSION'), '18\n')
    await write(path.join(dataDir, 'postgres/password'), 'secret')
    await write(path.join(dataDir, 'webhook-secret'), 'whsec')
    const before = await readAll(base)
    const start = startEmbeddedPostgres({ dataDir, log: ignore, settings })
    await expect(start).rejects.toThrow(
      `The data in ${dataDir} was created by a version before 1.0, which this version cannot use. Nothing was changed. ` +
        'To start afresh, set DATA_DIR to an empty folder, or move this one away.',
    )
    await expect(start).rejects.toBeInstanceOf(OlderDataError)
    expect(await readAll(base)).toEqual(before)
  })

  test('is recognised where its database was moved to', async () => {
    const [dataDir, home] = [path.join(base, 'data'), path.join(base, 'home')]
    const local = path.join(dataDir, 'postgres')
    await write(path.join(local, 'moved-to'), home)
    await write(path.join(home, 'moved-from'), local)
    await write(path.join(home, 'cluster/PG_VERSION'), '18\n')
    // The checkout was moved, which a start would note.
    const moved = path.join(base, 'moved')
    await write(path.join(moved, 'postgres/moved-to'), home)
    await rm(path.join(local, 'moved-to'))
    const before = await readAll(base)
    await expect(startEmbeddedPostgres({ dataDir: moved, log: ignore, settings })).rejects.toThrow(
      OlderDataError,
    )
    expect(await readAll(base)).toEqual(before)
  })

  test('is marked when it is made, and starts again', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'camp-dads-older-'))
    try {
      for (let start = 0; start < 2; start += 1) {
        const database = await startEmbeddedPostgres({ dataDir, log: ignore, settings })
        await database.stop()
      }
      const files = await readdir(dataDir, { recursive: true })
      const home = files.includes('postgres/moved-to')
        ? await readFile(path.join(dataDir, 'postgres/moved-to'), 'utf8')
        : path.join(dataDir, 'postgres')
      await access(path.join(home, 'cluster/camp-dads-1'))
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  })
})

describe('a database', () => {
  test.for([
    [
      'with records of older migrations',
      `CREATE TABLE _prisma_migrations (id text, checksum text, finished_at timestamptz, migration_name text,
        rolled_back_at timestamptz);
      INSERT INTO _prisma_migrations VALUES ('1', 'x', now(), '20261120130518_start', NULL);`,
    ],
    ['restored without the records', 'CREATE TABLE booking (id text); CREATE TABLE users (id uuid);'],
  ] as const)('%s stops the start and stays as it is', async ([_case, sql], { ownDatabase, client }) => {
    await client.query(`DROP SCHEMA public CASCADE; CREATE SCHEMA public; ${sql}`)
    const read = () =>
      client.query(
        `SELECT oid, xmin, relname FROM pg_class WHERE relnamespace = 'public'::regnamespace ORDER BY 1`,
      )
    const before = (await read()).rows
    const { host, pathname, password } = new URL(ownDatabase.url)
    const error: unknown = await applyMigrations(ownDatabase.url, ignore).catch((problem: unknown) => problem)
    expect(error).toBeInstanceOf(OlderDataError)
    const { message } = error instanceof Error ? error : { message: '' }
    expect(message).toContain(`The database at ${host}${pathname} was created by a version before 1.0`)
    expect(message).toContain('point DATABASE_URL at an empty database')
    if (password !== '') expect(message).not.toContain(password)
    await expect(rejectOlderDatabaseAt(ownDatabase.url)).rejects.toThrow(message)
    expect((await read()).rows).toEqual(before)
  })

  test('that a newer version has migrated starts', async ({ ownDatabase, client }) => {
    await client.query(`INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
      VALUES ('newer', 'x', '20300101000000_newer', now())`)
    expect(await applyMigrations(ownDatabase.url, ignore)).toEqual([])
    await rejectOlderDatabaseAt(ownDatabase.url)
  })

  test('that is empty, or away, is no older one', async ({ ownDatabase, client }) => {
    await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
    await rejectOlderDatabaseAt(ownDatabase.url)
    await rejectOlderDatabaseAt('postgresql://nobody@127.0.0.1:1/none')
  })
})

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { applyMigrations } from '../../../server/platform/migrations/migrate.ts'
import { cloneDatabase, type TestDatabase } from '../fixtures/database.ts'

let database: TestDatabase
let client: pg.Client
let folder: string

beforeEach(async () => {
  database = await cloneDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  folder = await mkdtemp(join(tmpdir(), 'camp-dads-migrations-'))
  await write('1_tree', 'CREATE TABLE tree (id int); INSERT INTO tree SELECT generate_series(1, 100);')
})
afterEach(async () => {
  await client.end()
  await database.drop()
  await rm(folder, { recursive: true })
})

const outside = '-- outside a transaction\n'
const index = 'CREATE INDEX CONCURRENTLY tree_id ON tree (id);\n'
/** The number of the lock that migrating instances take turns by. */
const turn = 4_120_260_917

async function write(name: string, sql: string): Promise<void> {
  await mkdir(join(folder, name), { recursive: true })
  await writeFile(join(folder, name, 'migration.sql'), sql)
}

type Waits = { patienceMs?: number; tableLockMs?: number; tablePatienceMs?: number }

function migrate(options: Waits = {}): Promise<string[]> {
  return applyMigrations(database.url, () => undefined, { folder, ...options })
}

async function recorded(): Promise<unknown[]> {
  const { rows } = await client.query<{ migration_name: string }>(
    'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY migration_name',
  )
  return rows.map((row) => row.migration_name)
}

async function isThere(relation: string): Promise<boolean> {
  const { rows } = await client.query('SELECT to_regclass($1) AS found', [relation])
  return rows[0]?.found !== null
}

test.each([
  ['fails at its end', 'SELECT 1 / 0', 'Migration 2_hut failed: division by zero. Nothing of it was done.'],
  ['loses its connection', 'SELECT pg_terminate_backend(pg_backend_pid())', 'Migration 2_hut failed'],
])('of a migration that %s nothing is left, and those after it wait', async (_how, end, message) => {
  await write('2_hut', `CREATE TABLE hut (id int); ${end};`)
  await write('3_pond', 'CREATE TABLE pond (id int);')
  await expect(migrate()).rejects.toThrow(message)
  expect([await recorded(), await isThere('hut'), await isThere('pond')]).toEqual([['1_tree'], false, false])
  await write('2_hut', 'CREATE TABLE hut (id int);')
  expect(await migrate()).toEqual(['2_hut', '3_pond'])
})

test('what one migration sets for its session does not reach the next', async () => {
  await write('2_hut', 'CREATE SCHEMA aside; SET search_path = aside;')
  await write('3_pond', 'CREATE TABLE pond (id int);')
  await migrate()
  expect(await isThere('public.pond')).toBe(true)
})

test('an applied migration that was changed since is refused before anything runs', async () => {
  await migrate()
  await write('1_tree', 'CREATE TABLE tree (id bigint);')
  await write('2_hut', 'CREATE TABLE hut (id int);')
  await expect(migrate()).rejects.toThrow('Migration 1_tree is not what was applied here')
  expect(await isThere('hut')).toBe(false)
})

test('other ends of lines are no change', async () => {
  await write('2_hut', 'CREATE TABLE hut (id int);\nCREATE TABLE bench (id int);\n')
  await migrate()
  await write('2_hut', 'CREATE TABLE hut (id int);\r\nCREATE TABLE bench (id int);\r\n')
  expect(await migrate()).toEqual([])
})

test('a migration that an earlier version began and never finished stops the start and says what to do', async () => {
  await migrate()
  await client.query("UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = '1_tree'")
  await expect(migrate()).rejects.toThrow('prisma migrate resolve --applied 1_tree or --rolled-back 1_tree')
  await client.query('UPDATE _prisma_migrations SET rolled_back_at = now(); DROP TABLE tree')
  expect(await migrate()).toEqual(['1_tree'])
})

test('a migration that waits too long for a table gives up, says so, and succeeds later', async () => {
  await migrate()
  await write('2_wider', 'CREATE TABLE hut (id int); ALTER TABLE tree ADD COLUMN height int;')
  await client.query('BEGIN; LOCK TABLE tree IN ACCESS SHARE MODE')
  await expect(migrate({ tableLockMs: 100, tablePatienceMs: 300 })).rejects.toThrow(
    'Migration 2_wider waited too long for a table that something else holds. Nothing of it was done.',
  )
  await client.query('COMMIT')
  expect(await isThere('hut')).toBe(false)
  expect(await migrate({ tableLockMs: 100 })).toEqual(['2_wider'])
})

/** Whether a reader gets through within a second, who comes while a migration waits for a table that another reads. */
async function comesThrough(waits: Waits): Promise<boolean> {
  await migrate()
  await write('2_wider', 'ALTER TABLE tree ADD COLUMN height int;')
  await client.query('BEGIN; LOCK TABLE tree IN ACCESS SHARE MODE')
  const migrating = migrate(waits)
  const reader = new pg.Client({ connectionString: database.url, statement_timeout: 1000 })
  await reader.connect()
  try {
    await expect.poll(isTableAwaited).toBe(true)
    const hasRead = await reader.query('SELECT count(*) FROM tree').then(
      () => true,
      () => false,
    )
    await client.query('COMMIT')
    expect(await migrating).toEqual(['2_wider'])
    return hasRead
  } finally {
    await reader.end()
  }
}

test('a migration that waits for a long reader lets later readers through, and is applied after it', async () => {
  expect(await comesThrough({ tableLockMs: 100, tablePatienceMs: 20_000 })).toBe(true)
})

test('one that waited in one go would hold up all of them', async () => {
  expect(await comesThrough({ tableLockMs: 20_000 })).toBe(false)
})

test('an index made beside others waits longer than a table is waited for', async () => {
  await migrate()
  await write('2_index', `${outside}${index}`)
  await client.query('BEGIN; LOCK TABLE tree IN ROW EXCLUSIVE MODE')
  const migrating = migrate({ tableLockMs: 50, tablePatienceMs: 20_000 })
  await expect.poll(isTableAwaited).toBe(true)
  await client.query('SELECT pg_sleep(0.3)')
  const made = await client.query("SELECT to_regclass('tree_id')::oid AS id")
  await client.query('COMMIT')
  expect(await migrating).toEqual(['2_index'])
  // The same index: it was not dropped and begun anew.
  expect(made.rows).toEqual((await client.query("SELECT to_regclass('tree_id')::oid AS id")).rows)
})

/** Whether somebody who works on this database waits. Not read from pg_stat_activity, which a transaction reads once. */
async function isTableAwaited(): Promise<boolean> {
  const { rows } = await client.query(`
    SELECT FROM pg_locks WHERE NOT granted AND pid IN (
      SELECT pid FROM pg_locks JOIN pg_database ON oid = database WHERE datname = current_database())`)
  return rows.length > 0
}

test('an instance waits for another one that migrates, but not for ever', async () => {
  await client.query('SELECT pg_advisory_lock($1)', [turn])
  await expect(migrate({ patienceMs: 200 })).rejects.toThrow('Another instance has been migrating')
  const waiting = migrate()
  await client.query('SELECT pg_advisory_unlock($1)', [turn])
  expect(await waiting).toEqual(['1_tree'])
})

test('an index is made beside others outside a transaction, by one of two instances', async () => {
  await write('2_index', index)
  await expect(migrate()).rejects.toThrow('cannot run inside a transaction block')
  await write('2_index', `${outside}${index}-- then\nANALYZE tree;\n`)
  expect((await Promise.all([migrate(), migrate()])).flat()).toEqual(['2_index'])
  expect(await recorded()).toEqual(['1_tree', '2_index'])
})

test('an instance that waited for its turn within the database would be in the way of such an index', async () => {
  await migrate()
  await write('2_index', `${outside}SELECT pg_sleep(0.5);\n-- then\n${index}`)
  const migrating = migrate()
  await expect.poll(async () => isTurnTaken()).toBe(true)
  const [waited, migrated] = await Promise.allSettled([
    client.query('SELECT pg_advisory_lock($1)', [turn]),
    migrating,
  ])
  expect(JSON.stringify([waited, migrated], reasons)).toContain('deadlock detected')
})

test('a migration outside a transaction that failed runs again from its beginning', async () => {
  const clear = 'DROP INDEX CONCURRENTLY IF EXISTS tree_id;\n-- then\n'
  await write('2_index', `${outside}${clear}${index}-- then\nSELECT 1 / 0;\n`)
  await expect(migrate()).rejects.toThrow('It runs again from its beginning at the next start.')
  expect([await recorded(), await isThere('tree_id')]).toEqual([['1_tree'], true])
  await write('2_index', `${outside}${clear}${index}`)
  expect(await migrate()).toEqual(['2_index'])
})

/** In this database: others of the same server have turns of their own. */
async function isTurnTaken(): Promise<boolean> {
  const { rows } = await client.query(`SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = database
    WHERE datname = current_database() AND locktype = 'advisory' AND granted`)
  return rows.length > 0
}

function reasons(_key: string, value: unknown): unknown {
  return value instanceof Error ? value.message : value
}

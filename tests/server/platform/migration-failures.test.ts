import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect } from 'vitest'
import { applyMigrations } from '../../../server/platform/migrations/migrate.ts'
import { type TestDatabase, withoutTimeouts } from '../fixtures/database.ts'
import { test as migrationTest } from './migration-test.ts'

const test = migrationTest.extend('folder', () => mkdtemp(join(tmpdir(), 'camp-dads-migrations-')))

test.beforeEach(async ({ client, folder }) => {
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  await write(
    folder,
    '1_tree',
    'CREATE TABLE tree (id int); INSERT INTO tree SELECT generate_series(1, 100);',
  )
})
test.afterEach(async ({ folder }) => {
  await rm(folder, { recursive: true })
})

const outside = '-- outside a transaction\n'
const index = 'CREATE INDEX CONCURRENTLY tree_id ON tree (id);\n'
/** Advisory lock that serialises migrating instances. */
const turn = 4_120_260_917

async function write(folder: string, name: string, sql: string): Promise<void> {
  await mkdir(join(folder, name), { recursive: true })
  await writeFile(join(folder, name, 'migration.sql'), sql)
}

type Waits = { patienceMs?: number; tableLockMs?: number; tablePatienceMs?: number }

function migrate(ownDatabase: TestDatabase, folder: string, options: Waits = {}): Promise<string[]> {
  return applyMigrations(ownDatabase.url, () => undefined, { folder, ...options })
}

async function recorded(client: pg.Client): Promise<unknown[]> {
  const { rows } = await client.query<{ migration_name: string }>(
    'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY migration_name',
  )
  return rows.map((row) => row.migration_name)
}

async function isThere(client: pg.Client, relation: string): Promise<boolean> {
  const { rows } = await client.query('SELECT to_regclass($1) AS found', [relation])
  return rows[0]?.found !== null
}

test.for([
  ['fails at its end', 'SELECT 1 / 0', 'Migration 2_hut failed: division by zero. It was rolled back.'],
  ['loses its connection', 'SELECT pg_terminate_backend(pg_backend_pid())', 'Migration 2_hut failed'],
] as const)(
  'a migration that %s leaves nothing, and later ones wait',
  async ([_how, end, message], { ownDatabase, client, folder }) => {
    await write(folder, '2_hut', `CREATE TABLE hut (id int); ${end};`)
    await write(folder, '3_pond', 'CREATE TABLE pond (id int);')
    await expect(migrate(ownDatabase, folder)).rejects.toThrow(message)
    expect([await recorded(client), await isThere(client, 'hut'), await isThere(client, 'pond')]).toEqual([
      ['1_tree'],
      false,
      false,
    ])
    await write(folder, '2_hut', 'CREATE TABLE hut (id int);')
    expect(await migrate(ownDatabase, folder)).toEqual(['2_hut', '3_pond'])
  },
)

test('session settings of a migration end with it', async ({ ownDatabase, client, folder }) => {
  await write(folder, '2_hut', 'CREATE SCHEMA aside; SET search_path = aside;')
  await write(folder, '3_pond', 'CREATE TABLE pond (id int);')
  await migrate(ownDatabase, folder)
  expect(await isThere(client, 'public.pond')).toBe(true)
})

test('rejects a changed applied migration before others', async ({ ownDatabase, client, folder }) => {
  await migrate(ownDatabase, folder)
  await write(folder, '1_tree', 'CREATE TABLE tree (id bigint);')
  await write(folder, '2_hut', 'CREATE TABLE hut (id int);')
  await expect(migrate(ownDatabase, folder)).rejects.toThrow(
    'Migration 1_tree was changed after it was applied',
  )
  expect(await isThere(client, 'hut')).toBe(false)
})

test('different line endings are no change', async ({ ownDatabase, folder }) => {
  await write(folder, '2_hut', 'CREATE TABLE hut (id int);\nCREATE TABLE bench (id int);\n')
  await migrate(ownDatabase, folder)
  await write(folder, '2_hut', 'CREATE TABLE hut (id int);\r\nCREATE TABLE bench (id int);\r\n')
  expect(await migrate(ownDatabase, folder)).toEqual([])
})

test('an unfinished migration stops the start', async ({ ownDatabase, client, folder }) => {
  await migrate(ownDatabase, folder)
  await client.query("UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = '1_tree'")
  await expect(migrate(ownDatabase, folder)).rejects.toThrow(
    'prisma migrate resolve --applied 1_tree or --rolled-back 1_tree',
  )
  await client.query('UPDATE _prisma_migrations SET rolled_back_at = now(); DROP TABLE tree')
  expect(await migrate(ownDatabase, folder)).toEqual(['1_tree'])
})

test('a migration waiting too long gives up and succeeds later', async ({ ownDatabase, client, folder }) => {
  await migrate(ownDatabase, folder)
  await write(folder, '2_wider', 'CREATE TABLE hut (id int); ALTER TABLE tree ADD COLUMN height int;')
  await client.query('BEGIN; LOCK TABLE tree IN ACCESS SHARE MODE')
  await expect(migrate(ownDatabase, folder, { tableLockMs: 100, tablePatienceMs: 300 })).rejects.toThrow(
    'Migration 2_wider timed out waiting for a table lock. It was rolled back.',
  )
  await client.query('COMMIT')
  expect(await isThere(client, 'hut')).toBe(false)
  expect(await migrate(ownDatabase, folder, { tableLockMs: 100 })).toEqual(['2_wider'])
})

/** Whether a reader gets through within four seconds while a migration waits for the table. */
async function comesThrough(
  ownDatabase: TestDatabase,
  client: pg.Client,
  folder: string,
  waits: Waits,
): Promise<boolean> {
  await migrate(ownDatabase, folder)
  await write(folder, '2_wider', 'ALTER TABLE tree ADD COLUMN height int;')
  await client.query('BEGIN; LOCK TABLE tree IN ACCESS SHARE MODE')
  const migrating = migrate(ownDatabase, folder, waits)
  const reader = new pg.Client({
    connectionString: withoutTimeouts(ownDatabase.url),
    statement_timeout: 4000,
  })
  await reader.connect()
  try {
    await expect.poll(() => isTableAwaited(client)).toBe(true)
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

test('a migration that waits for a long reader lets others read', async ({ ownDatabase, client, folder }) => {
  expect(await comesThrough(ownDatabase, client, folder, { tableLockMs: 100, tablePatienceMs: 20_000 })).toBe(
    true,
  )
})

test('negative test: a single long wait blocks all readers', async ({ ownDatabase, client, folder }) => {
  expect(await comesThrough(ownDatabase, client, folder, { tableLockMs: 20_000 })).toBe(false)
})

test('a concurrent index waits longer than others for a table', async ({ ownDatabase, client, folder }) => {
  await migrate(ownDatabase, folder)
  await write(folder, '2_index', `${outside}${index}`)
  await client.query('BEGIN; LOCK TABLE tree IN ROW EXCLUSIVE MODE')
  const migrating = migrate(ownDatabase, folder, { tableLockMs: 50, tablePatienceMs: 20_000 })
  await expect.poll(() => isTableAwaited(client)).toBe(true)
  await client.query('SELECT pg_sleep(0.3)')
  const made = await client.query("SELECT to_regclass('tree_id')::oid AS id")
  await client.query('COMMIT')
  expect(await migrating).toEqual(['2_index'])
  // The same index, which was not dropped and created again.
  expect(made.rows).toEqual((await client.query("SELECT to_regclass('tree_id')::oid AS id")).rows)
})

/**
 * Whether a session of this database waits. Does not read pg_stat_activity, which a transaction reads only
 * once.
 */
async function isTableAwaited(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`
    SELECT FROM pg_locks WHERE NOT granted AND pid IN (
      SELECT pid FROM pg_locks JOIN pg_database ON oid = database WHERE datname = current_database())`)
  return rows.length > 0
}

test('an instance waits for a migrating one, but not forever', async ({ ownDatabase, client, folder }) => {
  await client.query('SELECT pg_advisory_lock($1)', [turn])
  await expect(migrate(ownDatabase, folder, { patienceMs: 200 })).rejects.toThrow(
    'Another instance has been migrating',
  )
  const waiting = migrate(ownDatabase, folder)
  await client.query('SELECT pg_advisory_unlock($1)', [turn])
  expect(await waiting).toEqual(['1_tree'])
})

test('one of two instances creates an index concurrently', async ({ ownDatabase, client, folder }) => {
  await write(folder, '2_index', index)
  await expect(migrate(ownDatabase, folder)).rejects.toThrow('cannot run inside a transaction block')
  await write(folder, '2_index', `${outside}${index}-- then\nANALYZE tree;\n`)
  expect((await Promise.all([migrate(ownDatabase, folder), migrate(ownDatabase, folder)])).flat()).toEqual([
    '2_index',
  ])
  expect(await recorded(client)).toEqual(['1_tree', '2_index'])
})

test('negative test: a waiting instance blocks such an index', async ({ ownDatabase, client, folder }) => {
  await migrate(ownDatabase, folder)
  await write(folder, '2_index', `${outside}SELECT pg_sleep(0.5);\n-- then\n${index}`)
  const migrating = migrate(ownDatabase, folder)
  await expect.poll(async () => isTurnTaken(client)).toBe(true)
  const [waited, migrated] = await Promise.allSettled([
    client.query('SELECT pg_advisory_lock($1)', [turn]),
    migrating,
  ])
  expect(JSON.stringify([waited, migrated], reasons)).toContain('deadlock detected')
})

test('a failed migration outside a transaction runs again', async ({ ownDatabase, client, folder }) => {
  const clear = 'DROP INDEX CONCURRENTLY IF EXISTS tree_id;\n-- then\n'
  await write(folder, '2_index', `${outside}${clear}${index}-- then\nSELECT 1 / 0;\n`)
  await expect(migrate(ownDatabase, folder)).rejects.toThrow(
    'It runs again from the beginning at the next start.',
  )
  expect([await recorded(client), await isThere(client, 'tree_id')]).toEqual([['1_tree'], true])
  await write(folder, '2_index', `${outside}${clear}${index}`)
  expect(await migrate(ownDatabase, folder)).toEqual(['2_index'])
})

/** In this database only, because the server has others. */
async function isTurnTaken(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = database
    WHERE datname = current_database() AND locktype = 'advisory' AND granted`)
  return rows.length > 0
}

function reasons(_key: string, value: unknown): unknown {
  return value instanceof Error ? value.message : value
}

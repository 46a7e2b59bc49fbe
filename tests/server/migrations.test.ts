import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  applyMigrations,
  hasAllMigrations,
  migrationNames,
  missingSchemaChanges,
} from '../../server/platform/migrate.ts'
import { cloneDatabase, type TestDatabase } from '../support/database.ts'

let database: TestDatabase
let client: pg.Client

beforeEach(async () => {
  database = await cloneDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})

const isMigrated = async () => hasAllMigrations(client, await migrationNames())

afterEach(async () => {
  await client.end()
  await database.drop()
})

test('the migrations lead to exactly what schema.prisma describes', async () => {
  expect(await missingSchemaChanges(database.url)).toBe('')
})

test('a column that the database lacks is found', async () => {
  await client.query('ALTER TABLE booking DROP COLUMN phone')
  expect(await missingSchemaChanges(database.url)).toContain('ADD COLUMN     "phone"')
})

test('a migrated database is left alone', async () => {
  expect(await isMigrated()).toBe(true)
  expect(await applyMigrations(database.url, () => undefined)).toEqual([])
})

test('three instances that start together apply every migration once', async () => {
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  expect(await isMigrated()).toBe(false)
  const applied = await Promise.all([1, 2, 3].map(() => applyMigrations(database.url, () => undefined)))
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM _prisma_migrations',
  )
  expect(applied.map((names) => names.length).sort()).toEqual([0, 0, rows[0]?.count])
  expect(rows[0]?.count).toBeGreaterThan(0)
  expect(await isMigrated()).toBe(true)
})

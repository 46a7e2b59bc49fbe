import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { expect } from 'vitest'
import { findMissingSchemaChanges } from '../../../prisma/missing-schema-changes.ts'
import { withSchemaEngine } from '../../../prisma/schema-engine.ts'
import { applyMigrations, hasAllMigrations } from '../../../server/platform/migrations/migrate.ts'
import { migrationNames, migrationsFolder } from '../../../server/platform/migrations/migration-files.ts'
import type { TestDatabase } from '../fixtures/database.ts'
import { test } from './migration-test.ts'

const migrate = (ownDatabase: TestDatabase) => applyMigrations(ownDatabase.url, () => undefined)
const isMigrated = async (client: pg.Client) => hasAllMigrations(client, await migrationNames())

test('the migrations lead to exactly what schema.prisma describes', async ({ ownDatabase }) => {
  expect(await findMissingSchemaChanges(ownDatabase.url)).toBe('')
})

test('detects a column that the database lacks', async ({ ownDatabase, client }) => {
  await client.query('ALTER TABLE booking DROP COLUMN phone')
  expect(await findMissingSchemaChanges(ownDatabase.url)).toContain('ADD COLUMN     "phone"')
})

test('leaves a migrated database unchanged', async ({ ownDatabase, client }) => {
  expect(await isMigrated(client)).toBe(true)
  expect(await migrate(ownDatabase)).toEqual([])
})

test('three instances that start together apply every migration once', async ({ ownDatabase, client }) => {
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  expect(await isMigrated(client)).toBe(false)
  const applied = await Promise.all([1, 2, 3].map(() => migrate(ownDatabase)))
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM _prisma_migrations',
  )
  expect(applied.map((names) => names.length).sort()).toEqual([0, 0, rows[0]?.count])
  expect(applied.flat()).toEqual(await migrationNames())
  expect(await isMigrated(client)).toBe(true)
})

test("Prisma's engine accepts the recorded migrations", async ({ ownDatabase }) => {
  const schema = { path: 'schema.prisma', content: await readFile('prisma/schema.prisma', 'utf8') }
  const names = await migrationNames()
  const migrationDirectories = await Promise.all(
    names.map(async (name) => {
      const value = await readFile(path.join(migrationsFolder, name, 'migration.sql'), 'utf8')
      return { path: name, migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value } } }
    }),
  )
  const lockfile = { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' }
  const diagnosis = await withSchemaEngine(ownDatabase.url, schema, (engine) =>
    engine.diagnoseMigrationHistory({
      migrationsList: { baseDir: migrationsFolder, lockfile, shadowDbInitScript: '', migrationDirectories },
      optInToShadowDatabase: false,
      filters: { externalTables: [], externalEnums: [] },
    }),
  )
  expect(diagnosis).toMatchObject({
    hasMigrationsTable: true,
    history: null,
    editedMigrationNames: [],
    failedMigrationNames: [],
  })
})

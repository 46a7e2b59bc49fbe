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
  expect(rows[0]?.count).toBeGreaterThan(0)
  expect(await isMigrated(client)).toBe(true)
})

test("continues in a database that Prisma's engine has migrated", async ({ ownDatabase, client }) => {
  // As version 7.10 of the engine wrote them.
  const byEngine = [
    ['20261120130518_start', '0fe4acb9b300110d9d3d06fbd9b8be1139d9626d576f6a4c2c381017156c0187'],
    ['20261120130600_rules', 'e3a0e41abfcaddba04673ac71996767aa24e5d0ec2ad669d775e85f99ac5862c'],
    ['20261120140500_open_holds', '3ecec06680b505d6e4a07e37da91518f806fe2da29b051f5512d2e63fe574a9b'],
  ]
  for (const [name, checksum] of byEngine) {
    const { rows } = await client.query('SELECT checksum FROM _prisma_migrations WHERE migration_name = $1', [
      name,
    ])
    expect(rows).toEqual([{ checksum }])
  }
  const added = '20261122220500_trusted_documents'
  await client.query('DROP TABLE trusted_document')
  await client.query('DELETE FROM _prisma_migrations WHERE migration_name = $1', [added])
  expect(await isMigrated(client)).toBe(false)
  expect(await migrate(ownDatabase)).toEqual([added])
  expect(await findMissingSchemaChanges(ownDatabase.url)).toBe('')
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

import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { expect } from 'vitest'
import { findMissingSchemaChanges } from '../../../../prisma/missing-schema-changes.ts'
import { encryptedTables } from '../../../../server/encrypted-tables.ts'
import { canDecrypt } from '../../../../server/platform/encrypted-value.ts'
import { applyMigrations } from '../../../../server/platform/migrations/migrate.ts'
import { migrationNames, migrationsFolder } from '../../../../server/platform/migrations/migration-files.ts'
import { listEncryptedColumns } from '../../../../server/platform/personal-columns.ts'
import { checkSeatCounts } from '../../fixtures/invariants.ts'
import {
  checkBills,
  checkCreditNotes,
  checkPaidTotals,
  checkReceipts,
} from '../../fixtures/invariants-of-rows.ts'
import { type RunningSite, startSite } from '../../fixtures/running-site.ts'
import { checkStatistics } from '../../statistics/statistics.ts'
import { test as migrationTest } from '../migration-test.ts'
import { filledFile } from './fill-database.ts'
import { filledDataKey } from './filled-values.ts'

const baseline = '0001_baseline'

/** A folder with the baseline, which a test extends. */
const test = migrationTest.extend('folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'camp-dads-migrations-'))
  await cp(join(migrationsFolder, baseline), join(folder, baseline), { recursive: true })
  return folder
})

test.afterEach(async ({ folder }) => {
  await rm(folder, { recursive: true })
})

async function migrate(databaseUrl: string, folder: string = migrationsFolder): Promise<string[]> {
  return applyMigrations(databaseUrl, () => undefined, { folder })
}

/** Makes the database of version 1.0, and fills it. */
async function fill(client: pg.Client, databaseUrl: string, folder: string): Promise<void> {
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  expect(await migrate(databaseUrl, folder)).toEqual([baseline])
  await client.query(await readFile(filledFile, 'utf8'))
}

async function readCounts(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'`,
  )
  const counts = new Map<string, number>()
  for (const { name } of rows) {
    const found = await client.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${name}`)
    counts.set(name, found.rows[0]?.count ?? 0)
  }
  return counts
}

/** Returns enum values that no row has. */
async function findMissingValues(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ type: string; value: string; columns: [string, string][] }>(`
    SELECT typname AS type, enumlabel AS value, (
        SELECT json_agg(json_build_array(relname, attname)) FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
        WHERE atttypid = pg_type.oid AND relkind = 'r' AND relname NOT LIKE 'booking\\_%state%') AS columns
    FROM pg_enum JOIN pg_type ON pg_type.oid = enumtypid WHERE typnamespace = 'public'::regnamespace`)
  const missing: string[] = []
  for (const { type, value, columns } of rows) {
    const found = columns.map(
      ([table, column]) => `EXISTS (SELECT FROM ${table} WHERE ${column} = '${value}')`,
    )
    const { rows: results } = await client.query<{ found: boolean }>(`SELECT ${found.join(' OR ')} AS found`)
    if (results[0]?.found !== true) missing.push(`${type} ${value}`)
  }
  return missing
}

/** Checks what each version of the site promises about its rows. */
async function checkSite(site: RunningSite, client: pg.Client): Promise<void> {
  await checkSeatCounts(site)
  await checkCreditNotes(site)
  await checkPaidTotals(site)
  await checkBills(site)
  await checkReceipts(site)
  await checkStatistics(site)
  for (const { table, column, boundTo } of listEncryptedColumns(encryptedTables)) {
    const { rows } = await client.query<{ value: Uint8Array; place: string }>(
      `SELECT ${column.sql} AS value, ${boundTo.sql}::text AS place FROM ${table.sql} WHERE length(${column.sql}) > 0`,
    )
    expect(rows.length, `encrypted values of ${table.sql}.${column.sql}`).toBeGreaterThan(0)
    for (const { value, place } of rows) {
      expect(canDecrypt(site.services.cipher, value, place), `${table.sql} ${place}`).toBe(true)
    }
  }
}

test('the filled database has a row in each table, and each enum value', async ({
  ownDatabase,
  client,
  folder,
}) => {
  await fill(client, ownDatabase.url, folder)
  const counts = await readCounts(client)
  expect(counts.size).toBeGreaterThan(50)
  expect([...counts].filter(([, count]) => count === 0)).toEqual([])
  expect(await findMissingValues(client)).toEqual([])
})

test('a filled 1.0 database migrates, starts and keeps its promises', async ({
  ownDatabase,
  client,
  folder,
}) => {
  await fill(client, ownDatabase.url, folder)
  const before = await readCounts(client)
  const later = (await migrationNames()).filter((name) => name !== baseline)
  expect(await migrate(ownDatabase.url)).toEqual(later)
  expect(await findMissingSchemaChanges(ownDatabase.url)).toBe('')
  const site = await startSite(ownDatabase.url, { DATA_KEY: filledDataKey })
  try {
    const after = await readCounts(client)
    for (const [table, count] of before) expect([table, after.get(table)]).toEqual([table, count])
    await checkSite(site, client)
    await site.runJob('rotate-data-keys')
    expect(site.logLines.join('')).not.toContain('no data key decrypts a value')
  } finally {
    await site.close()
  }
})

test('a later migration changes filled tables', async ({ ownDatabase, client, folder }) => {
  await fill(client, ownDatabase.url, folder)
  const before = await readCounts(client)
  const name = '20990101000000_made_up'
  await mkdir(join(folder, name))
  await writeFile(
    join(folder, name, 'migration.sql'),
    `-- follows ${baseline}
    ALTER TABLE event ADD COLUMN facilities varchar(200) NOT NULL DEFAULT 'none';
    ALTER TABLE outgoing_email RENAME COLUMN failure TO failure_code;
    UPDATE booking SET campaign = 'made up';
    ALTER TABLE booking ADD CONSTRAINT booking_campaign CHECK (campaign IS NOT NULL);`,
  )
  expect(await migrate(ownDatabase.url, folder)).toEqual([name])
  expect(await readCounts(client)).toEqual(before)
  const { rows } = await client.query<{ revision: number }>('SELECT DISTINCT revision FROM booking')
  expect(rows).toEqual([{ revision: 1 }])
})

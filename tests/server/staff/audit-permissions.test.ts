import pg from 'pg'
import { expect } from 'vitest'
import { getRoleOptions, siteRole, takeSiteRole } from '../../../server/platform/site-role.ts'
import { asOwner } from '../fixtures/as-owner.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { test } from '../fixtures/server-test.ts'

test.beforeAll(async ({ db }) => {
  await db.auditEntry.create({
    data: { actor: 'system', action: 'test-began', subject: 'test:1' },
  })
})

test('the site connects as its role, not as the user of the address', async ({ db }) => {
  expect(await db.$queryRaw`SELECT current_user::text AS name`).toEqual([{ name: siteRole }])
})

async function asSite(site: RunningSite, sql: string): Promise<string> {
  const client = new pg.Client({ connectionString: site.databaseUrl, ...getRoleOptions(siteRole) })
  await client.connect()
  try {
    await client.query(sql)
    return 'done'
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  } finally {
    await client.end()
  }
}

const permissionDenied = '42501'

test.for([
  "UPDATE audit_entry SET actor = 'somebody else'",
  'DELETE FROM audit_entry',
  'TRUNCATE audit_entry',
  'ALTER TABLE audit_entry DISABLE TRIGGER audit_entry_append_only',
  'DROP TRIGGER audit_entry_append_only ON audit_entry',
  'CREATE TABLE extra (id int)',
  'ALTER TABLE booking DROP COLUMN phone',
  'DROP TABLE booking',
  'TRUNCATE booking',
  "UPDATE _prisma_migrations SET migration_name = 'another'",
  'CREATE SCHEMA extra',
  'CREATE TABLE pgboss.extra (id int)',
])('the site may not: %s', async (sql, { site }) => {
  expect(await asSite(site, sql)).toBe(permissionDenied)
})

test('permission and trigger protect the trail independently', async ({ site }) => {
  await asOwner(site.databaseUrl, 'ALTER TABLE audit_entry DISABLE TRIGGER audit_entry_append_only')
  expect(await asSite(site, 'DELETE FROM audit_entry')).toBe(permissionDenied)
  await asOwner(site.databaseUrl, 'ALTER TABLE audit_entry ENABLE TRIGGER audit_entry_append_only')
  await expect(asOwner(site.databaseUrl, 'DELETE FROM audit_entry')).rejects.toThrow('append-only')
  // Negative test: without both, an entry can be deleted.
  const loose = `ALTER TABLE audit_entry DISABLE TRIGGER audit_entry_append_only;
    DELETE FROM audit_entry; ALTER TABLE audit_entry ENABLE TRIGGER audit_entry_append_only`
  await asOwner(site.databaseUrl, loose)
  expect(await site.services.db.auditEntry.count()).toBe(0)
})

test('the site can append to the trail, read it, and use later tables and the queue', async ({ site }) => {
  expect(
    await asSite(site, "INSERT INTO audit_entry (actor, action, subject) VALUES ('system', 'a', 'b')"),
  ).toBe('done')
  expect(await asSite(site, 'SELECT * FROM audit_entry')).toBe('done')
  await asOwner(site.databaseUrl, 'CREATE TABLE later (id serial PRIMARY KEY, name text)')
  expect(await asSite(site, "INSERT INTO later (name) VALUES ('x'); UPDATE later SET name = 'y'")).toBe(
    'done',
  )
  expect(await asSite(site, 'SELECT * FROM pgboss.job')).toBe('done')
})

test('warns and works as the user when the role is unavailable', async ({ site }) => {
  const user = `plain_${process.pid}_${Date.now()}`
  const address = new URL(site.databaseUrl)
  await asOwner(site.databaseUrl, `CREATE ROLE ${user} LOGIN PASSWORD 'plain'`)
  const lines: string[] = []
  const log = { ...site.services.log, warn: (_fields: unknown, line: string) => void lines.push(line) }
  address.username = user
  address.password = 'plain'
  expect(await takeSiteRole(address.href, 'pgboss', log)).toBeNull()
  expect(lines).toEqual([expect.stringContaining('only a trigger')])
  await asOwner(site.databaseUrl, `DROP ROLE ${user}`)
})

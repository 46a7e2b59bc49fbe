import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { optionsOf, siteRole, takeSiteRole } from '../../../server/platform/site-role.ts'
import { asOwner } from '../fixtures/as-owner.ts'
import { cloneDatabase, type TestDatabase } from '../fixtures/database.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'

let database: TestDatabase
let site: RunningSite

beforeAll(async () => {
  database = await cloneDatabase()
  site = await startSite(database.url)
  await site.services.db.auditEntry.create({
    data: { actor: 'system', action: 'test-began', subject: 'test:1' },
  })
})
afterAll(async () => {
  await site.close()
  await database.drop()
})

test("the site's connections work as its role, not as the user of the address", async () => {
  expect(await site.services.db.$queryRaw`SELECT current_user::text AS name`).toEqual([{ name: siteRole }])
})

/** As the site's role, on a connection that is ended afterwards. */
async function asSite(sql: string): Promise<string> {
  const client = new pg.Client({ connectionString: database.url, ...optionsOf(siteRole) })
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

test.each([
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
])('the site may not: %s', async (sql) => {
  expect(await asSite(sql)).toBe(permissionDenied)
})

test('without the trigger the permission holds by itself, and without the permission the trigger', async () => {
  await asOwner(database.url, 'ALTER TABLE audit_entry DISABLE TRIGGER audit_entry_append_only')
  expect(await asSite('DELETE FROM audit_entry')).toBe(permissionDenied)
  await asOwner(database.url, 'ALTER TABLE audit_entry ENABLE TRIGGER audit_entry_append_only')
  await expect(asOwner(database.url, 'DELETE FROM audit_entry')).rejects.toThrow('append-only')
  // The control: with neither, a line goes.
  const loose = `ALTER TABLE audit_entry DISABLE TRIGGER audit_entry_append_only;
    DELETE FROM audit_entry; ALTER TABLE audit_entry ENABLE TRIGGER audit_entry_append_only`
  await asOwner(database.url, loose)
  expect(await site.services.db.auditEntry.count()).toBe(0)
})

test('the site may add to the trail, read it, and use the tables of later migrations and of the queue', async () => {
  expect(await asSite("INSERT INTO audit_entry (actor, action, subject) VALUES ('system', 'a', 'b')")).toBe(
    'done',
  )
  expect(await asSite('SELECT * FROM audit_entry')).toBe('done')
  await asOwner(database.url, 'CREATE TABLE later (id serial PRIMARY KEY, name text)')
  expect(await asSite("INSERT INTO later (name) VALUES ('x'); UPDATE later SET name = 'y'")).toBe('done')
  expect(await asSite('SELECT * FROM pgboss.job')).toBe('done')
})

test('where the role cannot be taken the site works as the user of the address and says so', async () => {
  const user = `plain_${process.pid}_${Date.now()}`
  const address = new URL(database.url)
  await asOwner(database.url, `CREATE ROLE ${user} LOGIN PASSWORD 'plain'`)
  const lines: string[] = []
  const log = { ...site.services.log, warn: (_fields: unknown, line: string) => void lines.push(line) }
  address.username = user
  address.password = 'plain'
  expect(await takeSiteRole(address.href, 'pgboss', log)).toBeNull()
  expect(lines).toEqual([expect.stringContaining('trigger alone')])
  await asOwner(database.url, `DROP ROLE ${user}`)
})

import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../../../server/platform/log/log.ts'
import { optionsOf, siteRole, takeSiteRole } from '../../../server/platform/site-role.ts'
import { asOwner } from '../fixtures/as-owner.ts'
import { cloneDatabase, type TestDatabase } from '../fixtures/database.ts'

let database: TestDatabase
const lines: string[] = []
const log = createLog({ level: 'info', out: { write: (line: string) => void lines.push(line) } })

beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

async function answerOf(sql: string, options = {}): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url, ...options })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** Everything that the role may do in this database, table by table and column by column. */
const permissions = () =>
  answerOf(`
    SELECT kind, name, acl::text FROM (
      SELECT 'schema' AS kind, nspname::text AS name, nspacl AS acls FROM pg_namespace WHERE nspname IN ('public', 'pgboss')
      UNION ALL SELECT 'table', oid::regclass::text, relacl FROM pg_class
        WHERE relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace)
      UNION ALL SELECT 'column', attrelid::regclass::text || '.' || attname::text, attacl FROM pg_attribute WHERE attacl IS NOT NULL
      UNION ALL SELECT 'later', defaclnamespace::regnamespace::text || ' ' || defaclobjtype::text, defaclacl FROM pg_default_acl
    ) AS each, unnest(acls) AS acl WHERE acl::text LIKE '${siteRole}=%' ORDER BY 1, 2, 3`)

const refused = /permission denied for table audit_entry/

test('a role that has lost all it may do gets exactly that again, and the trail is guarded', async () => {
  const before = await permissions()
  expect(before.length).toBeGreaterThan(40)
  // As in a database that was restored while the role was missing.
  await asOwner(database.url, `DROP OWNED BY ${siteRole}`)
  expect(await permissions()).toEqual([])
  expect(await takeSiteRole(database.url, 'pgboss', log)).toBe(siteRole)
  expect(await permissions()).toEqual(before)
  expect(lines).toEqual([])
  await expect(answerOf('DELETE FROM audit_entry', optionsOf(siteRole))).rejects.toThrow(refused)
})

test('one that may change the trail may not any more', async () => {
  const before = await permissions()
  await asOwner(database.url, `GRANT UPDATE, DELETE ON audit_entry TO ${siteRole}`)
  expect(await takeSiteRole(database.url, 'pgboss', log)).toBe(siteRole)
  expect(await permissions()).toEqual(before)
})

test('a role that is as it should be is left alone', async () => {
  const versions = () =>
    answerOf(`SELECT xmin::text FROM pg_class WHERE relname IN ('audit_entry', 'booking')`)
  const before = await versions()
  expect(await takeSiteRole(database.url, 'pgboss', log)).toBe(siteRole)
  expect(await versions()).toEqual(before)
})

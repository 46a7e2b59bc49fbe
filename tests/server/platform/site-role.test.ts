import pg from 'pg'
import { expect } from 'vitest'
import { createLog } from '../../../server/platform/log/log.ts'
import { getRoleOptions, siteRole, takeSiteRole } from '../../../server/platform/site-role.ts'
import { asOwner } from '../fixtures/as-owner.ts'
import type { TestDatabase } from '../fixtures/database.ts'
import { test } from '../fixtures/server-test.ts'

const lines: string[] = []
const log = createLog({ level: 'info', out: { write: (line: string) => void lines.push(line) } })

async function readAnswer(database: TestDatabase, sql: string, options = {}): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url, ...options })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** All permissions of the role, per table and column. */
const permissions = (database: TestDatabase) =>
  readAnswer(
    database,
    `
    SELECT kind, name, acl::text FROM (
      SELECT 'schema' AS kind, nspname::text AS name, nspacl AS acls FROM pg_namespace WHERE nspname IN ('public', 'pgboss')
      UNION ALL SELECT 'table', oid::regclass::text, relacl FROM pg_class
        WHERE relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace)
      UNION ALL SELECT 'column', attrelid::regclass::text || '.' || attname::text, attacl FROM pg_attribute WHERE attacl IS NOT NULL
      UNION ALL SELECT 'later', defaclnamespace::regnamespace::text || ' ' || defaclobjtype::text, defaclacl FROM pg_default_acl
    ) AS each, unnest(acls) AS acl WHERE acl::text LIKE '${siteRole}=%' ORDER BY 1, 2, 3`,
  )

const rejected = /permission denied for table audit_entry/

test('restores exactly the documented permissions of a role that lost all', async ({ database }) => {
  const before = await permissions(database)
  expect(before.length).toBeGreaterThan(40)
  // As in a database restored without the role.
  await asOwner(database.url, `DROP OWNED BY ${siteRole}`)
  expect(await permissions(database)).toEqual([])
  expect(await takeSiteRole(database.url, 'pgboss', log)).toBe(siteRole)
  expect(await permissions(database)).toEqual(before)
  expect(lines).toEqual([])
  await expect(readAnswer(database, 'DELETE FROM audit_entry', getRoleOptions(siteRole))).rejects.toThrow(
    rejected,
  )
})

test('revokes the permission to change the audit trail', async ({ database }) => {
  const before = await permissions(database)
  await asOwner(database.url, `GRANT UPDATE, DELETE ON audit_entry TO ${siteRole}`)
  expect(await takeSiteRole(database.url, 'pgboss', log)).toBe(siteRole)
  expect(await permissions(database)).toEqual(before)
})

test('leaves a correct role unchanged', async ({ database }) => {
  const versions = () =>
    readAnswer(database, `SELECT xmin::text FROM pg_class WHERE relname IN ('audit_entry', 'booking')`)
  const before = await versions()
  expect(await takeSiteRole(database.url, 'pgboss', log)).toBe(siteRole)
  expect(await versions()).toEqual(before)
})

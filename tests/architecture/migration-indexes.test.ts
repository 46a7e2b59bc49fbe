import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../prisma/migrations')

/** Returns existing tables that the migration locks for writes by a new index or an index-backed constraint. */
function findLockedTables(sql: string): string[] {
  const statements = sql.replaceAll(/--.*$/gm, '').replaceAll('"', '')
  const made = new Set(
    [...statements.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?(\w+)/gi)].map(([, name]) => name),
  )
  const indexed = [
    ...statements.matchAll(/CREATE\s+(?:UNIQUE\s+)?INDEX\s+(?!CONCURRENTLY)[^;]*?\sON\s+(?:ONLY\s+)?(\w+)/gi),
    ...statements.matchAll(
      /ALTER\s+TABLE\s+(?:ONLY\s+)?(\w+)[^;]*?(?:\bUNIQUE|\bPRIMARY\s+KEY|\bEXCLUDE)\b(?!\s+USING\s+INDEX)/gi,
    ),
  ].map(([, table]) => table ?? '')
  return indexed.filter((table) => !made.has(table))
}

test('a new migration creates an index on a used table concurrently', () => {
  const locking = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => findLockedTables(readFileSync(join(folder, name, 'migration.sql'), 'utf8')).length > 0)
    .toSorted()
  expect(locking).toEqual([])
})

test.each([
  'CREATE INDEX booking_by_day ON booking (created_at);',
  'CREATE UNIQUE INDEX "booking_code_key" ON "booking"("code");',
  'CREATE TABLE hut (id int);\ncreate index if not exists hut_id\n  on only event (id);',
  'ALTER TABLE "event" ADD COLUMN "slug" TEXT UNIQUE;',
  'ALTER TABLE event\n  ADD CONSTRAINT event_slug UNIQUE (slug);',
])('finds %s', (sql) => {
  expect(findLockedTables(sql)).toHaveLength(1)
})

test.each([
  'CREATE INDEX CONCURRENTLY booking_by_day ON booking (created_at);',
  'CREATE UNIQUE INDEX CONCURRENTLY "booking_code_key" ON "booking"("code");',
  'CREATE TABLE "hut" (id int);\nCREATE INDEX hut_id ON "hut" (id);',
  'ALTER TABLE event ADD CONSTRAINT event_slug UNIQUE USING INDEX event_slug;',
  '-- CREATE INDEX booking_by_day ON booking (created_at);',
])('allows %s', (sql) => {
  expect(findLockedTables(sql)).toEqual([])
})

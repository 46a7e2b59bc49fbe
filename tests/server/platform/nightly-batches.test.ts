import { expect } from 'vitest'
import { createDataCipher } from '../../../server/platform/data-cipher.ts'
import type { Database } from '../../../server/platform/prisma.ts'
import { testDataKey } from '../fixtures/production-settings.ts'
import { test } from '../fixtures/server-test.ts'
import { cutOff } from '../http/failing-job.ts'
import { growDatabase } from './grow-database.ts'

test.beforeAll(async ({ site }) => {
  await growDatabase(site.databaseUrl, { events: 20, bookings: 4000 }, createDataCipher([testDataKey]))
})

async function erased(db: Database) {
  const [row] = await db.$queryRaw<Record<string, number>[]>`
    SELECT count(*) FILTER (WHERE erased_at IS NOT NULL)::int AS erased,
      count(*) FILTER (WHERE (encrypted_details IS NULL) <> (erased_at IS NOT NULL))::int AS half,
      count(*) FILTER (WHERE erased_at IS NULL AND event.ends_at + interval '30 days' < now())::int AS due,
      (SELECT count(*)::int FROM audit_entry WHERE action = 'health-data-erased') AS lines,
      (SELECT count(DISTINCT subject)::int FROM audit_entry WHERE action = 'health-data-erased') AS subjects,
      (SELECT count(*)::int FROM booking_child WHERE encrypted_details IS NULL) AS children
    FROM booking JOIN event ON event.id = event_id`
  return row ?? {}
}

test('an interrupted erasure keeps its progress; the next run repeats nothing', async ({ site }) => {
  const { due } = await erased(site.services.db)
  expect(due).toBeGreaterThan(1000)
  await cutOff(site, 'erase-health-data', /'health-data-erased'/, 3)
  expect(await erased(site.services.db)).toMatchObject({ erased: 1000, half: 0, lines: 1000, children: 1000 })
  await site.runJob('erase-health-data')
  expect(await erased(site.services.db)).toEqual({
    erased: due,
    half: 0,
    due: 0,
    lines: due,
    subjects: due,
    children: due,
  })
})

test('an interrupted recount keeps its corrections', async ({ site }) => {
  const { db } = site.services
  await db.event.updateMany({ data: { currentParticipants: { increment: 1 } } })
  await cutOff(site, 'reconcile', /SELECT event.id, current_participants/, 8)
  // One pass covers all events; the others lock one event each.
  expect(await db.discrepancy.count({ where: { kind: 'SEAT_DRIFT' } })).toBe(6)
  await site.runJob('reconcile')
  expect(await db.discrepancy.count({ where: { kind: 'SEAT_DRIFT' } })).toBe(20)
  const audited = await db.auditEntry.findMany({ where: { action: 'seats-recounted' } })
  expect(new Set(audited.map(({ subject }) => subject)).size).toBe(20)
  expect(audited).toHaveLength(20)
})

import { expect } from 'vitest'
import { CONSENT_EDITIONS } from '../../../domain/consent-form.ts'
import { batchSize } from '../../../server/platform/in-batches.ts'
import type { Database } from '../../../server/platform/prisma.ts'
import { asOwner } from '../fixtures/as-owner.ts'
import { test } from '../fixtures/server-test.ts'
import { cutOff } from '../http/failing-job.ts'
import { growDatabase } from './grow-database.ts'

test.beforeAll(({ site }) => growDatabase(site.databaseUrl, { events: 10, bookings: 2000 }))

const countIn = (db: Database) => async (sql: TemplateStringsArray) => {
  const [row] = await db.$queryRaw<{ count: number }[]>(sql)
  return row?.count ?? 0
}

test('emails parties with complete forms in batches, resumes, and never repeats', async ({ site, db }) => {
  const counted = countIn(db)
  await db.$executeRaw`UPDATE event SET starts_at = now() + id % 3 * interval '1 day' + interval '1 day', start_date = current_date + 1,
    end_date = current_date + 3, ends_at = now() + interval '9 days'`
  await db.$executeRaw`UPDATE booking SET confirmed_at = now() - interval '2 days' WHERE state = 'CONFIRMED'`
  // Completes all but every 40th.
  for (const [document, edition] of Object.entries(CONSENT_EDITIONS)) {
    await db.$executeRaw`
      INSERT INTO consent (booking_id, document, edition, person_position, photo_choice, accepted_by)
      SELECT id, ${document}::consent_document, ${edition}, CASE WHEN ${document} = 'photo' THEN position END,
        CASE WHEN ${document} = 'photo' THEN 'YES'::photo_choice END, 'Sam'
      FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM booking WHERE state = 'CONFIRMED') AS each,
        unnest(ARRAY[NULL, 0]) AS position
      WHERE n % 40 <> 0`
  }
  const asked = () =>
    counted`SELECT count(*)::int AS count FROM outgoing_email WHERE key LIKE 'before-you-come:%'`
  expect(await counted`SELECT count(*)::int AS count FROM booking WHERE state = 'CONFIRMED'`).toBe(1400)
  await cutOff(site, 'ask-for-consents', /'before-you-come:' \|\|/, 3)
  const before = await asked()
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThan(35)
  await site.runJob('ask-for-consents')
  expect(await asked()).toBe(35)
})

test('gives up emails that the queue lost in batches, and leaves others', async ({ site, db }) => {
  await db.outgoingEmail.updateMany({ data: { state: 'SENT' } })
  await db.$executeRaw`
    INSERT INTO outgoing_email (key, recipient, subject, encrypted_content)
    SELECT 'lost:' || n, 'family@example.com', 'Lost', '' FROM generate_series(1, 1300) AS n`
  await db.$executeRaw`
    INSERT INTO pgboss.job (name, data, start_after)
    SELECT 'send-email', jsonb_build_object('emailId', id), now() + interval '1 hour'
    FROM outgoing_email WHERE key IN ('lost:7', 'lost:700', 'lost:1300')`
  await asOwner(site.databaseUrl, 'ANALYZE')
  const dead = () => db.outgoingEmail.count({ where: { state: 'FAILED' } })
  await cutOff(site, 'fail-undelivered-emails', /UPDATE outgoing_email SET state = 'FAILED'/, 2)
  expect(await dead()).toBe(batchSize)
  await site.runJob('fail-undelivered-emails')
  expect(await dead()).toBe(1297)
  const lines = site.logLines.filter((line) => line.includes('gave up sending an email'))
  expect(new Set(lines.map((line) => JSON.parse(line).emailId)).size).toBe(1297)
  expect(lines).toHaveLength(1297)
})

test('erases addresses of ended holds and left lists in batches, but no others', async ({ site, db }) => {
  const counted = countIn(db)
  await db.$executeRaw`UPDATE booking SET client_network_hmac = '\\x01', request_hmac = '\\x02'`
  await db.$executeRaw`
    INSERT INTO waiting_list_entry (event_id, first_name, last_name, email, phone, client_network_hmac, closed_at)
    SELECT (SELECT min(id) FROM event), 'Sam', 'Waiting', 'waiting' || n || '@example.com', '0400', '\\x01',
      CASE WHEN n > 1 THEN now() END FROM generate_series(1, 1201) AS n`
  const stored = async () => ({
    ended: await counted`SELECT count(*)::int AS count FROM booking
      WHERE state <> 'HELD' AND (client_network_hmac IS NOT NULL OR request_hmac IS NOT NULL)`,
    held: await counted`SELECT count(*)::int AS count FROM booking
      WHERE state = 'HELD' AND client_network_hmac IS NOT NULL AND request_hmac IS NOT NULL`,
    lines: await db.waitingListEntry.count({ where: { clientNetworkHmac: { not: null } } }),
  })
  const before = await stored()
  expect(before).toMatchObject({ ended: 1800, lines: 1201 })
  await cutOff(site, 'expire-holds', /UPDATE booking SET client_network_hmac = NULL/, 3)
  expect(await stored()).toEqual({ ...before, ended: 800 })
  await cutOff(site, 'expire-holds', /UPDATE waiting_list_entry SET client_network_hmac = NULL/, 2)
  expect(await stored()).toEqual({ ...before, ended: 0, lines: 701 })
  await site.runJob('expire-holds')
  expect(await stored()).toEqual({ ...before, ended: 0, lines: 1 })
})

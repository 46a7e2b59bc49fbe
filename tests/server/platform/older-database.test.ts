import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { expect } from 'vitest'
import { ALLOWED_STATE_PAIRS } from '../../../domain/booking-states.ts'
import { applyMigrations } from '../../../server/platform/migrations/migrate.ts'
import { nameOf } from '../bookings/bring-to.ts'
import { startSite } from '../fixtures/running-site.ts'
import { call } from '../fixtures/sample-bookings.ts'
import { test } from './migration-test.ts'
import { FOLDER, takeBackTo } from './older-database.ts'

/** The last migration before bookings had a table of changes. */
const BEFORE = '20261122111717_request_key'

test.beforeEach(async ({ ownDatabase }) => {
  await takeBackTo(ownDatabase.url, BEFORE)
})

const bookingColumns = `(id, event_id, state, payment_state, first_name, last_name, email, phone, adult_count, child_count,
  nights, adult_price_cents, child_price_cents, tent_price_cents, beer_price_cents, tshirt_price_cents,
  tshirt_kids_price_cents, hoodie_price_cents, hoodie_kids_price_cents, total_cents, hold_expires_at)`

async function addEvent(client: pg.Client): Promise<void> {
  await client.query(`INSERT INTO event (id, title, description, short_description, image_url, category, start_date,
      end_date, start_time, end_time, starts_at, ends_at, booking_closes_at, location, adult_price_cents,
      child_price_cents, max_participants)
    VALUES (1, 'Old Camp', 'Long', 'Short', '/media/scenes/camp-01.webp', 'camping', '2030-01-04', '2030-01-06', '3:00 PM',
      '11:00 AM', '2030-01-04T05:00Z', '2030-01-06T01:00Z', '2030-01-04T05:00Z', 'Bush', 10000, 5000, 500)`)
}

const addBooking = (client: pg.Client, id: string, state: string, paymentState: string) =>
  client.query(
    `INSERT INTO booking ${bookingColumns} VALUES ($1, 1, $2, $3, 'Old', 'Family', 'old@example.com', '0400 111 222', 2, 1,
      3, 10000, 5000, 0, 0, 0, 0, 0, 0, 75000, now())`,
    [id, state, paymentState],
  )

/** Bookings in every pair of states, with their payments and refunds. */
async function fillOldBooks(client: pg.Client): Promise<void> {
  await addEvent(client)
  for (const [index, { state, paymentState }] of ALLOWED_STATE_PAIRS.entries()) {
    await addBooking(client, `old-${index}`, state, paymentState)
  }
  await client.query(`
    INSERT INTO payment (booking_id, attempt, idempotency_key, intent_id, amount_cents, captured_cents, status, settled_at)
      SELECT id, 1, 'pay:' || id, 'pi_' || id, 75000, 75000, 'SUCCEEDED', now() FROM booking
      WHERE payment_state NOT IN ('UNPAID', 'PROCESSING', 'FAILED');
    INSERT INTO payment (booking_id, attempt, idempotency_key, intent_id, amount_cents, status)
      SELECT id, 1, 'pay:' || id, 'pi_' || id, 75000, 'PROCESSING' FROM booking WHERE payment_state = 'PROCESSING';
    INSERT INTO refund (booking_id, payment_id, idempotency_key, amount_cents, status, reason)
      SELECT booking_id, id, 'back:' || id, 30000, 'SUCCEEDED', 'cancelled by the family' FROM payment WHERE status = 'SUCCEEDED';
    UPDATE payment SET refunded_cents = 30000 WHERE status = 'SUCCEEDED';
    INSERT INTO cancellation (booking_id, actor, cause, is_whole, outcome, policy_version, days_before, seats, dropped_cents,
        refund_cents, kept_cents)
      SELECT id, 'system', 'family', true, 'CASH', '2026-11', 8, 3, 75000, 30000, 45000 FROM booking WHERE state = 'CANCELLED';
    INSERT INTO credit_note (code, booking_id, email, amount_cents, balance_cents, expires_on)
      SELECT 'CAMP-' || id, id, email, 20000, 20000, '2031-01-01' FROM booking WHERE state = 'CANCELLED'`)
}

const tables = ['event', 'booking', 'payment', 'refund', 'credit_note', 'cancellation', 'receipt', 'setting']

/** All rows of families and organiser, with the columns of the older version. */
async function everything(client: pg.Client): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const table of tables) {
    const { rows } = await client.query<{ row: unknown }>(
      `SELECT to_jsonb(t) AS row FROM ${table} AS t ORDER BY 1`,
    )
    found[table] = rows.map(({ row }) => row)
  }
  return found
}

test('a previous version’s database starts with every booking and cent', async ({ ownDatabase, client }) => {
  await fillOldBooks(client)
  const before = await everything(client)
  expect(before.booking).toHaveLength(ALLOWED_STATE_PAIRS.length)
  expect(await applyMigrations(ownDatabase.url, () => undefined)).not.toEqual([])
  expect(await everything(client)).toMatchObject(before)

  const site = await startSite(ownDatabase.url)
  try {
    for (const [index, pair] of ALLOWED_STATE_PAIRS.entries()) {
      const { status, body } = await call(`${site.url}/api/bookings/old-${index}`, 'GET')
      expect({ status, word: body.bookingStatus }, nameOf(pair)).toEqual({
        status: 200,
        word: pair.state === 'CANCELLED' ? 'cancelled' : 'confirmed',
      })
    }
  } finally {
    await site.close()
  }
})

test('each booking gets its own code, also from the previous version', async ({ ownDatabase, client }) => {
  await addEvent(client)
  const many = 12_000
  await client.query(
    `INSERT INTO booking ${bookingColumns} SELECT 'many-' || n, 1, 'HELD', 'UNPAID', 'Old', 'Family', 'old@example.com',
      '0400 111 222', 2, 1, 3, 10000, 5000, 0, 0, 0, 0, 0, 0, 75000, now() FROM generate_series(1, ${many}) AS n`,
  )
  await applyMigrations(ownDatabase.url, () => undefined)
  await addBooking(client, 'after', 'HELD', 'UNPAID')
  const { rows } = await client.query(`SELECT count(DISTINCT code)::int AS codes,
      bool_and(code ~ '^[2-9A-HJKMNP-Z]{6}$') AS readable, count(DISTINCT left(code, 1))::int AS beginnings FROM booking`)
  expect(rows).toEqual([{ codes: many + 1, readable: true, beginnings: 31 }])
  await expect(
    client.query(
      `UPDATE booking SET code = (SELECT code FROM booking WHERE id = 'after') WHERE id = 'many-1'`,
    ),
  ).rejects.toThrow('booking_code_key')
})

test('removes hashes of personal data that were made without a key', async ({ ownDatabase, client }) => {
  await addEvent(client)
  await addBooking(client, 'guessable', 'HELD', 'UNPAID')
  await client.query(`UPDATE booking SET request_hash = '\\x01'`)
  await client.query(`INSERT INTO audit_entry (actor, action, subject, before_hash, after_hash)
    VALUES ('system', 'booking-handed-over', 'booking:guessable', '\\x01', '\\x02')`)
  await applyMigrations(ownDatabase.url, () => undefined)
  const { rows } = await client.query(`SELECT request_hash, before_hash, after_hash FROM booking, audit_entry
    WHERE subject = 'booking:guessable'`)
  expect(rows).toEqual([{ request_hash: null, before_hash: null, after_hash: null }])
  await expect(client.query('DELETE FROM audit_entry')).rejects.toThrow('append-only')
})

test('leaves contradictory state pairs unchanged and counts them', async ({ ownDatabase, client }) => {
  await addEvent(client)
  await addBooking(client, 'sound', 'HELD', 'UNPAID')
  await addBooking(client, 'paid-and-held', 'HELD', 'PAID')
  await addBooking(client, 'refunded-and-lapsed', 'EXPIRED', 'REFUNDED')
  const sql = await readFile(`${FOLDER}20261122221000_booking_moves/migration.sql`, 'utf8')
  await expect(client.query(sql)).rejects.toThrow(
    '2 booking(s) stand in a pair of state and payment state that is not allowed, such as EXPIRED REFUNDED',
  )
  await expect(applyMigrations(ownDatabase.url, () => undefined)).rejects.toThrow()
  const { rows } = await client.query(`SELECT to_regclass('booking_change') AS made`)
  expect(rows).toEqual([{ made: null }])
})

test('records only previously public events as announced', async ({ ownDatabase, client }) => {
  await addEvent(client)
  await client.query(`
    INSERT INTO event SELECT (jsonb_populate_record(event, jsonb_build_object('id', id + n, 'is_active', false))).*
    FROM event, generate_series(1, 2) AS n`)
  await client.query(
    `INSERT INTO booking ${bookingColumns} VALUES ('known', 2, 'EXPIRED', 'UNPAID', 'Old', 'Family', 'old@example.com',
      '0400 111 222', 2, 1, 3, 10000, 5000, 0, 0, 0, 0, 0, 0, 75000, now())`,
  )
  await applyMigrations(ownDatabase.url, () => undefined)
  const { rows } = await client.query(`
    SELECT event_id AS id FROM camp_opening JOIN camp_mailing ON camp_mailing.id = mailing_id
    WHERE done_at IS NOT NULL ORDER BY event_id`)
  expect(rows).toEqual([{ id: 1 }, { id: 2 }])
})

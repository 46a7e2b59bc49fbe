import { expect } from 'vitest'
import { applyMigrations } from '../../../server/platform/migrations/migrate.ts'
import { test } from '../platform/migration-test.ts'
import { takeBackTo } from '../platform/older-database.ts'

/** The last migration of the version with one dispute per payment, in columns. */
const BEFORE = '20261202100000_booking_revision'

test.beforeEach(async ({ ownDatabase }) => {
  await takeBackTo(ownDatabase.url, BEFORE)
})

/** Paid bookings with one disputed payment of 750.00 each, all in different states. */
const disputed = `
  ALTER TABLE booking DISABLE TRIGGER USER;
  INSERT INTO event (id, title, description, short_description, image_url, category, start_date, end_date, start_time,
      end_time, starts_at, ends_at, booking_closes_at, location, adult_price_cents, child_price_cents, max_participants)
    VALUES (1, 'Old Camp', 'Long', 'Short', '/media/scenes/camp-01.webp', 'camping', '2030-01-04', '2030-01-06', '3:00 PM',
      '11:00 AM', '2030-01-04T05:00Z', '2030-01-06T01:00Z', '2030-01-04T05:00Z', 'Bush', 10000, 5000, 500);
  INSERT INTO booking (id, event_id, state, payment_state, first_name, last_name, email, phone, adult_count, child_count,
      nights, adult_price_cents, child_price_cents, tent_price_cents, beer_price_cents, tshirt_price_cents,
      tshirt_kids_price_cents, hoodie_price_cents, hoodie_kids_price_cents, total_cents, paid_cents)
    SELECT kind, 1, 'CONFIRMED', CASE kind WHEN 'lost' THEN 'PARTIALLY_REFUNDED' ELSE 'PAID' END::payment_state, 'Old',
      'Family', 'old@example.com', '0400 111 222', 2, 1, 3, 10000, 5000, 0, 0, 0, 0, 0, 0, 75000, 75000
    FROM unnest(ARRAY['open', 'won', 'lost', 'never']) AS kind;
  INSERT INTO payment (booking_id, attempt, idempotency_key, intent_id, amount_cents, captured_cents, status, settled_at,
      disputed_at, dispute_ended_at, dispute_won)
    SELECT id, 1, 'pay:' || id, 'pi_' || id, 75000, 75000, 'SUCCEEDED', '2029-01-01',
      CASE WHEN id <> 'never' THEN timestamptz '2029-02-01' END,
      CASE WHEN id IN ('won', 'lost') THEN timestamptz '2029-03-01' END,
      CASE id WHEN 'won' THEN true WHEN 'lost' THEN false END
    FROM booking;
  INSERT INTO refund (booking_id, payment_id, idempotency_key, amount_cents, status, reason)
    SELECT booking_id, id, 'dispute:dp_lost', 10000, 'SUCCEEDED', 'lost dispute' FROM payment WHERE booking_id = 'lost';
  UPDATE payment SET refunded_cents = 10000 WHERE booking_id = 'lost';
  INSERT INTO receipt (number, booking_id, refund_id, amount_cents, lines)
    SELECT 1, booking_id, id, 10000, '[]' FROM refund;
  INSERT INTO webhook_event (id, type, payload)
    VALUES ('evt_1', 'charge.dispute.created', '{"intentId": "pi_open", "dispute": {"id": "dp_open", "amountCents": 30000}}');
  ALTER TABLE booking ENABLE TRIGGER USER`

test('old disputes on payments become records, without changing a cent', async ({ ownDatabase, client }) => {
  await client.query(disputed)
  await applyMigrations(ownDatabase.url, () => undefined)
  const { rows } = await client.query(`
    SELECT booking_id, provider_id, dispute.amount_cents, outcome, refunded_cents, withdrawn_cents
    FROM dispute JOIN payment ON payment.id = payment_id ORDER BY booking_id`)
  expect(rows).toEqual([
    row('lost', 'dp_lost', 10_000, 'LOST', 10_000),
    row('open', 'dp_open', 30_000, 'OPEN', 30_000),
    row('won', expect.stringMatching(/^payment:\d+$/), 75_000, 'WON', 0),
  ])
  const left = await client.query('SELECT count(*)::int AS refunds FROM refund')
  expect(left.rows).toEqual([{ refunds: 0 }])
  const receipts = await client.query('SELECT refund_id, dispute_id IS NOT NULL AS of_dispute FROM receipt')
  expect(receipts.rows).toEqual([{ refund_id: null, of_dispute: true }])
})

const row = (id: string, providerId: unknown, cents: number, outcome: string, withdrawn: number) => ({
  booking_id: id,
  provider_id: providerId,
  amount_cents: cents,
  outcome,
  refunded_cents: 0,
  withdrawn_cents: withdrawn,
})

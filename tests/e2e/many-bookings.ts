import type { Site } from './site.ts'

/** What is told from a booking's number: every fourth is expired, paid, cancelled or failed. */
export const FILLED = 64

/**
 * Fills in bookings of every kind over the last months, with their payments, and a waiting line for event 3. Doing it
 * twice on one site is doing it once.
 */
export async function fillBookings(site: Site): Promise<void> {
  await site.sql(`
    INSERT INTO booking (id, event_id, hold_expires_at, first_name, last_name, email, phone, adult_count,
      child_count, nights, adult_price_cents, child_price_cents, tent_price_cents, beer_price_cents, tshirt_price_cents,
      tshirt_kids_price_cents, hoodie_price_cents, hoodie_kids_price_cents, total_cents, paid_cents, confirmed_at,
      created_at)
    SELECT 'filled-' || n, 1 + n % 4, now() + interval '1 day',
      (ARRAY['Tom', 'Anh', 'Priya', 'Lachlan', 'Mateo'])[1 + n % 5], 'Ferntree' || lpad(n::text, 2, '0'),
      'ferntree' || n || '@example.com', '0400 111 222', 1 + n % 2, n % 4, 3, 10000, 5000, 0, 0, 0, 0, 0, 0,
      30000 + n * 500, CASE n % 4 WHEN 1 THEN 30000 + n * 500 ELSE 0 END, now(), now() - n * interval '4 days'
    FROM generate_series(1, ${FILLED}) AS n ON CONFLICT DO NOTHING`)
  // The way that a booking goes: the database refuses any other.
  const some = "state = 'HELD' AND id LIKE 'filled-%'"
  await site.sql(`UPDATE booking SET payment_state = 'FAILED' WHERE ${some} AND substr(id, 8)::int % 4 = 3`)
  await site.sql(`
    UPDATE booking SET hold_expires_at = NULL,
      state = (ARRAY['EXPIRED', 'CONFIRMED', 'CANCELLED', 'EXPIRED'])[1 + substr(id, 8)::int % 4]::booking_state,
      payment_state = (ARRAY['UNPAID', 'PAID', 'UNPAID', 'FAILED'])[1 + substr(id, 8)::int % 4]::payment_state
    WHERE ${some}`)
  await site.sql(`
    INSERT INTO payment (booking_id, attempt, idempotency_key, intent_id, amount_cents, captured_cents, status, settled_at)
    SELECT id, 1, 'key:' || id, 'pi_' || id, total_cents, total_cents, 'SUCCEEDED', created_at
    FROM booking WHERE state = 'CONFIRMED' AND id LIKE 'filled-%' ON CONFLICT DO NOTHING`)
  // They rest: the camp has free spots, which the minutely job would offer to them.
  await site.sql(`
    INSERT INTO waiting_list_entry (event_id, first_name, last_name, email, phone, adult_count, child_count, joined_at, rests_until)
    SELECT 3, 'Wait', 'Number' || n, 'wait' || n || '@example.com', '0400 222 333', 1, n % 3,
      now() - (9 - n) * interval '1 day', now() + interval '1 year'
    FROM generate_series(1, 3) AS n ON CONFLICT DO NOTHING`)
}

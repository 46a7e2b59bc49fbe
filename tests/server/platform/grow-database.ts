import pg from 'pg'
import {
  encryptBookingDetails,
  encryptChild,
  encryptClothingName,
} from '../../../server/bookings/record/encrypted-booking.ts'
import type { DataCipher } from '../../../server/platform/data-cipher.ts'

export type Size = {
  events: number
  bookings: number
}

const rowsPerStatement = 50_000
const rangeDays = 730

/**
 * Adds past and future events and bookings. Of ten bookings seven are paid, one is held, one expired and one was
 * cancelled unpaid. Each has a child; paid ones have a payment, a receipt,
 * an email and an audit entry. All keys, checks and counters hold.
 * @param databaseUrl of the tables' owner, without other users, because triggers on bookings are disabled
 * @param cipher encrypts a few values that are copied into the rows. Most cannot be decrypted, because values
 * are bound to their row. Null leaves them empty, as in erased bookings.
 */
export async function growDatabase(
  databaseUrl: string,
  { events, bookings }: Size,
  cipher: DataCipher | null = null,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('SET synchronous_commit = off')
    const { rows } = await client.query<{ first: number; stem: string }>(
      `SELECT coalesce(max(id), 0) + 1 AS first, to_char(clock_timestamp(), 'YYYYMMDDHH24MISSMS') AS stem FROM event`,
    )
    const [{ first, stem } = { first: 1, stem: '' }] = rows
    await inBatches(events, (from, to) => client.query(insertEvents, [from, to, first, events, bookings]))
    await client.query('ALTER TABLE booking DISABLE TRIGGER booking_initial_state')
    try {
      await inBatches(bookings, (from, to) =>
        client.query(insertBookings, [from, to, first, events, stem, ...encryptSamples(cipher)]),
      )
    } finally {
      await client.query('ALTER TABLE booking ENABLE TRIGGER booking_initial_state')
    }
    for (const sql of finalStatements) await client.query(sql)
    for (const table of [
      'event',
      'booking',
      'booking_child',
      'payment',
      'receipt',
      'outgoing_email',
      'audit_entry',
      'clothing_item',
    ]) {
      await client.query(`VACUUM (ANALYZE) ${table}`)
    }
  } finally {
    await client.end()
  }
}

async function inBatches(count: number, fill: (from: number, to: number) => Promise<unknown>): Promise<void> {
  for (let from = 1; from <= count; from += rowsPerStatement) {
    await fill(from, Math.min(count, from + rowsPerStatement - 1))
  }
}

function encryptSamples(cipher: DataCipher | null): (Uint8Array | null)[] {
  if (cipher === null) return [null, null, null]
  const words = {
    emergencyContactName: 'Alex Example',
    emergencyContactPhone: '0400 333 444',
    specialRequirements: 'Vegetarian',
    additionalNotes: '',
  }
  return [
    encryptBookingDetails(cipher, words, 'grown'),
    encryptChild(cipher, { name: 'Charlie', age: 8, allergies: 'nuts' }, 'grown'),
    encryptClothingName(cipher, 'Charlie', 'grown'),
  ].map((bytes) => Buffer.from(bytes))
}

/**
 * Spreads events from two years ago to two years ahead. Sets the seat counters directly, because an update
 * would write every event and its indexes twice.
 */
const insertEvents = `
  INSERT INTO event (id, title, description, short_description, image_url, category, start_date, end_date, start_time,
    end_time, starts_at, ends_at, booking_closes_at, location, adult_price_cents, child_price_cents, max_participants,
    activities, is_active, updated_at, current_participants)
  SELECT $3::int + n - 1, (ARRAY['Creek', 'Beach', 'Forest', 'Island', 'Ridge'])[1 + n % 5] || ' Camp ' || n,
    'Days outside with the kids, number ' || n || ': fires, food and a walk to the ' || md5(n::text) || ' lookout.',
    'Days outside, number ' || n, '/media/scenes/camp-01.webp',
    (ARRAY['outdoor', 'adventure', 'educational'])[1 + n % 3], day, day + 2, '16:00', '10:00',
    day + interval '6 hours', day + interval '48 hours', day + interval '6 hours',
    (ARRAY['Scenic Rim', 'Noosa', 'Moreton Bay'])[1 + n % 3] || ' ' || n % 1000, 8000 + n % 50 * 100, 4000, 2000,
    ARRAY['Campfire'], n % 10 <> 0, now() - n * interval '1 second',
    2 * (SELECT count(*) FROM generate_series(0, $5::int / $4::int) AS turn
      WHERE turn % 10 < 8 AND turn * $4::int + n - 1 BETWEEN 1 AND $5::int)
  FROM generate_series($1::int, $2::int) AS n,
    LATERAL (SELECT current_date - ${rangeDays} + (n * 613 % ${rangeDays * 2})::int AS day) AS days`

/** Inserts a booking and its rows in one statement. The code is a scattered number. */
const insertBookings = `
  WITH made AS (
    INSERT INTO booking (id, code, event_id, state, payment_state, hold_expires_at, first_name, last_name, email, phone,
      adult_count, child_count, encrypted_details, nights, adult_price_cents, child_price_cents, tent_price_cents,
      beer_price_cents, tshirt_price_cents, tshirt_kids_price_cents, hoodie_price_cents, hoodie_kids_price_cents,
      total_cents, paid_cents, confirmed_at, cancelled_at, created_at, updated_at)
    SELECT 'grown-' || $5 || '-' || n, code, $3::int + n % $4::int,
      (CASE kind WHEN 7 THEN 'HELD' WHEN 8 THEN 'EXPIRED' WHEN 9 THEN 'CANCELLED' ELSE 'CONFIRMED' END)::booking_state,
      (CASE kind WHEN 9 THEN 'FAILED' WHEN 7 THEN 'UNPAID' WHEN 8 THEN 'UNPAID' ELSE 'PAID' END)::payment_state,
      CASE kind WHEN 7 THEN now() + interval '10 years' END,
      (ARRAY['Sam', 'Alex', 'Kim', 'Chris', 'Pat', 'Jo', 'Robin'])[1 + n % 7], 'Family' || md5(n::text),
      'family' || n || '@example.com', '0400 111 222', 1, 1, $6::bytea, 2, 8000, 4000, 0, 0, 0, 0, 0, 0, 24000,
      CASE WHEN kind < 7 THEN 24000 ELSE 0 END, CASE WHEN kind < 7 THEN now() END, CASE kind WHEN 9 THEN now() END,
      now() - n * interval '30 seconds', now() - n * interval '30 seconds'
    FROM generate_series($1::int, $2::int) AS n,
      LATERAL (SELECT n / $4::int % 10 AS kind) AS kinds,
      LATERAL (SELECT string_agg(substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ',
          1 + (n::bigint * 7368787 % 887503681 / (31 ^ place)::bigint % 31)::int, 1), '') AS code
        FROM generate_series(0, 5) AS place) AS codes
    RETURNING id, state, total_cents
  ), children AS (
    INSERT INTO booking_child (booking_id, position, encrypted_details) SELECT id, 0, $7::bytea FROM made
  ), clothes AS (
    INSERT INTO clothing_item (booking_id, position, kind, size, is_kids, unit_price_cents, encrypted_name)
    SELECT id, 0, 'TSHIRT', 'M', false, 0, $8::bytea FROM made
  ), paid AS (
    INSERT INTO payment (booking_id, attempt, idempotency_key, intent_id, amount_cents, captured_cents, status, settled_at)
    SELECT id, 1, 'key:' || id, 'pi_' || id, total_cents, total_cents, 'SUCCEEDED', now()
    FROM made WHERE state = 'CONFIRMED' RETURNING booking_id
  ), mails AS (
    INSERT INTO outgoing_email (key, recipient, subject, encrypted_content, state, sent_at)
    SELECT 'booking-confirmed:' || booking_id, 'family@example.com', 'You are coming', '', 'SENT', now() FROM paid
  )
  INSERT INTO audit_entry (actor, action, subject) SELECT 'system', 'booking-confirmed', 'booking:' || booking_id FROM paid`

const finalStatements = [
  `SELECT setval(pg_get_serial_sequence('event', 'id'), (SELECT max(id) FROM event))`,
  `WITH numbered AS (
     INSERT INTO receipt (number, booking_id, kind, payment_id, amount_cents, effect_cents, lines)
     SELECT coalesce((SELECT last_number FROM receipt_counter), 0) + row_number() OVER (ORDER BY payment.id), booking_id,
       'payment', payment.id, captured_cents, captured_cents, '[]' FROM payment
     WHERE settled_at IS NOT NULL AND NOT EXISTS (SELECT FROM receipt WHERE payment_id = payment.id)
     RETURNING number)
   INSERT INTO receipt_counter (id, last_number) SELECT 1, max(number) FROM numbered HAVING max(number) IS NOT NULL
   ON CONFLICT (id) DO UPDATE SET last_number = excluded.last_number`,
]

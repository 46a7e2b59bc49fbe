import pg from 'pg'

/** Fills an empty, migrated database with so many coming events and bookings of them, made in the database itself. */
export async function growTo(
  databaseUrl: string,
  { events, bookings }: { events: number; bookings: number },
): Promise<void> {
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  await db.query(
    `
    INSERT INTO event (
      title, description, short_description, image_url, category, start_date, end_date, start_time, end_time,
      starts_at, ends_at, booking_closes_at, location, adult_price_cents, child_price_cents, max_participants)
    SELECT 'Camp ' || number, 'Three nights by the creek.', 'Three nights.', '/media/scenes/camp-01.webp', 'outdoor',
      day, day + 3, '16:00', '10:00', day + interval '6 hours', day + interval '3 days', day + interval '6 hours',
      'Scenic Rim', 10000, 5000, 1000000
    FROM generate_series(1, $1::int) number,
      LATERAL (SELECT current_date + 5 + number / 1000 AS day) days`,
    [events],
  )
  await db.query(
    `
    INSERT INTO booking (
      id, event_id, state, payment_state, first_name, last_name, email, phone, adult_count, child_count, nights,
      adult_price_cents, child_price_cents, tent_price_cents, beer_price_cents, tshirt_price_cents,
      tshirt_kids_price_cents, hoodie_price_cents, hoodie_kids_price_cents, total_cents, hold_expires_at)
    SELECT 'grown' || number, 1 + number % $1::int, 'HELD', 'UNPAID', 'Sam', 'Grown',
      'sam' || number || '@example.com', '0400 111 222', 1, 0, 3, 10000, 5000, 0, 0, 0, 0, 0, 0, 30000,
      now() + interval '1 day'
    FROM generate_series(1, $2::int) number`,
    [events, bookings],
  )
  await db.query(`
    UPDATE event SET current_participants = taken.people
    FROM (SELECT event_id, count(*)::int AS people FROM booking GROUP BY event_id) taken WHERE taken.event_id = event.id`)
  await db.query('ANALYZE')
  await db.end()
}

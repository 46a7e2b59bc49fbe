import { expect } from 'vitest'
import type { Services } from '../../../server/context.ts'
import { Prisma } from '../../../server/platform/prisma.ts'

type Reader = Pick<Services, 'db'>

const isPaid = Prisma.sql`state <> 'CANCELLED' AND payment_state IN ('PAID', 'PARTIALLY_REFUNDED', 'REFUNDED')`

/** Recount from the rows of bookings and payments, independent of the site's queries. */
const recounted = Prisma.sql`
  WITH RECURSIVE chain AS (
    SELECT id, method AS first_method FROM payment WHERE moved_from_id IS NULL
    UNION ALL
    SELECT payment.id, chain.first_method FROM chain JOIN payment ON payment.moved_from_id = chain.id
  ), kept AS (
    SELECT booking_id, sum(captured_cents - refunded_cents - withdrawn_cents) AS cents FROM payment GROUP BY booking_id
  ), paid AS (
    SELECT booking.*, coalesce(kept.cents, 0) AS kept FROM booking LEFT JOIN kept ON kept.booking_id = booking.id
    WHERE ${isPaid}
  )
  SELECT 'standing' AS kind, state || ' ' || payment_state AS key, count(*)::int AS bookings,
    sum(adult_count + child_count)::int AS people, sum(total_cents)::float8 AS cents
  FROM booking GROUP BY state, payment_state
  UNION ALL
  SELECT 'money', 'arrived', 0, 0, sum(captured_cents)::float8 FROM payment
  WHERE method NOT IN ('MOVED', 'CREDIT_NOTE')
  UNION ALL
  SELECT 'money', 'returned', 0, 0, sum(refunded_cents + withdrawn_cents)::float8 FROM payment JOIN chain USING (id)
  WHERE first_method <> 'CREDIT_NOTE'
  UNION ALL
  SELECT 'made', to_char(created_at AT TIME ZONE 'Australia/Brisbane', 'YYYY-MM-DD'), count(*)::int,
    sum(adult_count + child_count)::int, sum(kept)::float8 FROM paid GROUP BY 2
  UNION ALL
  SELECT 'season', to_char(start_date, 'YYYY-MM') || '-01', count(*)::int,
    sum(adult_count + child_count)::int, sum(kept)::float8
  FROM paid JOIN event ON event.id = event_id WHERE event.deleted_at IS NULL GROUP BY 2`

const something = Prisma.sql`(bookings <> 0 OR people <> 0 OR cents <> 0)`

/** Returns differences between the statistics and a recount at one moment. Empty when correct. */
export function wrongFigures({ db }: Reader): Promise<Record<string, unknown>[]> {
  return db.$queryRaw`
    WITH counted AS (SELECT kind, key, bookings, people, cents FROM figure_now WHERE ${something}),
      told AS (SELECT * FROM (${recounted}) AS each WHERE ${something}),
      tally AS (SELECT coalesce(sum(active), 0)::int AS active, coalesce(sum(hidden), 0)::int AS hidden FROM event_tally),
      events AS (SELECT count(*) FILTER (WHERE is_active)::int AS active,
        count(*) FILTER (WHERE NOT is_active)::int AS hidden FROM event WHERE deleted_at IS NULL)
    SELECT 'kept' AS side, each.* FROM (SELECT * FROM counted EXCEPT SELECT * FROM told) AS each
    UNION ALL
    SELECT 'recounted', each.* FROM (SELECT * FROM told EXCEPT SELECT * FROM counted) AS each
    UNION ALL
    SELECT 'kept', 'events', 'active and hidden', tally.active, tally.hidden, 0 FROM tally, events
    WHERE tally.* IS DISTINCT FROM events.*`
}

export async function everyFigureIsCounted({ services }: { services: Reader }): Promise<void> {
  expect(await wrongFigures(services), 'figures that a recount does not find').toEqual([])
}

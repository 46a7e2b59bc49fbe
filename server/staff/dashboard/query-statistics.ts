import { type DatabaseOrTransaction, Prisma } from '../../platform/prisma.ts'

/** Money in cents. */
export type DashboardTotals = {
  activeEvents: number
  hiddenEvents: number
  confirmedBookings: number
  /** Unpaid and failed bookings, without lapsed ones. */
  pendingBookings: number
  /** Payments less refunds. Excludes spent credit, because its money arrived earlier. */
  revenueCents: number
  pastEvents: number
}

/** In cents. */
export type PaymentTotals = {
  paidCents: number
  refundedCents: number
  outstandingCents: number
  failedCents: number
}

export type PeriodStatistics = { start: Date; bookings: number; people: number; revenueCents: number }

/** A refund of a payment that began with a credit note returns credit, not money. */
const money = Prisma.sql`
  RECURSIVE credit AS (
    SELECT id, refunded_cents FROM payment WHERE method = 'CREDIT_NOTE'
    UNION ALL
    SELECT next.id, next.refunded_cents FROM credit JOIN payment AS next ON next.carried_from_id = credit.id
  ), money AS (
    SELECT coalesce(sum(captured_cents) FILTER (WHERE method NOT IN ('CARRIED', 'CREDIT_NOTE')), 0)::float8 AS paid,
      coalesce(sum(refunded_cents + withdrawn_cents), 0)::float8
        - (SELECT coalesce(sum(refunded_cents), 0)::float8 FROM credit) AS refunded
    FROM payment
  )`

export async function queryTotals(db: DatabaseOrTransaction): Promise<DashboardTotals> {
  const rows = await db.$queryRaw<DashboardTotals[]>`
    WITH ${money}
    SELECT events.*,
      (SELECT count(*)::int FROM booking WHERE state = 'CONFIRMED') AS "confirmedBookings",
      (SELECT count(*)::int FROM booking WHERE state = 'HELD') AS "pendingBookings",
      money.paid - money.refunded AS "revenueCents",
      (SELECT count(*)::int FROM past_event) AS "pastEvents"
    FROM money, (SELECT count(*) FILTER (WHERE is_active)::int AS "activeEvents",
      count(*) FILTER (WHERE NOT is_active)::int AS "hiddenEvents" FROM event WHERE deleted_at IS NULL) AS events`
  return getOnlyRow(rows)
}

/** Open amounts are the totals of the bookings, without reserved credit and money of replaced bookings. */
export async function queryPaymentTotals(db: DatabaseOrTransaction): Promise<PaymentTotals> {
  const rows = await db.$queryRaw<PaymentTotals[]>`
    WITH ${money}
    SELECT money.paid AS "paidCents", money.refunded AS "refundedCents", held.*
    FROM money, (SELECT coalesce(sum(total_cents), 0)::float8 AS "outstandingCents",
      coalesce(sum(total_cents) FILTER (WHERE payment_state = 'FAILED'), 0)::float8 AS "failedCents"
      FROM booking WHERE state = 'HELD') AS held`
  return getOnlyRow(rows)
}

/** Paid bookings by date of booking, over the last twelve months, in Brisbane time. Includes empty periods. */
export async function queryBookingSeries(
  db: DatabaseOrTransaction,
  now: Date,
  per: 'WEEK' | 'MONTH',
): Promise<PeriodStatistics[]> {
  const unit = per === 'WEEK' ? 'week' : 'month'
  const step = per === 'WEEK' ? '1 week' : '1 month'
  return db.$queryRaw<PeriodStatistics[]>`
    WITH today AS (
      SELECT date_trunc(${unit}, ${now}::timestamptz AT TIME ZONE 'Australia/Brisbane') AS period
    ), periods AS (
      SELECT generate_series(date_trunc(${unit}, period - interval '1 year' + ${step}::interval), period,
        ${step}::interval) AS start FROM today
    ), revenue AS (
      SELECT booking_id, sum(captured_cents - refunded_cents - withdrawn_cents) AS cents FROM payment GROUP BY booking_id
    ), booked AS (
      SELECT date_trunc(${unit}, booking.created_at AT TIME ZONE 'Australia/Brisbane') AS start, ${periodSums}
      FROM booking LEFT JOIN revenue ON revenue.booking_id = booking.id
      WHERE state = 'CONFIRMED'
        AND booking.created_at >= (SELECT min(periods.start) FROM periods) AT TIME ZONE 'Australia/Brisbane'
      GROUP BY 1
    )
    SELECT periods.start::date AS start, coalesce(bookings, 0) AS bookings, coalesce(people, 0) AS people,
      coalesce("revenueCents", 0) AS "revenueCents"
    FROM periods LEFT JOIN booked USING (start) ORDER BY 1`
}

/** Paid bookings by month of camp start, up to the last camp, at most 24. Includes empty months. */
export async function querySeasonSeries(db: DatabaseOrTransaction, now: Date): Promise<PeriodStatistics[]> {
  return db.$queryRaw<PeriodStatistics[]>`
    WITH bounds AS (
      SELECT first, least(last, first + interval '23 months') AS last FROM (
        SELECT date_trunc('month', ${now}::timestamptz AT TIME ZONE 'Australia/Brisbane') AS first,
          date_trunc('month', max(start_date)::timestamp) AS last
        FROM event WHERE deleted_at IS NULL AND ends_at > ${now}::timestamptz
      ) AS coming
    ), months AS (
      SELECT generate_series(first, last, interval '1 month') AS start FROM bounds
    ), booked AS (
      SELECT date_trunc('month', event.start_date::timestamp) AS start, ${periodSums}
      FROM bounds JOIN event ON event.start_date >= first AND event.start_date < last + interval '1 month'
        JOIN booking ON booking.event_id = event.id AND booking.state = 'CONFIRMED'
        CROSS JOIN LATERAL (
          SELECT sum(captured_cents - refunded_cents - withdrawn_cents) AS cents
          FROM payment WHERE payment.booking_id = booking.id
        ) AS revenue
      WHERE event.deleted_at IS NULL GROUP BY 1
    )
    SELECT months.start::date AS start, coalesce(bookings, 0) AS bookings, coalesce(people, 0) AS people,
      coalesce("revenueCents", 0) AS "revenueCents"
    FROM months LEFT JOIN booked USING (start) ORDER BY 1`
}

const periodSums = Prisma.sql`count(*)::int AS bookings, sum(adult_count + child_count)::int AS people,
  coalesce(sum(revenue.cents), 0)::float8 AS "revenueCents"`

function getOnlyRow<T>(rows: T[]): T {
  const [row] = rows
  if (row === undefined) throw new Error('The aggregate query returned no row')
  return row
}

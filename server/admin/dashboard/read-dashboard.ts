import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { firstMethod } from '../../bookings/ledger/held-money.ts'
import type { Context } from '../../context.ts'
import { earliestStart } from '../../events/list-events.ts'
import { Prisma } from '../../platform/prisma.ts'

/** The figures of the dashboard's cards. Money in cents. */
export type DashboardTotals = {
  activeEvents: number
  hiddenEvents: number
  confirmedBookings: number
  /** Bookings that want money: pending and failed. */
  pendingBookings: number
  /** What was paid less what was given back. Spending credit is neither: its money came before. */
  revenueCents: number
  pastEvents: number
}

/** Where the money stands. In cents. */
export type MoneyStanding = {
  paidCents: number
  refundedCents: number
  /** Totals of unpaid bookings that hold seats. */
  pendingCents: number
  /** Totals of bookings whose last payment failed. */
  failedCents: number
}

export type PeriodFigures = { start: Date; bookings: number; people: number; revenueCents: number }
export type CampOccupancy = { eventId: number; title: string; startDate: Date; taken: number; max: number }

type Reader = Pick<Context, 'db' | 'session'>

/** What moved along with a booking, and what became credit, arrived once: with the first payment. */
const arrived = Prisma.sql`CASE WHEN method IN ('MOVED', 'CREDIT_NOTE') THEN 0 ELSE captured_cents END`

/** Credit that goes back to its note does not leave. */
const wentBack = Prisma.sql`
  CASE WHEN refunded_cents > 0 AND ${firstMethod} = 'CREDIT_NOTE' THEN 0 ELSE refunded_cents END`

/** @throws NotSignedInError, NotAllowedError */
export async function readTotals(context: Reader): Promise<DashboardTotals> {
  await signedInAdmin(context)
  const rows = await context.db.$queryRaw<DashboardTotals[]>`
    SELECT * FROM
      (SELECT count(*) FILTER (WHERE is_active)::int AS "activeEvents",
        count(*) FILTER (WHERE NOT is_active)::int AS "hiddenEvents" FROM event WHERE deleted_at IS NULL) AS events,
      (SELECT
        count(*) FILTER (WHERE payment_state IN ('PAID', 'PARTIALLY_REFUNDED', 'REFUNDED'))::int AS "confirmedBookings",
        count(*) FILTER (WHERE payment_state IN ('UNPAID', 'PROCESSING', 'FAILED'))::int AS "pendingBookings"
        FROM booking WHERE state <> 'CANCELLED') AS bookings,
      (SELECT coalesce(sum(${arrived} - ${wentBack}), 0)::float8 AS "revenueCents" FROM payment) AS money,
      (SELECT count(*)::int AS "pastEvents" FROM past_event) AS films`
  return only(rows)
}

/** @throws NotSignedInError, NotAllowedError */
export async function readMoneyStanding(context: Reader): Promise<MoneyStanding> {
  await signedInAdmin(context)
  const rows = await context.db.$queryRaw<MoneyStanding[]>`
    SELECT * FROM
      (SELECT coalesce(sum(${arrived}), 0)::float8 AS "paidCents",
        coalesce(sum(${wentBack}), 0)::float8 AS "refundedCents" FROM payment) AS money,
      (SELECT
        coalesce(sum(total_cents) FILTER (WHERE state = 'HELD' AND payment_state <> 'FAILED'), 0)::float8
          AS "pendingCents",
        coalesce(sum(total_cents) FILTER (WHERE payment_state = 'FAILED'), 0)::float8 AS "failedCents"
        FROM booking WHERE state <> 'CANCELLED' AND payment_state IN ('UNPAID', 'PROCESSING', 'FAILED')) AS open`
  return only(rows)
}

/**
 * Paid bookings by the week or month in which they were made, over the last twelve months; every period is there.
 * Days and months are those of Brisbane.
 * @throws NotSignedInError, NotAllowedError
 */
export async function readBookingSeries(
  context: Reader & Pick<Context, 'now'>,
  per: 'WEEK' | 'MONTH',
): Promise<PeriodFigures[]> {
  await signedInAdmin(context)
  const unit = per === 'WEEK' ? 'week' : 'month'
  const step = per === 'WEEK' ? '1 week' : '1 month'
  return context.db.$queryRaw<PeriodFigures[]>`
    WITH today AS (
      SELECT date_trunc(${unit}, ${context.now()}::timestamptz AT TIME ZONE 'Australia/Brisbane') AS period
    ), periods AS (
      SELECT generate_series(date_trunc(${unit}, period - interval '1 year' + ${step}::interval), period,
        ${step}::interval) AS start FROM today
    ), made AS (
      SELECT date_trunc(${unit}, created_at AT TIME ZONE 'Australia/Brisbane') AS start, ${figures}
      FROM booking ${paidOnes} AND booking.created_at >= ${context.now()}::timestamptz - interval '13 months'
      GROUP BY 1
    )
    SELECT periods.start::date AS start, coalesce(bookings, 0) AS bookings, coalesce(people, 0) AS people,
      coalesce("revenueCents", 0) AS "revenueCents"
    FROM periods LEFT JOIN made USING (start) ORDER BY 1`
}

/**
 * Paid bookings by the month in which their camp starts, from this month to that of the last camp; every month is
 * there, at most 24. Without a camp ahead there is none.
 * @throws NotSignedInError, NotAllowedError
 */
export async function readSeasonSeries(context: Reader & Pick<Context, 'now'>): Promise<PeriodFigures[]> {
  await signedInAdmin(context)
  return context.db.$queryRaw<PeriodFigures[]>`
    WITH bounds AS (
      SELECT date_trunc('month', ${context.now()}::timestamptz AT TIME ZONE 'Australia/Brisbane') AS first,
        date_trunc('month', max(start_date)::timestamp) AS last
      FROM event WHERE deleted_at IS NULL AND ends_at > ${context.now()}::timestamptz
    ), months AS (
      SELECT generate_series(first, least(last, first + interval '23 months'), interval '1 month') AS start FROM bounds
    ), made AS (
      SELECT date_trunc('month', event.start_date::timestamp) AS start, ${figures}
      FROM booking JOIN event ON event.id = event_id ${paidOnes}
        AND event.deleted_at IS NULL AND event.start_date >= (SELECT first FROM bounds)
      GROUP BY 1
    )
    SELECT months.start::date AS start, coalesce(bookings, 0) AS bookings, coalesce(people, 0) AS people,
      coalesce("revenueCents", 0) AS "revenueCents"
    FROM months LEFT JOIN made USING (start) ORDER BY 1`
}

/** How full each coming camp is, the next one first, at most 50. @throws NotSignedInError, NotAllowedError */
export async function readOccupancy(context: Reader & Pick<Context, 'now'>): Promise<CampOccupancy[]> {
  await signedInAdmin(context)
  const events = await context.db.event.findMany({
    where: {
      deletedAt: null,
      cancelledAt: null,
      endsAt: { gte: context.now() },
      startDate: { gte: earliestStart(context.now()) },
    },
    select: { id: true, title: true, startDate: true, currentParticipants: true, maxParticipants: true },
    orderBy: [{ startDate: 'asc' }, { id: 'asc' }],
    take: 50,
  })
  return events.map(({ id, title, startDate, currentParticipants, maxParticipants }) => ({
    eventId: id,
    title,
    startDate,
    taken: currentParticipants,
    max: maxParticipants,
  }))
}

const figures = Prisma.sql`count(*)::int AS bookings, sum(adult_count + child_count)::int AS people,
  sum(money.kept)::float8 AS "revenueCents"`

const paidOnes = Prisma.sql`CROSS JOIN LATERAL (
    SELECT coalesce(sum(captured_cents - refunded_cents), 0) AS kept FROM payment WHERE booking_id = booking.id
  ) AS money
  WHERE booking.state <> 'CANCELLED' AND booking.payment_state IN ('PAID', 'PARTIALLY_REFUNDED', 'REFUNDED')`

function only<T>(rows: T[]): T {
  const [row] = rows
  if (row === undefined) throw new Error('a sum has no row')
  return row
}

import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { exempt } from '../../accounts/staff-check.ts'
import { sumDueReductions } from '../../bookings/staff/amount-due.ts'
import type { Context } from '../../context.ts'
import { toNotOverCondition } from '../../events/list-events.ts'
import { Prisma } from '../../platform/prisma.ts'

/** Money in cents. */
export type DashboardTotals = {
  activeEvents: number
  hiddenEvents: number
  confirmedBookings: number
  /** Unpaid and failed bookings, without lapsed ones. */
  pendingBookings: number
  /** Payments less refunds. Spent credit is excluded because its money arrived earlier. */
  revenueCents: number
  pastEvents: number
}

/** In cents. */
export type MoneyStanding = {
  paidCents: number
  refundedCents: number
  /** The sum of the amounts due in the booking list. */
  awaitedCents: number
  failedCents: number
}

export type PeriodFigures = { start: Date; bookings: number; people: number; revenueCents: number }
export type CampOccupancy = { eventId: number; title: string; startDate: Date; taken: number; max: number }

type Reader = Pick<Context, 'db' | 'session'>

/** @throws NotSignedInError, NotAllowedError */
export async function readTotals(context: Reader): Promise<DashboardTotals> {
  await signedInAdmin(context, exempt('reads figures without personal data'))
  const rows = await context.db.$queryRaw<DashboardTotals[]>`
    SELECT * FROM
      (SELECT coalesce(sum(active), 0)::int AS "activeEvents", coalesce(sum(hidden), 0)::int AS "hiddenEvents"
        FROM event_tally) AS events,
      (SELECT coalesce(sum(bookings) FILTER (WHERE split_part(key, ' ', 2) IN ('PAID', 'PARTIALLY_REFUNDED', 'REFUNDED')),
          0)::int AS "confirmedBookings",
        coalesce(sum(bookings) FILTER (WHERE split_part(key, ' ', 1) = 'HELD'), 0)::int
          AS "pendingBookings"
        FROM figure_now WHERE kind = 'standing' AND split_part(key, ' ', 1) <> 'CANCELLED') AS bookings,
      (SELECT coalesce(sum(CASE key WHEN 'arrived' THEN cents ELSE -cents END), 0)::float8 AS "revenueCents"
        FROM figure_now WHERE kind = 'money') AS money,
      (SELECT count(*)::int AS "pastEvents" FROM past_event) AS films`
  return getOnlyRow(rows)
}

/** @throws NotSignedInError, NotAllowedError */
export async function readMoneyStanding(context: Reader & Pick<Context, 'now'>): Promise<MoneyStanding> {
  await signedInAdmin(context, exempt('reads figures without personal data'))
  const rows = await context.db.$queryRaw<MoneyStanding[]>`
    SELECT coalesce(sum(cents) FILTER (WHERE kind = 'money' AND key = 'arrived'), 0)::float8 AS "paidCents",
      coalesce(sum(cents) FILTER (WHERE kind = 'money' AND key = 'returned'), 0)::float8 AS "refundedCents",
      coalesce(sum(cents) FILTER (WHERE kind = 'standing' AND split_part(key, ' ', 1) = 'HELD'), 0)::float8 AS "awaitedCents",
      coalesce(sum(cents) FILTER (WHERE kind = 'standing' AND key = 'HELD FAILED'), 0)::float8 AS "failedCents"
    FROM figure_now WHERE kind IN ('money', 'standing')`
  const standing = getOnlyRow(rows)
  const less = await sumDueReductions(context)
  return {
    ...standing,
    awaitedCents: standing.awaitedCents - less.allCents,
    failedCents: standing.failedCents - less.failedCents,
  }
}

/**
 * By date of booking, over the last twelve months, in Brisbane time. Includes empty periods.
 * @throws NotSignedInError, NotAllowedError
 */
export async function readBookingSeries(
  context: Reader & Pick<Context, 'now'>,
  per: 'WEEK' | 'MONTH',
): Promise<PeriodFigures[]> {
  await signedInAdmin(context, exempt('reads figures without personal data'))
  const unit = per === 'WEEK' ? 'week' : 'month'
  const step = per === 'WEEK' ? '1 week' : '1 month'
  return context.db.$queryRaw<PeriodFigures[]>`
    WITH today AS (
      SELECT date_trunc(${unit}, ${context.now()}::timestamptz AT TIME ZONE 'Australia/Brisbane') AS period
    ), periods AS (
      SELECT generate_series(date_trunc(${unit}, period - interval '1 year' + ${step}::interval), period,
        ${step}::interval) AS start FROM today
    ), made AS (
      SELECT date_trunc(${unit}, key::timestamp) AS start, ${periodSums}
      FROM figure_now WHERE kind = 'made'
        AND key >= (SELECT to_char(min(periods.start), 'YYYY-MM-DD') FROM periods)
      GROUP BY 1
    )
    SELECT periods.start::date AS start, coalesce(bookings, 0) AS bookings, coalesce(people, 0) AS people,
      coalesce("revenueCents", 0) AS "revenueCents"
    FROM periods LEFT JOIN made USING (start) ORDER BY 1`
}

/**
 * By month of camp start, up to the last camp, at most 24. Includes empty months.
 * @throws NotSignedInError, NotAllowedError
 */
export async function readSeasonSeries(context: Reader & Pick<Context, 'now'>): Promise<PeriodFigures[]> {
  await signedInAdmin(context, exempt('reads figures without personal data'))
  return context.db.$queryRaw<PeriodFigures[]>`
    WITH bounds AS (
      SELECT date_trunc('month', ${context.now()}::timestamptz AT TIME ZONE 'Australia/Brisbane') AS first,
        date_trunc('month', max(start_date)::timestamp) AS last
      FROM event WHERE deleted_at IS NULL AND ends_at > ${context.now()}::timestamptz
    ), months AS (
      SELECT generate_series(first, least(last, first + interval '23 months'), interval '1 month') AS start FROM bounds
    ), made AS (
      SELECT key::timestamp AS start, ${periodSums}
      FROM figure_now WHERE kind = 'season' AND key >= (SELECT to_char(first, 'YYYY-MM-DD') FROM bounds)
      GROUP BY 1
    )
    SELECT months.start::date AS start, coalesce(bookings, 0) AS bookings, coalesce(people, 0) AS people,
      coalesce("revenueCents", 0) AS "revenueCents"
    FROM months LEFT JOIN made USING (start) ORDER BY 1`
}

/** The next camp first, at most 50. @throws NotSignedInError, NotAllowedError */
export async function readOccupancy(context: Reader & Pick<Context, 'now'>): Promise<CampOccupancy[]> {
  await signedInAdmin(context, exempt('reads figures without personal data'))
  return context.db.$queryRaw<CampOccupancy[]>`
    SELECT id AS "eventId", title, start_date AS "startDate", current_participants AS taken, max_participants AS max
    FROM event WHERE deleted_at IS NULL AND cancelled_at IS NULL AND ${toNotOverCondition(context.now())}
    ORDER BY start_date, id LIMIT 50`
}

const periodSums = Prisma.sql`sum(bookings)::int AS bookings, sum(people)::int AS people, sum(cents)::float8 AS "revenueCents"`

function getOnlyRow<T>(rows: T[]): T {
  const [row] = rows
  if (row === undefined) throw new Error('a sum has no row')
  return row
}

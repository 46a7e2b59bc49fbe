import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { exempt } from '../../accounts/staff-check.ts'
import type { Context } from '../../context.ts'

/** People; `waiting` at the end of the day. */
export type DemandDay = { day: Date; joined: number; waiting: number }

const maxDays = 180

/** By Brisbane day. A party that rejoined counts from then. */
export async function readDemand(
  context: Pick<Context, 'db' | 'session'>,
  eventId: number,
): Promise<DemandDay[]> {
  await signedInAdmin(context, exempt('counts people by day'))
  return context.db.$queryRaw<DemandDay[]>`
    WITH entries AS (
      SELECT (joined_at AT TIME ZONE 'Australia/Brisbane')::date AS joined,
        (closed_at AT TIME ZONE 'Australia/Brisbane')::date AS closed, adult_count + child_count AS people
      FROM waiting_list_entry WHERE event_id = ${eventId}
    ), span AS (
      SELECT min(joined) AS first,
        least((now() AT TIME ZONE 'Australia/Brisbane')::date,
          CASE WHEN bool_and(closed IS NOT NULL) THEN max(closed) END) AS last
      FROM entries
    )
    SELECT days.day,
      (SELECT coalesce(sum(people), 0)::int FROM entries WHERE entries.joined = days.day) AS joined,
      (SELECT coalesce(sum(people), 0)::int FROM entries
        WHERE entries.joined <= days.day AND (entries.closed IS NULL OR entries.closed > days.day)) AS waiting
    FROM span, LATERAL (SELECT generate_series(greatest(first, last - ${maxDays - 1}::int), last, interval '1 day')::date
      AS day) AS days
    ORDER BY days.day`
}

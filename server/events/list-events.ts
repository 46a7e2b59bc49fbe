import type { Context } from '../context.ts'
import { Prisma } from '../platform/prisma.ts'
import { searchCondition } from '../platform/search-condition.ts'
import { type EventRow, toIsoDay } from './event-row.ts'
import { selectEvents } from './select-events.ts'

export type EventCursor = { startDate: Date; id: number }

/** Null or omitted fields match any event. */
export type EventFilter = {
  category?: string | null
  from?: Date | null
  to?: Date | null
  /** Overlaps these days. */
  during?: { from: Date | null; to: Date | null } | null
  /** False for events that cannot be booked now. */
  bookable?: boolean | null
  /** Per night, in cents. */
  maxAdultPriceCents?: number | null
  /** A cancelled camp has no spots. */
  minSpots?: number | null
  text?: string | null
}

/** Also limits the start by the longest event (`event_length`), so that past events are not read. */
export function toNotOverCondition(now: Date): Prisma.Sql {
  return Prisma.sql`ends_at >= ${now}::timestamptz AND start_date >= (${now}::timestamptz AT TIME ZONE 'UTC' - (
    SELECT coalesce(max((ends_at AT TIME ZONE 'UTC') - start_date), '0') FROM event))::date`
}

/**
 * By start date and id. Keyset paging, because an offset reads all earlier rows.
 * @param page.after null for the first page
 */
export async function listEvents(
  context: Pick<Context, 'db' | 'now'>,
  page: EventFilter & { after: EventCursor | null; limit: number | null },
): Promise<EventRow[]> {
  const { after, limit } = page
  const now = context.now()
  const conditions = [
    Prisma.sql`is_active`,
    Prisma.sql`deleted_at IS NULL`,
    toNotOverCondition(now),
    ...toFilterConditions(page, now),
    ...(after === null ? [] : [toCursorCondition(after)]),
  ]
  const end = limit === null ? Prisma.empty : Prisma.sql`LIMIT ${limit}::int`
  return selectEvents(
    context.db,
    Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')} ORDER BY start_date, id ${end}`,
  )
}

const searchedColumns = [
  Prisma.sql`title`,
  Prisma.sql`short_description`,
  Prisma.sql`description`,
  Prisma.sql`location`,
]

const spotsLeft = Prisma.sql`max_participants - current_participants`

function toFilterConditions(
  { category, from, to, during, bookable, maxAdultPriceCents, minSpots, text }: EventFilter,
  now: Date,
): Prisma.Sql[] {
  const isBookable = Prisma.sql`(cancelled_at IS NULL AND booking_closes_at > ${now}::timestamptz AND ${spotsLeft} > 0)`
  const found = searchCondition(searchedColumns, text)
  return [
    ...(category == null ? [] : [Prisma.sql`category = ${category}`]),
    ...(from == null ? [] : [Prisma.sql`start_date >= ${toIsoDay(from)}::date`]),
    ...(to == null ? [] : [Prisma.sql`start_date <= ${toIsoDay(to)}::date`]),
    ...(during?.from == null ? [] : [Prisma.sql`end_date >= ${toIsoDay(during.from)}::date`]),
    ...(during?.to == null ? [] : [Prisma.sql`start_date <= ${toIsoDay(during.to)}::date`]),
    ...(bookable == null ? [] : [Prisma.sql`${isBookable} = ${bookable}::boolean`]),
    ...(minSpots == null || minSpots <= 0
      ? []
      : [Prisma.sql`cancelled_at IS NULL`, Prisma.sql`${spotsLeft} >= ${minSpots}::int`]),
    ...(maxAdultPriceCents == null ? [] : [Prisma.sql`adult_price_cents <= ${maxAdultPriceCents}::int`]),
    ...(found === null ? [] : [found]),
  ]
}

function toCursorCondition({ startDate, id }: EventCursor): Prisma.Sql {
  return Prisma.sql`(start_date, id) > (${toIsoDay(startDate)}::date, ${id}::int)`
}

import { type DatabaseOrTransaction, Prisma } from '../platform/prisma.ts'

/** Excludes erased bookers, whose addresses end in .invalid. */
const reachable = Prisma.sql`
  booking.erased_at IS NULL AND user_account.erased_at IS NULL AND booking.email NOT LIKE '%.invalid'`

/** Confirmed bookings, and on request unpaid ones that hold seats. */
export function toRecipientCondition(includesUnpaid: boolean | Prisma.Sql): Prisma.Sql {
  const unpaid = typeof includesUnpaid === 'boolean' ? Prisma.sql`${includesUnpaid}::boolean` : includesUnpaid
  return Prisma.sql`(booking.state = 'CONFIRMED' OR (${unpaid} AND booking.state = 'HELD')) AND ${reachable}`
}

/** Groups bookings by address: they share one email. Columns: id, group_booking_id. */
export function toMessageFamiliesQuery(eventId: number, includesUnpaid: boolean): Prisma.Sql {
  return Prisma.sql`
    SELECT booking.id, first_value(booking.id) OVER (
      PARTITION BY to_mailbox(booking.email) ORDER BY booking.created_at, booking.id) AS group_booking_id
    FROM booking LEFT JOIN user_account ON user_account.id = user_id
    WHERE event_id = ${eventId}::int AND ${toRecipientCondition(includesUnpaid)}`
}

export type FamilyCounts = {
  id: number
  title: string
  isCancelled: boolean
  confirmed: number
  /** Includes unpaid bookings that hold seats. */
  withUnpaid: number
  /** Confirmed bookings of erased accounts, which get no email. */
  unreachable: number
}

/** Null for an unknown event. */
export async function countFamilies(
  db: DatabaseOrTransaction,
  eventId: number,
): Promise<FamilyCounts | null> {
  const [counts] = await db.$queryRaw<FamilyCounts[]>`
    SELECT event.id, title, cancelled_at IS NOT NULL AS "isCancelled", counts.* FROM event, LATERAL (
      SELECT count(DISTINCT to_mailbox(booking.email)) FILTER (WHERE ${toRecipientCondition(false)})::int AS confirmed,
        count(DISTINCT to_mailbox(booking.email)) FILTER (WHERE ${toRecipientCondition(true)})::int AS "withUnpaid",
        count(*) FILTER (WHERE booking.state = 'CONFIRMED' AND NOT (${reachable}))::int AS unreachable
      FROM booking LEFT JOIN user_account ON user_account.id = user_id WHERE event_id = event.id
    ) AS counts
    WHERE event.id = ${eventId}::int AND event.deleted_at IS NULL`
  return counts ?? null
}

import { type DatabaseOrTransaction, Prisma } from '../../platform/prisma.ts'

export type CheckedIn = { bookingId: string; person: string; isHere: boolean }

/** Excludes undone records. */
export const standingTicks = Prisma.sql`NOT EXISTS (
  SELECT FROM camp_tick_undo WHERE camp_tick_undo.event_id = camp_tick.event_id AND tick_id = camp_tick.id)`

/** Must match `attendanceOf` in the domain. */
export const lastTickFirst = Prisma.sql`at DESC, kind, id DESC`

/** Lock the booking first: a check-in holds a share lock on it. */
export function checkedInOf(db: DatabaseOrTransaction, bookingId: string): Promise<CheckedIn[]> {
  return checkedIn(db, Prisma.sql`booking_id = ${bookingId}`)
}

/** Includes people of cancelled bookings. */
export function checkedInAt(db: DatabaseOrTransaction, eventId: number): Promise<CheckedIn[]> {
  return checkedIn(db, Prisma.sql`event_id = ${eventId}::int`)
}

function checkedIn(db: DatabaseOrTransaction, which: Prisma.Sql): Promise<CheckedIn[]> {
  return db.$queryRaw<CheckedIn[]>`
    SELECT booking_id AS "bookingId", person,
      (array_agg(kind ORDER BY ${lastTickFirst}))[1] = 'ARRIVED' AS "isHere"
    FROM camp_tick WHERE ${which} AND ${standingTicks}
    GROUP BY booking_id, person HAVING bool_or(kind = 'ARRIVED')`
}

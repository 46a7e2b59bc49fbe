import { type DatabaseOrTransaction, Prisma } from '../../platform/prisma.ts'

/** A person of a booking whose check-in stands, now at the camp or gone home again. */
export type CheckedIn = { bookingId: string; person: string; isHere: boolean }

/** For a query over `camp_tick`: records that nobody has taken back. */
export const standingTicks = Prisma.sql`NOT EXISTS (
  SELECT FROM camp_tick_undo WHERE camp_tick_undo.event_id = camp_tick.event_id AND tick_id = camp_tick.id)`

/** For a query over `camp_tick`: the order of a person's records, as `attendanceOf` of the domain has it, the last first. */
export const lastTickFirst = Prisma.sql`at DESC, kind, id DESC`

/** Everybody of a booking who was checked in. Lock the booking first: a check-in keeps it. */
export function checkedInOf(db: DatabaseOrTransaction, bookingId: string): Promise<CheckedIn[]> {
  return checkedIn(db, Prisma.sql`booking_id = ${bookingId}`)
}

/** Everybody who was checked in at an event, whatever became of the bookings. */
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

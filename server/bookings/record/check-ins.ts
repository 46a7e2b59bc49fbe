import { type DatabaseOrTransaction, Prisma } from '../../platform/prisma.ts'

export type CheckedInPerson = { bookingId: string; person: string; isHere: boolean }

/** Excludes undone records. */
export const notUndoneSql = Prisma.sql`NOT EXISTS (
  SELECT FROM attendance_undo WHERE attendance_undo.event_id = attendance_record.event_id AND record_id = attendance_record.id)`

/** Must match `groupAttendanceByPerson` in the domain. */
export const latestRecordFirst = Prisma.sql`at DESC, kind, id DESC`

/** Lock the booking first: a check-in holds a share lock on it. */
export function readBookingCheckIns(
  db: DatabaseOrTransaction,
  bookingId: string,
): Promise<CheckedInPerson[]> {
  return readCheckIns(db, Prisma.sql`booking_id = ${bookingId}`)
}

/** Includes people of cancelled bookings. */
export function readEventCheckIns(db: DatabaseOrTransaction, eventId: number): Promise<CheckedInPerson[]> {
  return readCheckIns(db, Prisma.sql`event_id = ${eventId}::int`)
}

function readCheckIns(db: DatabaseOrTransaction, which: Prisma.Sql): Promise<CheckedInPerson[]> {
  return db.$queryRaw<CheckedInPerson[]>`
    SELECT booking_id AS "bookingId", person,
      (array_agg(kind ORDER BY ${latestRecordFirst}))[1] = 'CHECK_IN' AS "isHere"
    FROM attendance_record WHERE ${which} AND ${notUndoneSql}
    GROUP BY booking_id, person HAVING bool_or(kind = 'CHECK_IN')`
}

import { type AttendanceForm, attendanceFormSchema } from '../../domain/camp/attendance-form.ts'
import { signedInCampLeader } from '../accounts/camp-leader.ts'
import { parseInput } from '../accounts/parse-input.ts'
import { exempt } from '../accounts/staff-check.ts'
import { latestRecordFirst, notUndoneSql } from '../bookings/record/check-ins.ts'
import type { Context } from '../context.ts'
import { recordAudit } from '../platform/audit.ts'
import { encryptValue } from '../platform/encrypted-value.ts'
import { type DatabaseOrTransaction, inTransaction, Prisma } from '../platform/prisma.ts'
import {
  acceptAttendanceRecords,
  type RejectedAttendanceRecord,
  type TimedRecord,
} from './accept-attendance-records.ts'
import { readAttendance, type StoredAttendanceRecord } from './read-attendance.ts'

type TimedUndo = { recordId: string; at: Date }

/**
 * Identifies replays by record id. Corrects times by the clock difference to the phone, never beyond now. The last
 * record of a person counts. Rejected records must not be sent again.
 * @returns all records of the camp, including those of other phones
 * @throws NotSignedInError, NotAllowedError, InvalidInputError
 */
export async function recordAttendance(
  context: Context,
  eventId: number,
  input: unknown,
): Promise<{ attendance: StoredAttendanceRecord[]; rejected: RejectedAttendanceRecord[] }> {
  const userId = await signedInCampLeader(
    context,
    eventId,
    exempt('a phone at camp must never lose an attendance record'),
  )
  const form = parseInput(attendanceFormSchema, input)
  const { records, undos, clockAheadSeconds } = toServerTime(form, context.now())
  const rejected = await inTransaction(context.db, async (tx) => {
    // Serialises each camp, so that a concurrent undo from another phone is seen.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('attendance ' || ${eventId}::int, 0))`
    const { accepted, rejected } = await acceptAttendanceRecords(tx, eventId, records)
    await storeRecords(context, tx, { eventId, userId, accepted, clockAheadSeconds })
    await storeUndos(tx, { eventId, userId, undos })
    await updateCurrentRecords(tx, eventId)
    if (accepted.length + undos.length > 0) {
      await recordAudit(tx, {
        actor: `user:${userId}`,
        action: 'attendance-recorded',
        subject: `event:${eventId}`,
        after: { records: accepted.length, undos: undos.length },
      })
    }
    return rejected
  })
  return { attendance: await readAttendance(context, eventId), rejected }
}

/** About 63 years; fits the column's 32-bit integer. */
const MAX_SECONDS = 2_000_000_000

function toServerTime(form: AttendanceForm, now: Date) {
  const aheadMs = Date.parse(form.deviceTime) - now.getTime()
  const shiftTime = (at: string) => new Date(Math.max(0, Math.min(Date.parse(at) - aheadMs, now.getTime())))
  const aheadSeconds = Math.round(aheadMs / 1000)
  return {
    records: form.records.map((record): TimedRecord => ({ ...record, at: shiftTime(record.at) })),
    undos: form.undos.map(({ recordId, at }): TimedUndo => ({ recordId, at: shiftTime(at) })),
    clockAheadSeconds: Math.max(-MAX_SECONDS, Math.min(aheadSeconds, MAX_SECONDS)),
  }
}

type AttendanceToStore = {
  eventId: number
  userId: string
  accepted: readonly TimedRecord[]
  clockAheadSeconds: number
}

async function storeRecords(
  { cipher }: Pick<Context, 'cipher'>,
  tx: DatabaseOrTransaction,
  { eventId, userId, accepted, clockAheadSeconds }: AttendanceToStore,
): Promise<void> {
  if (accepted.length === 0) return
  const rows = accepted.map(
    ({ id, bookingId, person, kind, at, collector }) => Prisma.sql`(
      ${id}::uuid, ${eventId}::int, ${bookingId}, ${person}, ${kind}::attendance_kind, ${at}::timestamptz,
      ${userId}::uuid, ${collector === null ? null : encryptValue(cipher, collector, bookingId)}::bytea,
      ${clockAheadSeconds}::int)`,
  )
  await tx.$executeRaw`
    INSERT INTO attendance_record (id, event_id, booking_id, person, kind, at, recorded_by_id, encrypted_collector, clock_ahead_seconds)
    VALUES ${Prisma.join(rows)} ON CONFLICT (id) DO NOTHING`
}

async function storeUndos(
  tx: DatabaseOrTransaction,
  { eventId, userId, undos }: { eventId: number; userId: string; undos: readonly TimedUndo[] },
): Promise<void> {
  if (undos.length === 0) return
  const rows = undos.map(
    ({ recordId, at }) =>
      Prisma.sql`(${eventId}::int, ${recordId}::uuid, ${at}::timestamptz, ${userId}::uuid)`,
  )
  await tx.$executeRaw`
    INSERT INTO attendance_undo (event_id, record_id, at, undone_by_id)
    VALUES ${Prisma.join(rows)} ON CONFLICT (event_id, record_id) DO NOTHING`
}

/**
 * Marks the first record of each person's latest run of the same kind. Unmarks others first, so that nobody is
 * counted twice.
 */
async function updateCurrentRecords(tx: DatabaseOrTransaction, eventId: number): Promise<void> {
  const current = Prisma.sql`
    SELECT DISTINCT ON (booking_id, person) id FROM (
      SELECT *, lead(kind) OVER (PARTITION BY booking_id, person ORDER BY ${latestRecordFirst}) AS before
      FROM attendance_record WHERE event_id = ${eventId}::int AND ${notUndoneSql}) AS record
    WHERE before IS DISTINCT FROM kind
    ORDER BY booking_id, person, ${latestRecordFirst}`
  await tx.$executeRaw`
    UPDATE attendance_record SET is_current = false
    WHERE event_id = ${eventId}::int AND is_current AND id NOT IN (${current})`
  await tx.$executeRaw`
    UPDATE attendance_record SET is_current = true
    WHERE event_id = ${eventId}::int AND NOT is_current AND id IN (${current})`
}

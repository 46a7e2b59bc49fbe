import { ATTENDANCE_KINDS, type AttendanceRecord } from '../../../domain/camp/attendance.ts'
import { getFields } from '../fixtures/graphql-call.ts'

export function readAttendanceRecord(notified: Record<string, unknown>): AttendanceRecord {
  const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)
  const undone = notified.undone === null ? null : getFields(notified.undone)
  return {
    id: String(notified.id),
    bookingId: String(notified.bookingId),
    person: String(notified.person),
    kind: ATTENDANCE_KINDS.find((kind) => kind === notified.kind) ?? 'CHECK_IN',
    at: String(notified.at),
    who: textOrNull(notified.who),
    collector: textOrNull(notified.collector),
    clockAheadSeconds: typeof notified.clockAheadSeconds === 'number' ? notified.clockAheadSeconds : null,
    undone: undone === null ? null : { at: String(undone.at), who: textOrNull(undone.who) },
  }
}

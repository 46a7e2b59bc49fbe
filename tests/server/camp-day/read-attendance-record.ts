import { ATTENDANCE_KINDS, type AttendanceRecord } from '../../../domain/camp/attendance.ts'
import { getFields } from '../fixtures/graphql-call.ts'

export function readAttendanceRecord(told: Record<string, unknown>): AttendanceRecord {
  const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)
  const undone = told.undone === null ? null : getFields(told.undone)
  return {
    id: String(told.id),
    bookingId: String(told.bookingId),
    person: String(told.person),
    kind: ATTENDANCE_KINDS.find((kind) => kind === told.kind) ?? 'CHECK_IN',
    at: String(told.at),
    who: textOrNull(told.who),
    collector: textOrNull(told.collector),
    clockAheadSeconds: typeof told.clockAheadSeconds === 'number' ? told.clockAheadSeconds : null,
    undone: undone === null ? null : { at: String(undone.at), who: textOrNull(undone.who) },
  }
}

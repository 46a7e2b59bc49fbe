import type { AttendanceAction, AttendanceRecord } from '../../domain/camp/attendance.ts'
import type { CampFailure, RejectedAttendanceRecord } from './camp-api-types.ts'
import type { Camp } from './offline-roster.ts'

export type RejectedRecord = { record: AttendanceRecord; reason: RejectedAttendanceRecord['reason'] }

export type CampDayState = {
  /** Null until loaded or decrypted. Without a session only a decrypted roster stays visible. */
  camp: Camp | null
  /** Includes unsent records. */
  records: readonly AttendanceRecord[]
  /** Includes encrypted actions. */
  unsentCount: number
  /** Error of the last request. Null after a success. */
  failure: CampFailure | null
  rejected: readonly RejectedRecord[]
  /** NONE: nothing is stored. LOCKED: needs the passphrase. OPEN: actions are stored encrypted. */
  storage: 'NONE' | 'LOCKED' | 'OPEN'
  /** Expiry of the offline roster. */
  storedUntil: string | null
  /** Access was withdrawn: only unsent actions remain on the device. */
  isWithdrawn: boolean
  /** Positive when the device clock is ahead. Null when the error is negligible. */
  wrongClockMinutes: number | null
  /** The stored data belongs to an account that is not signed in. */
  isOtherAccount: boolean
}

/** `offsetMs` to server time is 0 until it is known. */
export type DeviceClock = { now(): Date; offsetMs(): number }

export const initialCampDayState: CampDayState = {
  camp: null,
  records: [],
  unsentCount: 0,
  failure: null,
  rejected: [],
  storage: 'NONE',
  storedUntil: null,
  isOtherAccount: false,
  isWithdrawn: false,
  wrongClockMinutes: null,
}

export function shiftActionTimes(actions: readonly AttendanceAction[], byMs: number): AttendanceAction[] {
  const shift = (at: string) => new Date(Date.parse(at) + byMs).toISOString()
  return actions.map((action) =>
    action.type === 'RECORD'
      ? { ...action, record: { ...action.record, at: shift(action.record.at) } }
      : { ...action, undone: { ...action.undone, at: shift(action.undone.at) } },
  )
}

export function getActionId(action: AttendanceAction): string {
  return action.type === 'RECORD' ? action.record.id : `undo-${action.recordId}`
}

export function findRejectedRecords(
  sent: readonly AttendanceAction[],
  rejected: readonly RejectedAttendanceRecord[],
): RejectedRecord[] {
  const records = sent.flatMap((action) => (action.type === 'RECORD' ? [action.record] : []))
  return rejected.flatMap(({ id, reason }) =>
    records.filter((record) => record.id === id).map((record) => ({ record, reason })),
  )
}

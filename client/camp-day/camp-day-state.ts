import type { AttendanceAction, AttendanceRecord } from '../../domain/camp/attendance.ts'
import type { RefusedTick, Trouble } from './camp-api-types.ts'
import type { Camp } from './offline-roster.ts'

export type RejectedRecord = { tick: AttendanceRecord; reason: RefusedTick['reason'] }

export type CampDayState = {
  /** Null until loaded or decrypted. Without a session only a decrypted roster stays visible. */
  camp: Camp | null
  /** Includes unsent records. */
  ticks: readonly AttendanceRecord[]
  /** Number of unsent acts, including encrypted ones. */
  waiting: number
  /** Error of the last request. Null after a success. */
  trouble: Trouble | null
  refused: readonly RejectedRecord[]
  /** NONE: nothing is stored. LOCKED: needs the passphrase. OPEN: acts are stored encrypted. */
  kept: 'NONE' | 'LOCKED' | 'OPEN'
  /** Expiry of the offline roster. */
  storedUntil: string | null
  /** Access was withdrawn: only unsent acts remain on the device. */
  isWithdrawn: boolean
  /** Positive when the device clock is ahead. Null when the error is negligible. */
  wrongClockMinutes: number | null
  /** The stored data belongs to an account that is not signed in. */
  isOfAnother: boolean
}

/** `offsetMs` to server time is 0 until it is known. */
export type DeviceClock = { now(): Date; offsetMs(): number }

export const initialCampDayState: CampDayState = {
  camp: null,
  ticks: [],
  waiting: 0,
  trouble: null,
  refused: [],
  kept: 'NONE',
  storedUntil: null,
  isOfAnother: false,
  isWithdrawn: false,
  wrongClockMinutes: null,
}

/** Shifts the times of acts to another clock. */
export function shiftActTimes(acts: readonly AttendanceAction[], byMs: number): AttendanceAction[] {
  const there = (at: string) => new Date(Date.parse(at) + byMs).toISOString()
  return acts.map((act) =>
    act.type === 'TICK'
      ? { ...act, tick: { ...act.tick, at: there(act.tick.at) } }
      : { ...act, undone: { ...act.undone, at: there(act.undone.at) } },
  )
}

export function getActId(act: AttendanceAction): string {
  return act.type === 'TICK' ? act.tick.id : `undo-${act.recordId}`
}

export function findRejectedRecords(
  told: readonly AttendanceAction[],
  refused: readonly RefusedTick[],
): RejectedRecord[] {
  const ticks = told.flatMap((act) => (act.type === 'TICK' ? [act.tick] : []))
  return refused.flatMap(({ id, reason }) =>
    ticks.filter((tick) => tick.id === id).map((tick) => ({ tick, reason })),
  )
}

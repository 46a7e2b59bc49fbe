import { addDays, brisbaneDay, type Day } from '../dates.ts'

export const ATTENDANCE_KINDS = ['CHECK_IN', 'CHECK_OUT'] as const
export type AttendanceKind = (typeof ATTENDANCE_KINDS)[number]

export type AttendanceUndo = { at: string; who: string | null }

/** Immutable, but may be undone. */
export type AttendanceRecord = {
  /** Detects duplicates. */
  id: string
  bookingId: string
  person: string
  kind: AttendanceKind
  /** ISO 8601: the phone's clock until sent, then the server's. */
  at: string
  /** Null when the account is gone. */
  who: string | null
  /** Null except for a collected child. */
  collector: string | null
  /** Negative when behind; null until sent. */
  clockAheadSeconds: number | null
  /** Null while valid. */
  undone: AttendanceUndo | null
}

export type AttendanceAction =
  | { type: 'RECORD'; record: AttendanceRecord }
  | { type: 'UNDO'; recordId: string; undone: AttendanceUndo }

/** Latest consecutive records of one kind. */
export type Attendance = readonly AttendanceRecord[]

/** `GONE` also for someone who was never checked in. */
export type Whereabouts = 'TO_COME' | 'HERE' | 'GONE'

/** Applies pending records; order and duplicates make no difference. */
export function applyAttendanceActions(
  records: readonly AttendanceRecord[],
  actions: readonly AttendanceAction[],
): AttendanceRecord[] {
  const all = new Map(records.map((record) => [record.id, record]))
  const undone = new Map<string, AttendanceUndo>()
  for (const action of actions) {
    if (action.type === 'UNDO') undone.set(action.recordId, action.undone)
    else if (!all.has(action.record.id)) all.set(action.record.id, action.record)
  }
  return [...all.values()].map((record) => ({
    ...record,
    undone: record.undone ?? undone.get(record.id) ?? null,
  }))
}

export function groupAttendanceByPerson(records: readonly AttendanceRecord[]): Map<string, Attendance> {
  const people = new Map<string, AttendanceRecord[]>()
  for (const record of records.filter(({ undone }) => undone === null).sort(compareRecords)) {
    const run = people.get(personKey(record))
    if (run?.[0]?.kind === record.kind) run.push(record)
    else people.set(personKey(record), [record])
  }
  return people
}

export function personKey({ bookingId, person }: Pick<AttendanceRecord, 'bookingId' | 'person'>): string {
  return `${bookingId} ${person}`
}

/** Undoing all of it restores the earlier state. */
export function getPersonAttendance(
  people: ReadonlyMap<string, Attendance>,
  person: Pick<AttendanceRecord, 'bookingId' | 'person'>,
): Attendance {
  return people.get(personKey(person)) ?? []
}

export function getWhereabouts([first]: Attendance): Whereabouts {
  if (first === undefined) return 'TO_COME'
  return first.kind === 'CHECK_IN' ? 'HERE' : 'GONE'
}

/** On a tie the arrival counts, so that nobody present is missed. */
function compareRecords(one: AttendanceRecord, other: AttendanceRecord): number {
  const order = Date.parse(one.at) - Date.parse(other.at)
  if (order !== 0) return order
  if (one.kind !== other.kind) return one.kind === 'CHECK_IN' ? 1 : -1
  return one.id < other.id ? -1 : 1
}

export function getCheckInDays({ startDate, endDate }: { startDate: Day; endDate: Day }): {
  from: Day
  until: Day
} {
  return { from: addDays(startDate, -1), until: addDays(endDate, 1) }
}

export function getCheckInPeriod(
  camp: { startDate: Day; endDate: Day },
  moment: Date,
): 'EARLY' | 'OPEN' | 'LATE' {
  const day = brisbaneDay(moment)
  const { from, until } = getCheckInDays(camp)
  if (day < from) return 'EARLY'
  return day > until ? 'LATE' : 'OPEN'
}

const CLOCK_TOLERANCE_SECONDS = 600

/** Null within the tolerance. */
export function getClockErrorMinutes(clockAheadSeconds: number | null): number | null {
  if (clockAheadSeconds === null || Math.abs(clockAheadSeconds) <= CLOCK_TOLERANCE_SECONDS) return null
  return Math.round(clockAheadSeconds / 60)
}

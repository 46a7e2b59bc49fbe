import { addDays, brisbaneDay, type Day } from '../dates.ts'

export const TICK_KINDS = ['ARRIVED', 'LEFT'] as const
export type TickKind = (typeof TICK_KINDS)[number]

export type Undone = { at: string; who: string | null }

/** Immutable, but may be undone. */
export type Tick = {
  /** Detects duplicates. */
  id: string
  bookingId: string
  person: string
  kind: TickKind
  /** ISO 8601: the phone's clock until sent, then the server's. */
  at: string
  /** Null when the account is gone. */
  who: string | null
  /** Null except for a collected child. */
  collector: string | null
  /** Negative when behind; null until sent. */
  clockAheadSeconds: number | null
  /** Null while valid. */
  undone: Undone | null
}

export type TickAct = { type: 'TICK'; tick: Tick } | { type: 'UNDO'; tickId: string; undone: Undone }

/** Latest consecutive records of one kind. */
export type Attendance = readonly Tick[]

/** `GONE` also for somebody never checked in. */
export type Whereabouts = 'TO_COME' | 'HERE' | 'GONE'

/** Applies pending records; order and duplicates make no difference. */
export function withActs(ticks: readonly Tick[], acts: readonly TickAct[]): Tick[] {
  const all = new Map(ticks.map((tick) => [tick.id, tick]))
  const undone = new Map<string, Undone>()
  for (const act of acts) {
    if (act.type === 'UNDO') undone.set(act.tickId, act.undone)
    else if (!all.has(act.tick.id)) all.set(act.tick.id, act.tick)
  }
  return [...all.values()].map((tick) => ({ ...tick, undone: tick.undone ?? undone.get(tick.id) ?? null }))
}

export function attendanceOf(ticks: readonly Tick[]): Map<string, Attendance> {
  const people = new Map<string, Tick[]>()
  for (const tick of ticks.filter(({ undone }) => undone === null).sort(inOrder)) {
    const run = people.get(personKey(tick))
    if (run?.[0]?.kind === tick.kind) run.push(tick)
    else people.set(personKey(tick), [tick])
  }
  return people
}

export function personKey({ bookingId, person }: Pick<Tick, 'bookingId' | 'person'>): string {
  return `${bookingId} ${person}`
}

/** Undoing all of it restores the earlier state. */
export function attendanceOfPerson(
  people: ReadonlyMap<string, Attendance>,
  person: Pick<Tick, 'bookingId' | 'person'>,
): Attendance {
  return people.get(personKey(person)) ?? []
}

export function whereaboutsOf([first]: Attendance): Whereabouts {
  if (first === undefined) return 'TO_COME'
  return first.kind === 'ARRIVED' ? 'HERE' : 'GONE'
}

/** On a tie the arrival counts, so that nobody present is missed. */
function inOrder(one: Tick, other: Tick): number {
  const order = Date.parse(one.at) - Date.parse(other.at)
  if (order !== 0) return order
  if (one.kind !== other.kind) return one.kind === 'ARRIVED' ? 1 : -1
  return one.id < other.id ? -1 : 1
}

export function checkInDays({ startDate, endDate }: { startDate: Day; endDate: Day }): {
  from: Day
  until: Day
} {
  return { from: addDays(startDate, -1), until: addDays(endDate, 1) }
}

export function checkInAt(camp: { startDate: Day; endDate: Day }, moment: Date): 'EARLY' | 'OPEN' | 'LATE' {
  const day = brisbaneDay(moment)
  const { from, until } = checkInDays(camp)
  if (day < from) return 'EARLY'
  return day > until ? 'LATE' : 'OPEN'
}

const CLOCK_TOLERANCE_SECONDS = 600

/** Null within the tolerance. */
export function wrongClockMinutes(clockAheadSeconds: number | null): number | null {
  if (clockAheadSeconds === null || Math.abs(clockAheadSeconds) <= CLOCK_TOLERANCE_SECONDS) return null
  return Math.round(clockAheadSeconds / 60)
}

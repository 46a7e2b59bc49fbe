import { addDays, brisbaneDay, type Day } from '../dates.ts'

/** That somebody came to the camp, or left it for home. */
export const TICK_KINDS = ['ARRIVED', 'LEFT'] as const
export type TickKind = (typeof TICK_KINDS)[number]

/** Who took a tick back, and when: until it is sent by the clock of the phone, afterwards by the server's. */
export type Undone = { at: string; who: string | null }

/** One person of one party checked in or out, on one phone. It is never changed afterwards, but it may be undone. */
export type Tick = {
  /** Made by the phone, so that a repeat is known as one. */
  id: string
  bookingId: string
  /** Whom of the party: see `domain/camp/party-people.ts`. */
  person: string
  kind: TickKind
  /** An instant in ISO 8601. Until it is sent by the clock of the phone, afterwards by the server's. */
  at: string
  /** The username of who ticked; null where the account is gone. */
  who: string | null
  /** The adult with whom a child left; null for an adult, and for who came. */
  collector: string | null
  /** Seconds that the phone's clock was ahead of the server's, below 0 when it was behind. Null until it is sent. */
  clockAheadSeconds: number | null
  /** Null for one that stands. */
  undone: Undone | null
}

/** A record that waits on a phone: somebody checked in or out, or a record taken back. */
export type TickAct = { type: 'TICK'; tick: Tick } | { type: 'UNDO'; tickId: string; undone: Undone }

/** The records that tell where a person is: those of the last kind, from the first that no other kind follows. */
export type Attendance = readonly Tick[]

/** Where a person is. `GONE` also for one who was never checked in. */
export type Whereabouts = 'TO_COME' | 'HERE' | 'GONE'

/**
 * The ticks with what waits on a phone laid over them. In which order acts come, and how often, makes no difference:
 * a tick is known by its id, and once it was taken back it stays so.
 */
export function withActs(ticks: readonly Tick[], acts: readonly TickAct[]): Tick[] {
  const all = new Map(ticks.map((tick) => [tick.id, tick]))
  const undone = new Map<string, Undone>()
  for (const act of acts) {
    if (act.type === 'UNDO') undone.set(act.tickId, act.undone)
    else if (!all.has(act.tick.id)) all.set(act.tick.id, act.tick)
  }
  return [...all.values()].map((tick) => ({ ...tick, undone: tick.undone ?? undone.get(tick.id) ?? null }))
}

/** The attendance of everybody of whom something is recorded, by booking and person. The last record counts. */
export function attendanceOf(ticks: readonly Tick[]): Map<string, Attendance> {
  const people = new Map<string, Tick[]>()
  for (const tick of ticks.filter(({ undone }) => undone === null).sort(inOrder)) {
    const run = people.get(personKey(tick))
    if (run?.[0]?.kind === tick.kind) run.push(tick)
    else people.set(personKey(tick), [tick])
  }
  return people
}

/** What finds a person among those of a camp. */
export function personKey({ bookingId, person }: Pick<Tick, 'bookingId' | 'person'>): string {
  return `${bookingId} ${person}`
}

/** The attendance of one person: taking all of it back leads to where the person was before. */
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

/** Of two records of one moment the arrival comes last: nobody who may be there is left out. */
function inOrder(one: Tick, other: Tick): number {
  const order = Date.parse(one.at) - Date.parse(other.at)
  if (order !== 0) return order
  if (one.kind !== other.kind) return one.kind === 'ARRIVED' ? 1 : -1
  return one.id < other.id ? -1 : 1
}

/** From which day to which people can be checked in, in Brisbane: from the day before the camp to the day after it. */
export function checkInDays({ startDate, endDate }: { startDate: Day; endDate: Day }): {
  from: Day
  until: Day
} {
  return { from: addDays(startDate, -1), until: addDays(endDate, 1) }
}

/** Whether somebody can be checked in at a moment: not yet, or no longer, or now. */
export function checkInAt(camp: { startDate: Day; endDate: Day }, moment: Date): 'EARLY' | 'OPEN' | 'LATE' {
  const day = brisbaneDay(moment)
  const { from, until } = checkInDays(camp)
  if (day < from) return 'EARLY'
  return day > until ? 'LATE' : 'OPEN'
}

/** A phone's clock that differs more than this from the server's is pointed out to staff. */
const CLOCK_TOLERANCE_SECONDS = 600

/** By how many minutes the clock of a phone is wrong, below 0 when it is behind; null where that is no matter. */
export function wrongClockMinutes(clockAheadSeconds: number | null): number | null {
  if (clockAheadSeconds === null || Math.abs(clockAheadSeconds) <= CLOCK_TOLERANCE_SECONDS) return null
  return Math.round(clockAheadSeconds / 60)
}

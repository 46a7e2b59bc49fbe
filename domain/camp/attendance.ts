/** That somebody came to the camp, or left it for home. */
export const TICK_KINDS = ['ARRIVED', 'LEFT'] as const
export type TickKind = (typeof TICK_KINDS)[number]

/** Who took a tick back, and when by the clock of that phone. */
export type Undone = { at: string; who: string | null }

/** One person of one party ticked off, on one phone. It is never changed afterwards, but that it may be undone. */
export type Tick = {
  /** Made by the phone, so that a repeat is known as one. */
  id: string
  bookingId: string
  /** Whom of the party: see `domain/camp/party-people.ts`. */
  person: string
  kind: TickKind
  /** When, by the clock of the phone, corrected by the site's. An instant in ISO 8601. */
  at: string
  /** The username of who ticked; null where the account is gone. */
  who: string | null
  /** The adult with whom a child left; null for an adult, and for who came. */
  collector: string | null
  /** Null for one that stands. */
  undone: Undone | null
}

/** What a phone has to tell the site: somebody ticked off, or a tick taken back. */
export type TickAct = { type: 'TICK'; tick: Tick } | { type: 'UNDO'; tickId: string; undone: Undone }

/** The ticks that count for one person: one for each kind, null where there is none. */
export type Attendance = { arrived: Tick | null; left: Tick | null }

/** Where a person is. `GONE` also for one who was never ticked off as here. */
export type Whereabouts = 'TO_COME' | 'HERE' | 'GONE'

const absent: Attendance = { arrived: null, left: null }

/**
 * The ticks with what a phone has to tell laid over them. In which order acts come, and how often, makes no difference:
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

/**
 * Who came and who left, by booking and person. Of several that stand the earliest counts, so that two phones agree on
 * who saw somebody first; taking that one back leaves the others.
 */
export function attendanceOf(ticks: readonly Tick[]): Map<string, Attendance> {
  const people = new Map<string, Attendance>()
  for (const tick of ticks) {
    if (tick.undone !== null) continue
    const key = personKey(tick)
    const known = people.get(key) ?? absent
    const place = tick.kind === 'ARRIVED' ? 'arrived' : 'left'
    people.set(key, { ...known, [place]: earlier(known[place], tick) })
  }
  return people
}

/** What finds a person among those of a camp. */
export function personKey({ bookingId, person }: Pick<Tick, 'bookingId' | 'person'>): string {
  return `${bookingId} ${person}`
}

/** The attendance of one person. */
export function attendanceOfPerson(
  people: ReadonlyMap<string, Attendance>,
  person: Pick<Tick, 'bookingId' | 'person'>,
): Attendance {
  return people.get(personKey(person)) ?? absent
}

export function whereaboutsOf({ arrived, left }: Attendance): Whereabouts {
  if (left !== null) return 'GONE'
  return arrived === null ? 'TO_COME' : 'HERE'
}

/** Every tick of this kind that stands for a person: who takes one back has seen all of them. */
export function standingTicks(
  ticks: readonly Tick[],
  person: Pick<Tick, 'bookingId' | 'person' | 'kind'>,
): Tick[] {
  return ticks.filter(
    (tick) => tick.undone === null && tick.kind === person.kind && personKey(tick) === personKey(person),
  )
}

function earlier(known: Tick | null, tick: Tick): Tick {
  if (known === null) return tick
  const order = Date.parse(known.at) - Date.parse(tick.at)
  if (order === 0) return known.id < tick.id ? known : tick
  return order < 0 ? known : tick
}

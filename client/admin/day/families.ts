import {
  type Attendance,
  attendanceOf,
  attendanceOfPerson,
  type Tick,
  type TickAct,
  type TickKind,
  type Whereabouts,
  whereaboutsOf,
} from '../../../domain/camp/attendance.ts'
import { isFound } from '../../../domain/typed-text/search-text.ts'
import type { CampFamily, CampPerson } from './camp-copy.ts'

/** `since` is the record that set the location. */
export type PersonThere = CampPerson & { whereabouts: Whereabouts; since: Tick | null }
export type FamilyThere = Omit<CampFamily, 'people'> & { people: PersonThere[] }

export type FamilyChoice = 'ALL' | Whereabouts | 'CARE'

/** Sorts by last name and adds the location of each person. */
export function familiesThere(
  families: readonly CampFamily[],
  attendance: ReadonlyMap<string, Attendance>,
): FamilyThere[] {
  return families
    .map((family) => ({
      ...family,
      people: family.people.map((person) => {
        const ticks = attendanceOfPerson(attendance, { bookingId: family.bookingId, person: person.key })
        return { ...person, since: ticks[0] ?? null, whereabouts: whereaboutsOf(ticks) }
      }),
    }))
    .sort(
      (one, other) =>
        one.lastName.localeCompare(other.lastName) || one.firstName.localeCompare(other.firstName),
    )
}

export function countPeople(families: readonly FamilyThere[]): Record<Whereabouts | 'ALL', number> {
  const counts = { ALL: 0, TO_COME: 0, HERE: 0, GONE: 0 }
  for (const { whereabouts } of families.flatMap(({ people }) => people)) {
    counts.ALL += 1
    counts[whereabouts] += 1
  }
  return counts
}

/** Whether a family has allergies or missing forms. */
export function needsCare(family: CampFamily | FamilyThere): boolean {
  return family.missing.length > 0 || family.people.some(({ allergies }) => allergies !== '')
}

/** The search matches names (also of children), phone numbers and the booking reference. */
export function chosenFamilies(
  families: readonly FamilyThere[],
  choice: FamilyChoice,
  search: string,
): FamilyThere[] {
  return families.filter((family) => {
    const isChosen =
      choice === 'ALL' ||
      (choice === 'CARE' ? needsCare(family) : family.people.some((person) => person.whereabouts === choice))
    const { code, firstName, lastName, phone, emergencyPhone, people } = family
    const texts = [firstName, lastName, ...people.map(({ name }) => name)]
    return isChosen && isFound(search, { texts, phones: [phone, emergencyPhone], code })
  })
}

/** In server time. */
export type Ticker = { who: string | null; now: Date }

export function ticksFor(
  bookingId: string,
  people: readonly CampPerson[],
  kind: TickKind,
  { who, now, collector = null }: Ticker & { collector?: string | null },
): TickAct[] {
  return people.map(({ key, isChild }) => ({
    type: 'TICK',
    tick: {
      ...{ id: crypto.randomUUID(), bookingId, person: key, kind, at: now.toISOString(), who },
      collector: isChild && kind === 'LEFT' ? collector : null,
      clockAheadSeconds: null,
      undone: null,
    },
  }))
}

/** Restores the state before the latest record. */
export function undosFor(
  ticks: readonly Tick[],
  of: { bookingId: string; person: string },
  { who, now }: Ticker,
): TickAct[] {
  return attendanceOfPerson(attendanceOf(ticks), of).map(({ id }) => ({
    type: 'UNDO',
    tickId: id,
    undone: { at: now.toISOString(), who },
  }))
}

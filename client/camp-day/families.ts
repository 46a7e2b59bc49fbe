import {
  type Attendance,
  type AttendanceAction,
  type AttendanceKind,
  type AttendanceRecord,
  getPersonAttendance,
  getWhereabouts,
  groupAttendanceByPerson,
  type Whereabouts,
} from '../../domain/camp/attendance.ts'
import { isSearchMatch } from '../../domain/typed-text/search-text.ts'
import type { CampFamily, CampPerson } from './offline-roster.ts'

/** `since` is the record that set the location. */
export type PersonWithWhereabouts = CampPerson & { whereabouts: Whereabouts; since: AttendanceRecord | null }
export type FamilyWithWhereabouts = Omit<CampFamily, 'people'> & { people: PersonWithWhereabouts[] }

export type FamilyFilter = 'ALL' | Whereabouts | 'CARE'

/** Sorts by last name and adds the location of each person. */
export function addWhereabouts(
  families: readonly CampFamily[],
  attendance: ReadonlyMap<string, Attendance>,
): FamilyWithWhereabouts[] {
  return families
    .map((family) => ({
      ...family,
      people: family.people.map((person) => {
        const records = getPersonAttendance(attendance, { bookingId: family.bookingId, person: person.key })
        return { ...person, since: records[0] ?? null, whereabouts: getWhereabouts(records) }
      }),
    }))
    .sort((a, b) => a.lastName.localeCompare(b.lastName) || a.firstName.localeCompare(b.firstName))
}

export function countPeople(families: readonly FamilyWithWhereabouts[]): Record<Whereabouts | 'ALL', number> {
  const counts = { ALL: 0, TO_COME: 0, HERE: 0, GONE: 0 }
  for (const { whereabouts } of families.flatMap(({ people }) => people)) {
    counts.ALL += 1
    counts[whereabouts] += 1
  }
  return counts
}

/** Whether a family has allergies or missing forms. */
export function needsCare(family: CampFamily | FamilyWithWhereabouts): boolean {
  return family.missing.length > 0 || family.people.some(({ allergies }) => allergies !== '')
}

/** The search matches names (also of children), phone numbers and the booking reference. */
export function filterFamilies(
  families: readonly FamilyWithWhereabouts[],
  filter: FamilyFilter,
  search: string,
): FamilyWithWhereabouts[] {
  return families.filter((family) => {
    const isMatch =
      filter === 'ALL' ||
      (filter === 'CARE' ? needsCare(family) : family.people.some((person) => person.whereabouts === filter))
    const { code, firstName, lastName, phone, emergencyPhone, people } = family
    const texts = [firstName, lastName, ...people.map(({ name }) => name)]
    return isMatch && isSearchMatch(search, { texts, phones: [phone, emergencyPhone], code })
  })
}

/** In server time. */
export type Recorder = { who: string | null; now: Date }

export function createRecords(
  bookingId: string,
  people: readonly CampPerson[],
  kind: AttendanceKind,
  { who, now, collector = null }: Recorder & { collector?: string | null },
): AttendanceAction[] {
  return people.map(({ key, isChild }) => ({
    type: 'RECORD',
    record: {
      id: crypto.randomUUID(),
      bookingId,
      person: key,
      kind,
      at: now.toISOString(),
      who,
      collector: isChild && kind === 'CHECK_OUT' ? collector : null,
      clockAheadSeconds: null,
      undone: null,
    },
  }))
}

/** Restores the state before the latest record. */
export function createUndos(
  records: readonly AttendanceRecord[],
  person: { bookingId: string; person: string },
  { who, now }: Recorder,
): AttendanceAction[] {
  return getPersonAttendance(groupAttendanceByPerson(records), person).map(({ id }) => ({
    type: 'UNDO',
    recordId: id,
    undone: { at: now.toISOString(), who },
  }))
}

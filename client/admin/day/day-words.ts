import { assertNever } from '../../../domain/assert-never.ts'
import type { Tick } from '../../../domain/camp/attendance.ts'
import { brisbaneDay } from '../../../domain/dates.ts'
import { counted } from '../kit/in-words.ts'
import type { CampFamily } from './camp-copy.ts'
import type { PersonThere } from './families.ts'

const clock = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Brisbane',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})
const dayAndClock = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Brisbane',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})

/** '14:02' for today in Brisbane, 'Fri 14:02' for another day. */
export function timeInWords(instant: string, now: Date): string {
  const at = new Date(instant)
  const isToday = brisbaneDay(at) === brisbaneDay(now)
  return (isToday ? clock : dayAndClock).format(at)
}

/** Where a person is and by whose tick: 'Here since 14:02, ticked by sam'. */
export function standingInWords({ whereabouts, arrived, left }: PersonThere, now: Date): string {
  switch (whereabouts) {
    case 'TO_COME':
      return 'Not here yet'
    case 'HERE':
      return arrived === null ? 'Here' : `Here since ${timeInWords(arrived.at, now)}${byWhom(arrived)}`
    case 'GONE':
      return left === null
        ? 'Gone home'
        : `Gone home ${timeInWords(left.at, now)}${withWhom(left)}${byWhom(left)}`
    default:
      return assertNever(whereabouts)
  }
}

function byWhom({ who }: Tick): string {
  return who === null ? '' : `, ticked by ${who}`
}

function withWhom({ collector }: Tick): string {
  return collector === null ? '' : ` with ${collector}`
}

/** 'Smith, Sam'. */
export function nameInList({ firstName, lastName }: Pick<CampFamily, 'firstName' | 'lastName'>): string {
  return `${lastName}, ${firstName}`
}

/** What a first look at a family has to show: 'Tom: peanuts'. */
export function allergiesInWords(family: {
  people: readonly { name: string; allergies: string }[]
}): string[] {
  return family.people
    .filter(({ allergies }) => allergies !== '')
    .map(({ name, allergies }) => `${name}: ${allergies}`)
}

/** 'Sam, 1 more adult, Tom (7), Lu (9)': whom to look out for at the gate. */
export function partyInShort({ firstName, people }: CampFamily): string {
  const others = people.filter(({ isChild }) => !isChild).length - 1
  const children = people
    .filter(({ isChild }) => isChild)
    .map(({ name, age }) => (age === null ? name : `${name} (${age})`))
  return [firstName, ...(others > 0 ? [counted(others, 'more adult')] : []), ...children].join(', ')
}

/** What of the Before You Come form is missing. */
export function missingInWords(missing: readonly string[]): string {
  return missing.length === 4
    ? 'Before You Come is not filled in'
    : `Still to agree to: ${missing.join(', ')}`
}

import { assertNever } from '../../../domain/assert-never.ts'
import { type Tick, wrongClockMinutes } from '../../../domain/camp/attendance.ts'
import { brisbaneDay, formatInstantTime, weekdayName } from '../../../domain/dates.ts'
import { counted } from '../kit/in-words.ts'
import type { CampFamily } from './camp-copy.ts'
import type { PersonThere } from './families.ts'

/** Returns '2:02 pm' for today in Brisbane, 'Fri 2:02 pm' for another day. */
export function timeInWords(instant: string, now: Date): string {
  const at = new Date(instant)
  const day = brisbaneDay(at)
  const time = formatInstantTime(at)
  return day === brisbaneDay(now) ? time : `${weekdayName(day).slice(0, 3)} ${time}`
}

/** Returns 'Here since 2:02 pm, ticked by sam'. */
export function standingInWords({ whereabouts, since }: PersonThere, now: Date): string {
  switch (whereabouts) {
    case 'TO_COME':
      return 'Not here yet'
    case 'HERE':
      return since === null ? 'Here' : `Here since ${timeInWords(since.at, now)}${byWhom(since)}`
    case 'GONE':
      return since === null
        ? 'Gone home'
        : `Gone home ${timeInWords(since.at, now)}${withWhom(since)}${byWhom(since)}`
    default:
      return assertNever(whereabouts)
  }
}

function byWhom({ who, clockAheadSeconds }: Tick): string {
  const minutes = wrongClockMinutes(clockAheadSeconds)
  const clock = minutes === null ? '' : ` (the clock of that phone was ${offByInWords(minutes)})`
  return `${who === null ? '' : `, ticked by ${who}`}${clock}`
}

/** Returns '25 minutes behind' or '3 days ahead'. */
export function offByInWords(minutes: number): string {
  const most = Math.abs(minutes)
  const size =
    most < 120
      ? counted(most, 'minute')
      : most < 2880
        ? counted(Math.round(most / 60), 'hour')
        : counted(Math.round(most / 1440), 'day')
  return `${size} ${minutes < 0 ? 'behind' : 'ahead'}`
}

function withWhom({ collector }: Tick): string {
  return collector === null ? '' : ` with ${collector}`
}

/** Returns 'Smith, Sam'. */
export function nameInList({ firstName, lastName }: Pick<CampFamily, 'firstName' | 'lastName'>): string {
  return `${lastName}, ${firstName}`
}

/** Returns 'Tom: peanuts'. */
export function allergiesInWords(family: {
  people: readonly { name: string; allergies: string }[]
}): string[] {
  return family.people
    .filter(({ allergies }) => allergies !== '')
    .map(({ name, allergies }) => `${name}: ${allergies}`)
}

/** Returns 'Sam, 1 more adult, Tom (7), Lu (9)'. */
export function partyInShort({ firstName, people }: CampFamily): string {
  const others = people.filter(({ isChild }) => !isChild).length - 1
  const children = people
    .filter(({ isChild }) => isChild)
    .map(({ name, age }) => (age === null ? name : `${name} (${age})`))
  return [firstName, ...(others > 0 ? [counted(others, 'more adult')] : []), ...children].join(', ')
}

export function missingInWords(missing: readonly string[]): string {
  return missing.length === 4
    ? 'Before You Come is not filled in'
    : `Still to agree to: ${missing.join(', ')}`
}

import { assertNever } from '../../domain/assert-never.ts'
import { type AttendanceRecord, getClockErrorMinutes } from '../../domain/camp/attendance.ts'
import { brisbaneDay, formatInstantTime, weekdayName } from '../../domain/dates.ts'
import { formatCount } from '../staff/kit/admin-text.ts'
import type { PersonWithWhereabouts } from './families.ts'
import type { CampFamily } from './offline-roster.ts'

/** Returns '2:02 pm' for today in Brisbane, 'Fri 2:02 pm' for another day. */
export function formatRecordTime(instant: string, now: Date): string {
  const at = new Date(instant)
  const day = brisbaneDay(at)
  const time = formatInstantTime(at)
  return day === brisbaneDay(now) ? time : `${weekdayName(day).slice(0, 3)} ${time}`
}

/** Returns 'Here since 2:02 pm, recorded by sam'. */
export function describeWhereabouts({ whereabouts, since }: PersonWithWhereabouts, now: Date): string {
  switch (whereabouts) {
    case 'TO_COME':
      return 'Not here yet'
    case 'HERE':
      return since === null
        ? 'Here'
        : `Here since ${formatRecordTime(since.at, now)}${describeRecorder(since)}`
    case 'GONE':
      return since === null
        ? 'Gone home'
        : `Gone home ${formatRecordTime(since.at, now)}${describeCollector(since)}${describeRecorder(since)}`
    default:
      return assertNever(whereabouts)
  }
}

function describeRecorder({ who, clockAheadSeconds }: AttendanceRecord): string {
  const minutes = getClockErrorMinutes(clockAheadSeconds)
  const clock = minutes === null ? '' : ` (that phone's clock was ${formatClockError(minutes)})`
  return `${who === null ? '' : `, recorded by ${who}`}${clock}`
}

/** Returns '25 minutes behind' or '3 days ahead'. */
export function formatClockError(minutes: number): string {
  const most = Math.abs(minutes)
  const size =
    most < 120
      ? formatCount(most, 'minute')
      : most < 2880
        ? formatCount(Math.round(most / 60), 'hour')
        : formatCount(Math.round(most / 1440), 'day')
  return `${size} ${minutes < 0 ? 'behind' : 'ahead'}`
}

function describeCollector({ collector }: AttendanceRecord): string {
  return collector === null ? '' : ` with ${collector}`
}

/** Returns 'Tom: peanuts'. */
export function listAllergies(family: { people: readonly { name: string; allergies: string }[] }): string[] {
  return family.people
    .filter(({ allergies }) => allergies !== '')
    .map(({ name, allergies }) => `${name}: ${allergies}`)
}

/** Returns 'Sam, 1 more adult, Tom (7), Lu (9)'. */
export function summarizeParty({ firstName, people }: CampFamily): string {
  const others = people.filter(({ isChild }) => !isChild).length - 1
  const children = people
    .filter(({ isChild }) => isChild)
    .map(({ name, age }) => (age === null ? name : `${name} (${age})`))
  return [firstName, ...(others > 0 ? [formatCount(others, 'more adult')] : []), ...children].join(', ')
}

export function describeMissingForms(missing: readonly string[]): string {
  return missing.length === 4
    ? 'Before you come is not filled in'
    : `Still to agree to: ${missing.join(', ')}`
}

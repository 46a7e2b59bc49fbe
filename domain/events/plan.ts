import { addDays, type Day, parseTime, WEEKDAYS, weekdayName } from '../dates.ts'

export type PlanEntry = { at: string | null; text: string }

export type PlanDay = { day: Day; entries: PlanEntry[] }

/** Null when ambiguous: show the text unchanged. */
export type Plan = { before: string[]; days: PlanDay[] } | null

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh']

/** Adjacent runs of whitespace would cause excessive backtracking. */
export const DAY_LABEL =
  /^(?:(sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?|day (\d{1,2})|(first|second|third|fourth|fifth|sixth|seventh|last) day)(?:,? (\d{1,2})(?:st|nd|rd|th)?(?: [a-z]{3,9})?(?: \d{4})?)?(?: (morning|midday|afternoon|evening|night))?(?:\s*[:–—-](.*))?$/is
const BEGINS_WITH_DAY = /^(?:(?:sun|mon|tues|wednes|thurs|fri|satur)day|day \d)\b/i
const HOUR = /^(\d{1,2}(?:[:.]\d{2})?(?:\s*[ap]\.?m\.?)?)(?:\s*[:,–—-]|\s)\s*(\S.*)$/is

/** Days must advance within the event. A one-day event needs only an hour. */
export function parsePlan(text: string, startDate: Day, endDate: Day): Plan {
  const lines = text.split(/\r?\n/).flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))
  const before: string[] = []
  const days: PlanDay[] = []
  for (const line of lines) {
    const label = DAY_LABEL.exec(line)
    const present = days.at(-1)
    if (label === null) {
      if (BEGINS_WITH_DAY.test(line)) return null
      if (present === undefined) before.push(line)
      else present.entries.push(parseEntry(line))
      continue
    }
    const day = resolveDay(label, { startDate, endDate, earliest: present?.day ?? startDate })
    const [, , , , , part, typed = ''] = label
    const rest = typed.trim()
    if (day === null || (part !== undefined && rest === '')) return null
    const entries = present?.day === day ? present.entries : []
    if (present?.day !== day) days.push({ day, entries })
    if (rest !== '')
      entries.push(part === undefined ? parseEntry(rest) : { at: part.toLowerCase(), text: rest })
  }
  if (days.length > 0) return days.every(({ entries }) => entries.length > 0) ? { before, days } : null
  const entries = lines.map(parseEntry)
  const isOneDay = startDate === endDate && entries.some(({ at }) => at !== null)
  return isOneDay ? { before: [], days: [{ day: startDate, entries }] } : null
}

function resolveDay(
  [, weekday, number, ordinal, date]: RegExpExecArray,
  { startDate, endDate, earliest }: { startDate: Day; endDate: Day; earliest: Day },
): Day | null {
  const day =
    weekday === undefined
      ? getNthDay(number, ordinal?.toLowerCase(), startDate, endDate)
      : findNextWeekday(weekday.toLowerCase(), earliest)
  const isThatDate = date === undefined || Number(date) === Number(day.slice(8))
  return isThatDate && day >= earliest && day <= endDate ? day : null
}

function getNthDay(number: string | undefined, ordinal: string | undefined, first: Day, last: Day): Day {
  if (ordinal === 'last') return last
  return addDays(first, number === undefined ? ORDINALS.indexOf(ordinal ?? '') : Number(number) - 1)
}

function findNextWeekday(beginning: string, earliest: Day): Day {
  const wanted = WEEKDAYS.findIndex((name) => name.toLowerCase().startsWith(beginning))
  const present = WEEKDAYS.indexOf(weekdayName(earliest))
  return addDays(earliest, (wanted - present + WEEKDAYS.length) % WEEKDAYS.length)
}

function parseEntry(line: string): PlanEntry {
  const [, at, text] = HOUR.exec(line) ?? []
  if (at === undefined || text === undefined || parseTime(at) === null) return { at: null, text: line }
  return { at, text }
}

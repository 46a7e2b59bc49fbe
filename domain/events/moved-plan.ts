import { addDays, type Day, daysBetween, MONTHS, WEEKDAYS, weekdayName } from '../dates.ts'
import { DAY_LABEL, parsePlan } from './plan.ts'

const HEADING =
  /^(?<name>\s*(?:day \d{1,2}|[a-z]+ day|[a-z]+))(?:(?<gap>,? )(?<date>\d{1,2})(?<ending>st|nd|rd|th)?(?: (?<month>[a-z]{3,9}))?(?: (?<year>\d{4}))?)?(?![a-z\d])/i

/** Other text, and plans with unreadable headings, stay unchanged. */
export function movePlan(
  text: string,
  { startDate, endDate }: { startDate: Day; endDate: Day },
  newStart: Day,
): string {
  const shift = daysBetween(startDate, newStart)
  if (shift === 0 || parsePlan(text, startDate, endDate) === null) return text
  const days = Array.from({ length: daysBetween(startDate, endDate) + 1 }, (_day, index) =>
    addDays(startDate, index),
  )
  return text
    .split('\n')
    .map((line) => (DAY_LABEL.test(line.trim()) ? moveHeading(line, days, shift) : line))
    .join('\n')
}

function moveHeading(line: string, days: readonly Day[], shift: number): string {
  const match = HEADING.exec(line)
  const groups: Partial<Record<string, string>> = match?.groups ?? {}
  const { name = '', gap = '', date, ending, month, year } = groups
  const weekday = WEEKDAYS.findIndex((each) => hasSamePrefix(each, name.trim()))
  const day = days.find(
    (each) =>
      Number(each.slice(8)) === Number(date) && (weekday < 0 || weekdayName(each) === WEEKDAYS[weekday]),
  )
  const words = [weekday < 0 ? name : name.replace(/[a-z]+/i, (typed) => shiftWeekday(typed, weekday, shift))]
  if (date !== undefined) {
    if (day === undefined) return line
    const moved = addDays(day, shift)
    words.push(gap, formatDayOfMonth(moved, ending !== undefined))
    if (month !== undefined) words.push(' ', getMonthName(moved, month))
    if (year !== undefined) words.push(' ', moved.slice(0, 4))
  }
  return `${words.join('')}${line.slice(match?.[0].length)}`
}

function hasSamePrefix(one: string, other: string): boolean {
  return one.slice(0, 3).toLowerCase() === other.slice(0, 3).toLowerCase()
}

function shiftWeekday(typed: string, weekday: number, shift: number): string {
  const length = WEEKDAYS.length
  const name = WEEKDAYS[(((weekday + shift) % length) + length) % length] ?? typed
  return matchCase(typed, /day$/i.test(typed) ? name : name.slice(0, 3))
}

function getMonthName(day: Day, typed: string): string {
  if (!MONTHS.some((month) => hasSamePrefix(month, typed))) return typed
  const name = MONTHS[Number(day.slice(5, 7)) - 1] ?? typed
  return matchCase(typed, typed.length === 3 && typed.toLowerCase() !== 'may' ? name.slice(0, 3) : name)
}

function formatDayOfMonth(day: Day, hasEnding: boolean): string {
  const date = Number(day.slice(8))
  if (!hasEnding) return String(date)
  const isTeen = date > 10 && date < 14
  return `${date}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][date % 10] ?? 'th')}`
}

function matchCase(typed: string, word: string): string {
  if (typed === typed.toUpperCase()) return word.toUpperCase()
  return typed === typed.toLowerCase() ? word.toLowerCase() : word
}

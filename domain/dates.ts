/** YYYY-MM-DD. Functions throw RangeError for an invalid day. */
export type Day = string

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
// Queensland uses UTC+10 all year.
const BRISBANE_OFFSET_MS = 10 * 60 * MINUTE_MS
export const WEEKDAYS: readonly string[] = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
]
export const MONTHS: readonly string[] = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && isoDay(time) === text
}

/** Negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((utcMidnight(to) - utcMidnight(from)) / DAY_MS)
}

export function addDays(day: Day, count: number): Day {
  return isoDay(utcMidnight(day) + count * DAY_MS)
}

/** 0 for a one-day event. */
export function nightsBetween(start: Day, end: Day): number {
  return daysBetween(start, end)
}

export function countChargedUnits(start: Day, end: Day): number {
  return Math.max(1, nightsBetween(start, end))
}

/** Reads '16:00', '4:00 PM' or '4pm'; null for other text. */
export function parseTime(text: string): { hours: number; minutes: number } | null {
  const match = /^(\d{1,2})(?:[:.](\d{2}))?(?::\d{2})?\s*(?:([ap])\.?m\.?)?$/i.exec(text.trim())
  if (match === null) return null
  const [, hourText, minuteText, meridiem] = match
  if (minuteText === undefined && meridiem === undefined) return null
  const hours = Number(hourText)
  const minutes = Number(minuteText ?? 0)
  if (minutes > 59) return null
  if (meridiem === undefined) return hours > 23 ? null : { hours, minutes }
  if (hours < 1 || hours > 12) return null
  return { hours: (hours % 12) + (meridiem.toLowerCase() === 'p' ? 12 : 0), minutes }
}

export function toClockTime(text: string): string {
  const time = parseTime(text)
  if (time === null) return text
  return `${String(time.hours).padStart(2, '0')}:${String(time.minutes).padStart(2, '0')}`
}

export function formatTime(text: string): string {
  const time = parseTime(text)
  return time === null ? text.trim() : formatClock(time.hours, time.minutes)
}

/** Unreadable text counts as 00:00. */
export function startsAt(day: Day, timeText: string): Date {
  const time = parseTime(timeText) ?? { hours: 0, minutes: 0 }
  return brisbaneInstant(day, time.hours * 3600 + time.minutes * 60)
}

/** Unreadable text counts as 23:59:59. */
export function endsAt(day: Day, timeText: string): Date {
  const time = parseTime(timeText)
  return brisbaneInstant(day, time === null ? 86_399 : time.hours * 3600 + time.minutes * 60)
}

export function brisbaneDay(now: Date): Day {
  return isoDay(now.getTime() + BRISBANE_OFFSET_MS)
}

export function brisbaneHour(now: Date): number {
  return new Date(now.getTime() + BRISBANE_OFFSET_MS).getUTCHours()
}

export function formatDayUs(day: Day): string {
  const { year, month, date } = getDateParts(day)
  return `${month} ${date}, ${year}`
}

export function formatDayAu(day: Day): string {
  const { year, month, date } = getDateParts(day)
  return `${date} ${month} ${year}`
}

export function yearsBetween(birth: Day, day: Day): number {
  utcMidnight(birth)
  utcMidnight(day)
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  return day.slice(5) < birth.slice(5) ? years - 1 : years
}

export function weekdayName(day: Day): string {
  return WEEKDAYS[new Date(utcMidnight(day)).getUTCDay()] ?? ''
}

export function formatWeekdayAu(day: Day): string {
  const { month, date } = getDateParts(day)
  return `${weekdayName(day)} ${date} ${month}`
}

export function formatMonth(day: Day): string {
  const { year, month } = getDateParts(day)
  return `${month} ${year}`
}

export function formatDayRangeUs(start: Day, end: Day): string {
  return start === end ? formatDayUs(start) : `${formatDayUs(start)} – ${formatDayUs(end)}`
}

export function formatDayRangeAu(start: Day, end: Day): string {
  return start === end ? formatDayAu(start) : `${formatDayAu(start)} – ${formatDayAu(end)}`
}

/** Brisbane time. */
export function formatInstantAu(instant: Date): string {
  return `${formatDayAu(brisbaneDay(instant))}, ${formatInstantTime(instant)}`
}

export function isoBrisbane(instant: Date): string {
  return `${new Date(instant.getTime() + BRISBANE_OFFSET_MS).toISOString().slice(0, 19)}+10:00`
}

/** Brisbane time. */
export function formatInstantTime(instant: Date): string {
  return formatClock(brisbaneHour(instant), instant.getUTCMinutes())
}

function formatClock(hours: number, minutes: number): string {
  const shown = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`
  return `${hours % 12 || 12}${shown} ${hours < 12 ? 'am' : 'pm'}`
}

function getDateParts(day: Day): { year: number; month: string; date: number } {
  const utc = new Date(utcMidnight(day))
  return { year: utc.getUTCFullYear(), month: MONTHS[utc.getUTCMonth()] ?? '', date: utc.getUTCDate() }
}

function brisbaneInstant(day: Day, secondsIntoDay: number): Date {
  return new Date(utcMidnight(day) - BRISBANE_OFFSET_MS + secondsIntoDay * 1000)
}

function utcMidnight(day: Day): number {
  if (!isDay(day)) throw new RangeError(`Not a calendar day: ${JSON.stringify(day)}`)
  return Date.parse(`${day}T00:00:00Z`)
}

function isoDay(utcTime: number): Day {
  return new Date(utcTime).toISOString().slice(0, 10)
}

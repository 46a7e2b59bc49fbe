/** A calendar day without clock or time zone: YYYY-MM-DD. */
export type Day = string

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
// Queensland keeps UTC+10 all year, so a fixed offset is exact and no time-zone data is needed.
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

/** True when the text is a day that exists, written YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && isoDay(time) === text
}

/** Whole calendar days from one day to another, negative when `to` comes first. RangeError when one is no day. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((utcMidnight(to) - utcMidnight(from)) / DAY_MS)
}

/** The day `count` days later (earlier when negative). RangeError when `day` is no day. */
export function addDays(day: Day, count: number): Day {
  return isoDay(utcMidnight(day) + count * DAY_MS)
}

/** Nights of an event: the difference of its calendar days. 0 for a one-day event, negative when the end comes first. */
export function nightsBetween(start: Day, end: Day): number {
  return daysBetween(start, end)
}

/** Units that people are charged for: the nights, and one unit for a one-day event. */
export function unitsCharged(start: Day, end: Day): number {
  return Math.max(1, nightsBetween(start, end))
}

/** Reads '16:00', '4:00 PM' or '4pm'. Null when the text is no time of day. */
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

/** '16:00': a time of day, however it was typed. What is none stays as it is. */
export function clockOf(text: string): string {
  const time = parseTime(text)
  if (time === null) return text
  return `${String(time.hours).padStart(2, '0')}:${String(time.minutes).padStart(2, '0')}`
}

/** '4 pm' or '4:30 pm', however the time was typed. Text that is no time stays as it is. */
export function formatTime(text: string): string {
  const time = parseTime(text)
  return time === null ? text.trim() : formatClock(time.hours, time.minutes)
}

/** The instant an event starts, its time read in Brisbane. A time that cannot be read counts as 00:00. */
export function startsAt(day: Day, timeText: string): Date {
  const time = parseTime(timeText) ?? { hours: 0, minutes: 0 }
  return brisbaneInstant(day, time.hours * 3600 + time.minutes * 60)
}

/** The instant an event ends, its time read in Brisbane. A time that cannot be read counts as 23:59:59. */
export function endsAt(day: Day, timeText: string): Date {
  const time = parseTime(timeText)
  return brisbaneInstant(day, time === null ? 86_399 : time.hours * 3600 + time.minutes * 60)
}

/** The calendar day in Brisbane at an instant. */
export function brisbaneDay(now: Date): Day {
  return isoDay(now.getTime() + BRISBANE_OFFSET_MS)
}

/** The hour of the day in Brisbane at an instant, 0 to 23. */
export function brisbaneHour(now: Date): number {
  return new Date(now.getTime() + BRISBANE_OFFSET_MS).getUTCHours()
}

/** 'June 5, 2025': the format of event cards. RangeError when `day` is no day. */
export function formatDayUs(day: Day): string {
  const { year, month, date } = partsOf(day)
  return `${month} ${date}, ${year}`
}

/** '5 June 2025': the format everywhere but on event cards. RangeError when `day` is no day. */
export function formatDayAu(day: Day): string {
  const { year, month, date } = partsOf(day)
  return `${date} ${month} ${year}`
}

/** Full years from one day to another: the age on `day` of somebody born on `birth`. Negative before the birth. */
export function yearsBetween(birth: Day, day: Day): number {
  utcMidnight(birth)
  utcMidnight(day)
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  return day.slice(5) < birth.slice(5) ? years - 1 : years
}

/** 'Friday'. RangeError when `day` is no day. */
export function weekdayName(day: Day): string {
  return WEEKDAYS[new Date(utcMidnight(day)).getUTCDay()] ?? ''
}

/** 'Friday 5 June'. RangeError when `day` is no day. */
export function formatWeekdayAu(day: Day): string {
  const { month, date } = partsOf(day)
  return `${weekdayName(day)} ${date} ${month}`
}

/** 'June 2025'. RangeError when `day` is no day. */
export function formatMonth(day: Day): string {
  const { year, month } = partsOf(day)
  return `${month} ${year}`
}

/** 'June 5, 2025 – June 8, 2025', and a single day when both are the same. */
export function formatDayRangeUs(start: Day, end: Day): string {
  return start === end ? formatDayUs(start) : `${formatDayUs(start)} – ${formatDayUs(end)}`
}

/** '5 June 2025 – 8 June 2025', and a single day when both are the same. */
export function formatDayRangeAu(start: Day, end: Day): string {
  return start === end ? formatDayAu(start) : `${formatDayAu(start)} – ${formatDayAu(end)}`
}

/** '5 June 2025, 4 pm', in Brisbane time. */
export function formatInstantAu(instant: Date): string {
  return `${formatDayAu(brisbaneDay(instant))}, ${formatInstantTime(instant)}`
}

/** '2025-06-05T16:00:00+10:00': an instant as the clocks in Brisbane show it. */
export function isoBrisbane(instant: Date): string {
  return `${new Date(instant.getTime() + BRISBANE_OFFSET_MS).toISOString().slice(0, 19)}+10:00`
}

/** '2:02 pm', in Brisbane time. */
export function formatInstantTime(instant: Date): string {
  // The offset is whole hours, so the minutes are those of UTC.
  return formatClock(brisbaneHour(instant), instant.getUTCMinutes())
}

function formatClock(hours: number, minutes: number): string {
  const shown = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`
  return `${hours % 12 || 12}${shown} ${hours < 12 ? 'am' : 'pm'}`
}

function partsOf(day: Day): { year: number; month: string; date: number } {
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

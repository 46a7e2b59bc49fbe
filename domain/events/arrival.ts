import { type Day, formatTime, parseTime, weekdayName } from '../dates.ts'

/** Omits unreadable times; null without any. */
export function arrivalText(event: {
  startDate: Day
  endDate: Day
  startTime: string
  endTime: string
}): string | null {
  const { startDate, endDate, startTime, endTime } = event
  const [from, until] = [parseTime(startTime), parseTime(endTime)]
  if (from === null && until === null) return null
  const isOneDay = startDate === endDate
  const arrival = from === null ? '' : `${weekdayName(startDate)} from ${formatTime(startTime)}`
  if (until === null) return arrival
  if (from === null) return `${weekdayName(endDate)} until ${formatTime(endTime)}`
  return isOneDay
    ? `${arrival} until ${formatTime(endTime)}`
    : `${arrival}, ${weekdayName(endDate)} until ${formatTime(endTime)}`
}

import { type Day, parseTime, weekdayName } from '../dates.ts'

/**
 * 'Friday from 16:00, Sunday until 10:00', with the times as they were typed. A text that is no time is left out; null
 * when neither is one.
 */
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
  const arrival = from === null ? '' : `${weekdayName(startDate)} from ${startTime.trim()}`
  if (until === null) return arrival
  if (from === null) return `${weekdayName(endDate)} until ${endTime.trim()}`
  return isOneDay
    ? `${arrival} until ${endTime.trim()}`
    : `${arrival}, ${weekdayName(endDate)} until ${endTime.trim()}`
}

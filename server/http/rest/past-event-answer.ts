import type { PastEventRow } from '../../past-events/past-event.ts'

/** The documented JSON of a past event: the day as YYYY-MM-DD, the number of people as a number. */
export function pastEventAnswer({ eventDate, createdAt, ...pastEvent }: PastEventRow) {
  return { ...pastEvent, eventDate: eventDate.toISOString().slice(0, 10), createdAt: createdAt.toISOString() }
}

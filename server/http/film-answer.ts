import type { PastEventRow } from '../past-events/past-event.ts'

/** The documented JSON of the film of a past event: the day as YYYY-MM-DD, the number of people as a number. */
export function filmAnswer({ eventDate, createdAt, ...film }: PastEventRow) {
  return { ...film, eventDate: eventDate.toISOString().slice(0, 10), createdAt: createdAt.toISOString() }
}

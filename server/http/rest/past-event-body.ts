import type { PastEventRow } from '../../past-events/past-event.ts'

export function toPastEventBody({ eventDate, createdAt, ...pastEvent }: PastEventRow) {
  return { ...pastEvent, eventDate: eventDate.toISOString().slice(0, 10), createdAt: createdAt.toISOString() }
}

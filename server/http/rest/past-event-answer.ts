import type { PastEventRow } from '../../past-events/past-event.ts'

export function pastEventAnswer({ eventDate, createdAt, ...pastEvent }: PastEventRow) {
  return { ...pastEvent, eventDate: eventDate.toISOString().slice(0, 10), createdAt: createdAt.toISOString() }
}

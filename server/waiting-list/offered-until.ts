import { refusalOf } from '../../domain/admission.ts'
import { offerEnd } from '../../domain/waiting-list.ts'
import type { EventRow } from '../events/event-row.ts'

/** Null when the event is hidden, cancelled or closed. */
export function offeredUntil(event: EventRow, now: Date): Date | null {
  return refusalOf(event, { people: 0, tents: 0 }, 'book', now) === null ? offerEnd(event, now) : null
}

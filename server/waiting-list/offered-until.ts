import { refusalOf } from '../../domain/admission.ts'
import { offerEnd } from '../../domain/waiting-list.ts'
import type { EventRow } from '../events/event-row.ts'

/** Until when an offer made at `now` stands. Null where none is made: hidden, cancelled, or closed for booking. */
export function offeredUntil(event: EventRow, now: Date): Date | null {
  return refusalOf(event, { people: 0, tents: 0 }, 'book', now) === null ? offerEnd(event, now) : null
}

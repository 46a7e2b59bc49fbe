import { getSeatRejection } from '../../domain/admission.ts'
import { getOfferEnd } from '../../domain/waiting-list.ts'
import type { EventRow } from '../events/event-row.ts'

/** Null when the event is hidden, cancelled or closed. */
export function getOfferExpiry(event: EventRow, now: Date): Date | null {
  return getSeatRejection(event, { people: 0, tents: 0 }, 'book', now) === null
    ? getOfferEnd(event, now)
    : null
}

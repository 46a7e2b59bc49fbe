import { EVENT_TEXTS } from '../../domain/events/event-form.ts'
import { mapKeys } from '../../domain/typed-keys.ts'
import type { BareEvent } from './event-row.ts'

/**
 * An event without stored data: the documented name, `since` as its day, unknown cancellation. Other fields are
 * rejected.
 */
export function createUnknownEvent(id: number, since: Date): BareEvent {
  const words = {
    description: '',
    shortDescription: '',
    category: '',
    startTime: '',
    endTime: '',
    location: '',
  }
  const prices = {
    adultPriceCents: 0,
    childPriceCents: 0,
    tentPriceCents: 0,
    beerPriceCents: 0,
    tshirtPriceCents: 0,
    tshirtKidsPriceCents: 0,
    hoodiePriceCents: 0,
    hoodieKidsPriceCents: 0,
  }
  return {
    isBare: true,
    id,
    title: 'Unknown Event',
    ...words,
    ...prices,
    imageUrl: '',
    imageAlt: null,
    photographs: [],
    activities: [],
    ...mapKeys(EVENT_TEXTS, () => null),
    bring: [],
    isActive: false,
    version: 1,
    maxParticipants: 0,
    currentParticipants: 0,
    tentStock: null,
    tentsTaken: 0,
    startDate: since,
    endDate: since,
    startsAt: since,
    endsAt: since,
    bookingClosesAt: since,
    previousStartsAt: null,
    cancelledAt: null,
    cancelReason: null,
    deletedAt: null,
    createdAt: since,
    updatedAt: since,
  }
}

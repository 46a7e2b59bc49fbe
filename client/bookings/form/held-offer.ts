import { type BookingForm, emptyBookingForm } from '../../../domain/booking-form.ts'
import type { BookableEvent } from '../shared/bookable-event.ts'
import { childRowsFor } from './party.ts'

/** Spots of a waiting list that are held for whoever books. */
export type HeldOffer = {
  id: string
  /** Of the mailed link; null for the member who joined. */
  token: string | null
  spots: number
  adultCount: number
  childCount: number
  firstName: string
  lastName: string
  email: string
  phone: string
}

/** The event as whoever the spots are held for may book it. */
export function withHeldSpots(event: BookableEvent, { spots }: HeldOffer): BookableEvent {
  const isFull = event.availability === 'SOLD_OUT'
  return { ...event, availableSpots: spots, availability: isFull ? 'FEW_LEFT' : event.availability }
}

/** An unpaid booking that the new one replaces. `spots` and `tents` are 0 once its hold has expired. */
export type ReplacedHold = { bookingId: string; spots: number; tents: number }

/** Returns the event with the spots and tents of the replaced booking counted as free. */
export function withOwnSpots(event: BookableEvent, { spots, tents }: ReplacedHold): BookableEvent {
  const isFull = event.availability === 'SOLD_OUT' && spots > 0
  const { availability, availableSpots, glampingTentsLeft } = event
  return {
    ...event,
    availableSpots: availableSpots + spots,
    availability: isFull ? 'FEW_LEFT' : availability,
    glampingTentsLeft: glampingTentsLeft === null ? null : glampingTentsLeft + tents,
  }
}

/** The form as it opens for an offer: filled in with who joined the list, for as many as the spots are for. */
export function formOf(offer: HeldOffer): BookingForm {
  const { firstName, lastName, email, phone, adultCount, childCount } = offer
  return {
    ...emptyBookingForm,
    ...{ firstName, lastName, email, phone, adultCount, childCount },
    childrenDetails: childRowsFor([], childCount),
  }
}

/** Under which name what is typed is kept: what was typed for free spots of the same event is something else. */
export function draftOf(eventId: string, offer: HeldOffer | undefined): string {
  return offer === undefined ? eventId : `${eventId}:offer:${offer.id}`
}

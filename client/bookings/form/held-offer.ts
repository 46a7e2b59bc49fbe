import { type BookingForm, emptyBookingForm } from '../../../domain/booking-form.ts'
import type { BookableEvent } from '../shared/bookable-event.ts'
import { resizeChildRows } from './party.ts'

/** Spots held for an entry of the waiting list. */
export type HeldOffer = {
  id: string
  /** From the emailed link; null for the member who joined. */
  token: string | null
  spots: number
  adultCount: number
  childCount: number
  firstName: string
  lastName: string
  email: string
  phone: string
}

/** Returns the event with the held spots as its available spots. */
export function withHeldSpots(event: BookableEvent, { spots }: HeldOffer): BookableEvent {
  const isFull = event.availability === 'SOLD_OUT'
  return { ...event, availableSpots: spots, availability: isFull ? 'FEW_LEFT' : event.availability }
}

/** An unpaid booking that the new one replaces. `spots` and `tents` are 0 once its hold has expired. */
export type ReplacedHold = { bookingId: string; spots: number; tents: number }

/** Returns the event with the spots and tents of the replaced booking counted as free. */
export function withReplacedSpots(event: BookableEvent, { spots, tents }: ReplacedHold): BookableEvent {
  const isFull = event.availability === 'SOLD_OUT' && spots > 0
  const { availability, availableSpots, glampingTentsLeft } = event
  return {
    ...event,
    availableSpots: availableSpots + spots,
    availability: isFull ? 'FEW_LEFT' : availability,
    glampingTentsLeft: glampingTentsLeft === null ? null : glampingTentsLeft + tents,
  }
}

/** The initial form of an offer, with the contact and party of the waiting list entry. */
export function toOfferForm(offer: HeldOffer): BookingForm {
  const { firstName, lastName, email, phone, adultCount, childCount } = offer
  return {
    ...emptyBookingForm,
    firstName,
    lastName,
    email,
    phone,
    adultCount,
    childCount,
    childrenDetails: resizeChildRows([], childCount),
  }
}

/** The draft key. Open spots of the same event have a separate draft. */
export function getOfferDraftKey(eventId: string, offer: HeldOffer | undefined): string {
  return offer === undefined ? eventId : `${eventId}:offer:${offer.id}`
}

import type { BookingForm } from '../../../domain/booking-form.ts'
import { getInitialStatePair } from '../../../domain/booking-states.ts'
import type { Context } from '../../context.ts'
import { countEventNights, type EventRow } from '../../events/event-row.ts'
import type { ReducedBooking } from '../record/read-booking.ts'
import { type BookingDetails, cacheDetails, toBookingDetails } from '../record/read-booking-details.ts'
import type { InsertedBooking } from './insert-booking.ts'

export type StoredBooking = {
  booking: ReducedBooking
  /** Includes the remaining spots. */
  event: EventRow
  /** Personal data. Use it only with full access. */
  details: () => BookingDetails
}

/**
 * Avoids reading the booking back.
 * @param priced the event as priced; seats are from `inserted`
 */
export function toStoredBooking(
  clock: Pick<Context['clock'], 'now'>,
  created: { id: string; userId: string | null; form: BookingForm; totalCents: number },
  priced: EventRow,
  inserted: InsertedBooking,
): StoredBooking {
  const { id, userId, form, totalCents } = created
  const { code, holdExpiresAt, createdAt, updatedAt, currentParticipants, tentsTaken } = inserted
  const event = { ...priced, currentParticipants, tentsTaken }
  const { state, paymentState } = getInitialStatePair(totalCents)
  const { firstName, adultCount, childCount } = form
  const booking: ReducedBooking = {
    id,
    code,
    userId,
    state,
    paymentState,
    firstName,
    adultCount,
    childCount,
    totalCents,
    event,
  }

  function details(): BookingDetails {
    const tshirts = form.tshirtOrders.map((item) => ({
      ...item,
      unitCents: item.isKids ? event.tshirtKidsPriceCents : event.tshirtPriceCents,
    }))
    const hoodies = form.hoodieOrders.map((item) => ({
      ...item,
      unitCents: item.isKids ? event.hoodieKidsPriceCents : event.hoodiePriceCents,
    }))
    const row = {
      ...event,
      ...form,
      userId,
      eventId: event.id,
      state,
      event,
      holdExpiresAt,
      createdAt,
      updatedAt,
      nights: countEventNights(event),
      laterAdultNights: [],
      laterChildNights: [],
      confirmedAt: state === 'CONFIRMED' ? createdAt : null,
      revision: 0,
      exchangeFeeCents: 0,
      waivedCents: 0,
      clothing: [
        ...tshirts.map((item) => ({ ...item, kind: 'TSHIRT' as const })),
        ...hoodies.map((item) => ({ ...item, kind: 'HOODIE' as const })),
      ],
    }
    return toBookingDetails(clock, row, {
      emergencyContactName: form.emergencyContactName,
      emergencyContactPhone: form.emergencyContactPhone,
      specialRequirements: form.specialRequirements,
      additionalNotes: form.additionalNotes,
      children: form.childrenDetails,
      tshirts,
      hoodies,
      intentId: null,
      isPartyUnknown: false,
    })
  }

  cacheDetails(booking, details)
  return { booking, event, details }
}

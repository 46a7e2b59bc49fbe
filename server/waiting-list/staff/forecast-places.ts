import { availableSpots } from '../../../domain/availability.ts'
import { placesForecast } from '../../../domain/waiting-list.ts'
import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { exempt } from '../../accounts/staff-check.ts'
import type { Context } from '../../context.ts'
import { countEventNights, type EventRow } from '../../events/event-row.ts'
import { getOfferExpiry } from '../offer-expiry.ts'
import { readNextParties } from '../offer-seats.ts'

/** `amount` in cents. Zero when no offers can be made. */
export async function forecastPlaces(
  context: Pick<Context, 'db' | 'now' | 'session'>,
  event: EventRow,
  places: number,
): Promise<{ parties: number; people: number; amount: number; left: number }> {
  await signedInAdmin(context, exempt('computes amounts'))
  const { db, now } = context
  const free = availableSpots(event.maxParticipants + places, event.currentParticipants)
  const nights = countEventNights(event)
  const perStay = { adultCents: nights * event.adultPriceCents, childCents: nights * event.childPriceCents }
  const parties = getOfferExpiry(event, now()) === null ? [] : await readNextParties(db, event.id, free)
  const { amountCents, ...rest } = placesForecast(parties, free, perStay, now())
  return { ...rest, amount: amountCents }
}

import { getRestEnd, isLastLapse } from '../../domain/waiting-list.ts'
import { type DatabaseOrTransaction, Prisma } from '../platform/prisma.ts'
import type { EventsLocked } from '../row-locks.ts'
import type { OfferedParty } from './offer-emails.ts'

export type OfferEnd = 'DECLINED' | 'LAPSED' | 'WITHDRAWN'

export type EndedOffer = OfferedParty & { id: number; entryId: number; seats: number }

type Ended = EndedOffer & { createdAt: Date; expiresAt: Date }

/**
 * Releases the seats of open offers. Skips their parties for as long as the offer was open, so that they do not get
 * the same seats again. The last allowed lapse ends the entry.
 */
export async function endOffers(
  tx: DatabaseOrTransaction,
  { eventId, which, as, now }: { eventId: number; which: Prisma.Sql; as: OfferEnd; now: Date },
  _held: EventsLocked,
): Promise<EndedOffer[]> {
  const ended = await tx.$queryRaw<Ended[]>`
    UPDATE waiting_list_offer AS offer SET state = ${as}::offer_state, updated_at = now()
    FROM waiting_list_entry AS entry
    WHERE entry.id = offer.entry_id AND offer.event_id = ${eventId} AND offer.state = 'OPEN' AND ${which}
    RETURNING offer.id, entry.id AS "entryId", offer.seats, offer.created_at AS "createdAt",
      offer.expires_at AS "expiresAt", entry.first_name AS "firstName", entry.email,
      entry.adult_count AS "adultCount", entry.child_count AS "childCount", entry.lapsed_offer_count AS "lapsedOfferCount"`
  if (ended.length === 0) return []
  const seats = ended.reduce((sum, offer) => sum + offer.seats, 0)
  await tx.$executeRaw`
    UPDATE event SET current_participants = current_participants - ${seats} WHERE id = ${eventId}`
  await skipParties(tx, ended, as, now)
  return ended
    .map((offer) => ({ ...offer, lapsedOfferCount: offer.lapsedOfferCount + (as === 'LAPSED' ? 1 : 0) }))
    .toSorted((one, other) => one.id - other.id)
}

async function skipParties(
  tx: DatabaseOrTransaction,
  ended: readonly Ended[],
  as: OfferEnd,
  now: Date,
): Promise<void> {
  const isLapse = as === 'LAPSED'
  const parties = ended.map((offer) => ({
    id: offer.entryId,
    pausedUntil: getRestEnd(offer, now),
    isLast: isLapse && isLastLapse(offer.lapsedOfferCount),
  }))
  await tx.$executeRaw`
    UPDATE waiting_list_entry AS entry SET updated_at = now(), paused_until = party.paused_until,
      lapsed_offer_count = lapsed_offer_count + ${isLapse ? 1 : 0}::int,
      closed_at = CASE WHEN party.is_last THEN now() ELSE closed_at END,
      end_reason = CASE WHEN party.is_last AND closed_at IS NULL THEN 'LAPSED'::waiting_list_end_reason ELSE end_reason END
    FROM unnest(
      ${parties.map(({ id }) => id)}::int[], ${parties.map(({ pausedUntil }) => pausedUntil)}::timestamptz[],
      ${parties.map(({ isLast }) => isLast)}::boolean[]
    ) AS party(id, paused_until, is_last)
    WHERE entry.id = party.id`
}

export function whereEntry(entryId: number): Prisma.Sql {
  return Prisma.sql`entry.id = ${entryId}`
}

export function whereOffer(offerId: number): Prisma.Sql {
  return Prisma.sql`offer.id = ${offerId}`
}

/** Booking may close earlier than when the offer was made. */
export const lapsedCondition = Prisma.sql`(offer.expires_at <= now()
  OR EXISTS (SELECT FROM event WHERE event.id = offer.event_id AND event.booking_closes_at <= now()))`

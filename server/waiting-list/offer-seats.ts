import { availableSpots } from '../../domain/availability.ts'
import { allocateOffers, type WaitingParty } from '../../domain/waiting-list.ts'
import { eventColumns } from '../events/event-row.ts'
import type { DatabaseOrTransaction } from '../platform/prisma.ts'
import { type EventsLocked, lockOnlyEvent } from '../row-locks.ts'
import { makeOffers, type OfferServices } from './make-offers.ts'
import { getOfferExpiry } from './offer-expiry.ts'

/** Limits the duration of one transaction. A job offers the rest. */
const maxOffers = 200

export const processWaitingListsJob = 'process-waiting-lists'

/**
 * Offers the currently free seats to waiting parties that fit, in order, so it can run at any time and repeatedly.
 * @param held when the caller has locked the event
 * @returns the number of offers
 */
export async function offerSeats(
  services: OfferServices,
  tx: DatabaseOrTransaction,
  eventId: number,
  held: EventsLocked | null = null,
): Promise<number> {
  const locked = held ?? (await lockOnlyEvent(tx, eventId))
  const event = await tx.event.findUnique({ where: { id: eventId }, select: eventColumns })
  if (event === null) return 0
  const now = services.clock.now()
  const expiresAt = getOfferExpiry(event, now)
  const freeSeats = availableSpots(event.maxParticipants, event.currentParticipants)
  if (expiresAt === null || freeSeats === 0) return 0
  const offers = allocateOffers(await readNextParties(tx, eventId, freeSeats), freeSeats, now)
  await makeOffers(services, tx, event, offers.slice(0, maxOffers), { expiresAt, reason: null }, locked)
  if (offers.length > maxOffers) await services.queue.send(processWaitingListsJob, {}, tx)
  return Math.min(offers.length, maxOffers)
}

/** Parties without an offer that fit, at least with their smaller size, in order. */
export function readNextParties(
  tx: DatabaseOrTransaction,
  eventId: number,
  freeSeats: number,
): Promise<(WaitingParty & { adultCount: number; childCount: number })[]> {
  return tx.$queryRaw`
    SELECT id, adult_count + child_count AS people, also_people AS "alsoPeople", paused_until AS "pausedUntil",
      adult_count AS "adultCount", child_count AS "childCount"
    FROM waiting_list_entry
    WHERE event_id = ${eventId} AND closed_at IS NULL
      AND least(adult_count + child_count, also_people) <= ${freeSeats}::int
      AND NOT EXISTS (SELECT FROM waiting_list_offer WHERE entry_id = waiting_list_entry.id AND state = 'OPEN')
    ORDER BY joined_at, id`
}

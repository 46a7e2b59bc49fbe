import { assertOfferOpen, type OfferReference, readOffer } from '../bookings/holds/offered-seats.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../platform/prisma.ts'
import { lockOnlyEvent } from '../row-locks.ts'
import { endOffers, whereOffer } from './end-offers.ts'
import { offerSeats } from './offer-seats.ts'
import { removeFromWaitingList } from './remove-from-waiting-list.ts'

/**
 * Releases the seats of an open offer. Idempotent.
 * @param isStillWaiting false to leave the list
 * @returns the event's id
 * @throws OfferLinkError, OfferEndedError, TooManyRequestsError
 */
export async function declineOffer(
  context: Context,
  reference: OfferReference,
  isStillWaiting: boolean,
): Promise<number> {
  await context.rateLimits.consume('mailed-tokens-by-address', context.address)
  const offer = await readOffer(context, reference)
  const { id, entryId, eventId } = offer
  if (offer.state === 'DECLINED') return eventId
  assertOfferOpen(offer, context.now())
  await inTransaction(context.db, async (tx) => {
    const held = await lockOnlyEvent(tx, eventId)
    const now = context.now()
    const ended = await endOffers(tx, { eventId, which: whereOffer(id), as: 'DECLINED', now }, held)
    // It lapsed or was booked in between.
    if (ended.length === 0) return
    if (!isStillWaiting) {
      await removeFromWaitingList(context, tx, {
        entryId,
        eventId,
        endReason: 'DECLINED',
        offerEndsAs: 'DECLINED',
      })
    }
    await offerSeats(context, tx, eventId, held)
  })
  return eventId
}

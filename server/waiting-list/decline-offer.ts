import { type AskedOffer, readOffer, refuseEndedOffer } from '../bookings/holds/offered-seats.ts'
import type { Context } from '../context.ts'
import { countTry } from '../count-try.ts'
import { inTransaction } from '../platform/prisma.ts'
import { lockOnlyEvent } from '../platform/row-locks.ts'
import { endOffers, ofOffer } from './end-offers.ts'
import { leaveLine } from './leave-line.ts'
import { offerSeats } from './offer-seats.ts'

/**
 * Releases the seats of an open offer. Repeats do nothing.
 * @param keepsWaiting false to leave the list
 * @returns the event's id
 * @throws OfferLinkError, OfferEndedError, TooManyRequestsError
 */
export async function declineOffer(
  context: Context,
  asked: AskedOffer,
  keepsWaiting: boolean,
): Promise<number> {
  await countTry(context, 'mailed-tokens-by-address', context.address)
  const offer = await readOffer(context, asked)
  const { id, entryId, eventId } = offer
  if (offer.state === 'DECLINED') return eventId
  refuseEndedOffer(offer, context.now())
  await inTransaction(context.db, async (tx) => {
    const held = await lockOnlyEvent(tx, eventId)
    const now = context.now()
    const ended = await endOffers(tx, { eventId, which: ofOffer(id), as: 'DECLINED', now }, held)
    // It lapsed or was booked in between.
    if (ended.length === 0) return
    if (!keepsWaiting) {
      await leaveLine(context, tx, { entryId, eventId, endedAs: 'DECLINED', offerEndsAs: 'DECLINED' })
    }
    await offerSeats(context, tx, eventId, held)
  })
  return eventId
}

import { OfferEndedError } from '../../bookings/record/offer.errors.ts'
import type { Context } from '../../context.ts'
import { endOffers, whereEntry } from '../end-offers.ts'
import { enqueueWithdrawalEmail } from '../enqueue-withdrawal-email.ts'
import { offerSeats } from '../offer-seats.ts'
import { actOnParty } from './act-on-party.ts'

/**
 * The party is notified and keeps its place. The seats are offered to the next parties.
 * @returns the event's id
 * @throws the errors of `actOnParty`; OfferEndedError without an open offer
 */
export function withdrawOffer(context: Context, entryId: number, input: { reason: string }): Promise<number> {
  return actOnParty(context, entryId, input, 'offer-withdrawn', async ({ tx, held, entry, reason }) => {
    const { eventId } = entry
    const now = context.now()
    const ended = await endOffers(tx, { eventId, which: whereEntry(entryId), as: 'WITHDRAWN', now }, held)
    if (ended.length === 0) throw new OfferEndedError('ENDED')
    await enqueueWithdrawalEmail(context, tx, entryId, { reason, isRemoved: false })
    await offerSeats(context, tx, eventId, held)
    return {}
  })
}

import { OfferEndedError } from '../bookings/record/offer.errors.ts'
import type { Context } from '../context.ts'
import { actOnParty } from './act-on-party.ts'
import { endOffers, ofEntry } from './end-offers.ts'
import { mailTakenBack } from './mail-taken-back.ts'
import { offerSeats } from './offer-seats.ts'

/**
 * Takes a party's open offer back, and tells it why; its place stays, and the seats go to who comes next.
 * @returns the event
 * @throws NotSignedInError, NotAllowedError, InvalidInputError, WaitingListLinkError for an unknown party,
 *   OfferEndedError when it has no open offer
 */
export function withdrawOffer(context: Context, entryId: number, input: { reason: string }): Promise<number> {
  return actOnParty(context, entryId, input, 'offer-withdrawn', async ({ tx, held, entry, reason }) => {
    const { eventId } = entry
    const now = context.now()
    const ended = await endOffers(tx, { eventId, which: ofEntry(entryId), as: 'WITHDRAWN', now }, held)
    if (ended.length === 0) throw new OfferEndedError('ENDED')
    await mailTakenBack(context, tx, entryId, { reason, isRemoved: false })
    await offerSeats(context, tx, eventId, held)
    return {}
  })
}

import { lineReasonFormSchema } from '../../domain/waiting-list-form.ts'
import { checkedInput } from '../accounts/checked-input.ts'
import { signedInAdmin } from '../accounts/signed-in-admin.ts'
import { OfferEndedError } from '../bookings/record/offer.errors.ts'
import type { Context } from '../context.ts'
import { recordAudit } from '../platform/audit.ts'
import { inTransaction } from '../platform/prisma.ts'
import { endOffers, ofEntry } from './end-offers.ts'
import { lockedEntry } from './locked-entry.ts'
import { mailTakenBack } from './mail-taken-back.ts'
import { offerSeats } from './offer-seats.ts'

/**
 * Takes a party's open offer back, and tells it why; its place stays, and the seats go to who comes next.
 * @returns the event
 * @throws NotSignedInError, NotAllowedError, InvalidInputError, WaitingListLinkError for an unknown party,
 *   OfferEndedError when it has no open offer
 */
export async function withdrawOffer(
  context: Context,
  entryId: number,
  input: { reason: string },
): Promise<number> {
  const adminId = await signedInAdmin(context)
  const { reason } = checkedInput(lineReasonFormSchema, input)
  return inTransaction(context.db, async (tx) => {
    const { held, entry } = await lockedEntry(tx, entryId)
    const { eventId } = entry
    const now = context.now()
    const ended = await endOffers(tx, { eventId, which: ofEntry(entryId), as: 'WITHDRAWN', now }, held)
    if (ended.length === 0) throw new OfferEndedError('ENDED')
    await mailTakenBack(context, tx, entryId, { reason, isRemoved: false })
    await recordAudit(tx, {
      actor: `user:${adminId}`,
      action: 'offer-withdrawn',
      subject: `waiting-entry:${entryId}`,
      after: { reason },
    })
    await offerSeats(context, tx, eventId, held)
    return eventId
  })
}

import { lineReasonFormSchema } from '../../domain/waiting-list-form.ts'
import { checkedInput } from '../accounts/checked-input.ts'
import { signedInAdmin } from '../accounts/signed-in-admin.ts'
import { OfferEndedError } from '../bookings/record/offer.errors.ts'
import type { Context } from '../context.ts'
import { eventColumns } from '../events/event-row.ts'
import { recordAudit } from '../platform/audit.ts'
import { type DatabaseOrTransaction, inTransaction } from '../platform/prisma.ts'
import { endOffers, ofEntry } from './end-offers.ts'
import { lockedEntry } from './locked-entry.ts'
import { offerWithdrawnMail } from './offer-mails.ts'
import { offerSeats } from './offer-seats.ts'
import { WaitingPartyError } from './waiting-list.errors.ts'

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
  return change(context, entryId, input, false)
}

/**
 * Takes a party off the list, and tells it why; what it was offered goes to who comes next.
 * @returns the event
 * @throws NotSignedInError, NotAllowedError, InvalidInputError, WaitingListLinkError for an unknown party,
 *   WaitingPartyError when it waits no longer
 */
export async function removeWaitingParty(
  context: Context,
  entryId: number,
  input: { reason: string },
): Promise<number> {
  return change(context, entryId, input, true)
}

async function change(
  context: Context,
  entryId: number,
  input: { reason: string },
  isRemoved: boolean,
): Promise<number> {
  const adminId = await signedInAdmin(context)
  const { reason } = checkedInput(lineReasonFormSchema, input)
  return inTransaction(context.db, async (tx) => {
    const { held, entry } = await lockedEntry(tx, entryId)
    const { eventId, closedAt } = entry
    if (isRemoved && closedAt !== null) throw new WaitingPartyError('This party no longer waits')
    const now = context.now()
    const ended = await endOffers(tx, { eventId, which: ofEntry(entryId), as: 'WITHDRAWN', now }, held)
    if (!isRemoved && ended.length === 0) throw new OfferEndedError('ENDED')
    if (isRemoved) await remove(tx, entryId)
    await mailParty(context, tx, entryId, { reason, isRemoved })
    await recordAudit(tx, {
      actor: `user:${adminId}`,
      action: isRemoved ? 'waiting-party-removed' : 'offer-withdrawn',
      subject: `waiting-entry:${entryId}`,
      after: { reason },
    })
    await offerSeats(context, tx, eventId, held)
    return eventId
  })
}

async function remove(tx: DatabaseOrTransaction, entryId: number): Promise<void> {
  await tx.$executeRaw`
    UPDATE waiting_list_entry SET closed_at = now(), ended_as = 'REMOVED', updated_at = now() WHERE id = ${entryId}`
}

async function mailParty(
  context: Context,
  tx: DatabaseOrTransaction,
  entryId: number,
  said: { reason: string; isRemoved: boolean },
): Promise<void> {
  const party = await tx.waitingListEntry.findUniqueOrThrow({ where: { id: entryId } })
  const event = await tx.event.findUniqueOrThrow({ where: { id: party.eventId }, select: eventColumns })
  // One for each time: the same party may be offered spots again.
  const key = `waiting-list-withdrawn:${entryId}:${context.now().getTime()}`
  const mail = offerWithdrawnMail(context.siteUrl, event, party, said)
  await context.mailer.enqueue(tx, 'waiting-list-withdrawn', { key, mail })
}

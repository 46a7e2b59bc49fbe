import { getOfferEnd } from '../../../domain/waiting-list.ts'
import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { exempt } from '../../accounts/staff-check.ts'
import { OfferEndedError } from '../../bookings/record/offer.errors.ts'
import type { Context } from '../../context.ts'
import { eventColumns } from '../../events/event-row.ts'
import { recordAudit } from '../../platform/audit.ts'
import { inTransaction } from '../../platform/prisma.ts'
import { lockEntry } from '../locked-entry.ts'
import { WaitingPartyError } from '../waiting-list.errors.ts'

/**
 * Extends an open offer by the duration of a new one, until booking closes at most. Another reminder follows. Does
 * nothing when a lost request has extended it past `knownEnd`.
 * @returns the event's id
 * @throws NotSignedInError, NotAllowedError, WaitingListLinkError for an unknown party, OfferEndedError,
 *   WaitingPartyError when it already lasts until booking closes
 */
export async function extendOffer(context: Context, entryId: number, knownEnd: Date | null): Promise<number> {
  const adminId = await signedInAdmin(context, exempt('changes the offer of one waiting party'))
  return inTransaction(context.db, async (tx) => {
    const { entry } = await lockEntry(tx, entryId)
    const event = await tx.event.findUniqueOrThrow({ where: { id: entry.eventId }, select: eventColumns })
    const offer = await tx.waitingListOffer.findFirst({
      where: { entryId, state: 'OPEN' },
      select: { id: true, expiresAt: true },
    })
    if (offer === null || context.now() >= offer.expiresAt) throw new OfferEndedError('ENDED')
    if (knownEnd !== null && offer.expiresAt > knownEnd) return entry.eventId
    const expiresAt = getOfferEnd(event, offer.expiresAt)
    if (expiresAt === null || expiresAt <= offer.expiresAt) {
      throw new WaitingPartyError('The offer already lasts until booking closes')
    }
    await tx.waitingListOffer.update({
      where: { id: offer.id },
      data: { expiresAt, remindedAt: null },
      select: { id: true },
    })
    await recordAudit(tx, {
      actor: `user:${adminId}`,
      action: 'offer-extended',
      subject: `waiting-list-entry:${entryId}`,
      before: { expiresAt: offer.expiresAt.toISOString() },
      after: { expiresAt: expiresAt.toISOString() },
    })
    return entry.eventId
  })
}

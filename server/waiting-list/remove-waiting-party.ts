import { lineReasonFormSchema } from '../../domain/waiting-list-form.ts'
import { checkedInput } from '../accounts/checked-input.ts'
import { signedInAdmin } from '../accounts/signed-in-admin.ts'
import type { Context } from '../context.ts'
import { recordAudit } from '../platform/audit.ts'
import { inTransaction } from '../platform/prisma.ts'
import { leaveLine } from './leave-line.ts'
import { lockedEntry } from './locked-entry.ts'
import { mailTakenBack } from './mail-taken-back.ts'
import { WaitingPartyError } from './waiting-list.errors.ts'

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
  const adminId = await signedInAdmin(context)
  const { reason } = checkedInput(lineReasonFormSchema, input)
  return inTransaction(context.db, async (tx) => {
    const { entry } = await lockedEntry(tx, entryId)
    const { eventId } = entry
    if (entry.closedAt !== null) throw new WaitingPartyError('This party no longer waits')
    await leaveLine(context, tx, { entryId, eventId, endedAs: 'REMOVED', offerEndsAs: 'WITHDRAWN' })
    await mailTakenBack(context, tx, entryId, { reason, isRemoved: true })
    await recordAudit(tx, {
      actor: `user:${adminId}`,
      action: 'waiting-party-removed',
      subject: `waiting-entry:${entryId}`,
      after: { reason },
    })
    return eventId
  })
}

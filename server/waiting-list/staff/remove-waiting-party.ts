import type { Context } from '../../context.ts'
import { enqueueWithdrawalEmail } from '../enqueue-withdrawal-email.ts'
import { removeFromWaitingList } from '../remove-from-waiting-list.ts'
import { WaitingPartyError } from '../waiting-list.errors.ts'
import { actOnParty } from './act-on-party.ts'

/**
 * Also notifies the party and offers its seats to the next ones.
 * @returns the event's id
 * @throws the errors of `actOnParty`; WaitingPartyError when it no longer waits
 */
export function removeWaitingParty(
  context: Context,
  entryId: number,
  input: { reason: string },
): Promise<number> {
  return actOnParty(context, entryId, input, 'waiting-party-removed', async ({ tx, entry, reason }) => {
    const { eventId } = entry
    if (entry.closedAt !== null) throw new WaitingPartyError('This party is no longer waiting')
    await removeFromWaitingList(context, tx, {
      entryId,
      eventId,
      endReason: 'REMOVED',
      offerEndsAs: 'WITHDRAWN',
    })
    await enqueueWithdrawalEmail(context, tx, entryId, { reason, isRemoved: true })
    return {}
  })
}

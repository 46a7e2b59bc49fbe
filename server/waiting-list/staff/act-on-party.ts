import { waitingListReasonFormSchema } from '../../../domain/waiting-list-form.ts'
import { parseInput } from '../../accounts/parse-input.ts'
import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { exempt } from '../../accounts/staff-check.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type DatabaseOrTransaction, inTransaction } from '../../platform/prisma.ts'
import type { EventsLocked } from '../../row-locks.ts'
import { type LockedEntry, lockEntry } from '../locked-entry.ts'

export type PartyAction = 'offer-made-out-of-turn' | 'offer-withdrawn' | 'waiting-party-removed'

type PartyActionInput = { tx: DatabaseOrTransaction; held: EventsLocked; entry: LockedEntry; reason: string }

/**
 * Changes one party in an audited transaction, under its event's lock.
 * @param act returns fields for the audit trail
 * @returns the event's id
 * @throws NotSignedInError, NotAllowedError, InvalidInputError, WaitingListLinkError for an unknown party
 */
export async function actOnParty(
  context: Context,
  entryId: number,
  input: { reason: string },
  action: PartyAction,
  act: (input: PartyActionInput) => Promise<Record<string, number>>,
): Promise<number> {
  const adminId = await signedInAdmin(context, exempt('changes the place of one waiting party'))
  const { reason } = parseInput(waitingListReasonFormSchema, input)
  return inTransaction(context.db, async (tx) => {
    const { held, entry } = await lockEntry(tx, entryId)
    const done = await act({ tx, held, entry, reason })
    await recordAudit(tx, {
      actor: `user:${adminId}`,
      action,
      subject: `waiting-list-entry:${entryId}`,
      after: { ...done, reason },
    })
    return entry.eventId
  })
}

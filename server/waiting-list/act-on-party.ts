import { lineReasonFormSchema } from '../../domain/waiting-list-form.ts'
import { checkedInput } from '../accounts/checked-input.ts'
import { signedInAdmin } from '../accounts/signed-in-admin.ts'
import { exempt } from '../accounts/staff-check.ts'
import type { Context } from '../context.ts'
import { recordAudit } from '../platform/audit.ts'
import { type DatabaseOrTransaction, inTransaction } from '../platform/prisma.ts'
import type { EventsLocked } from '../platform/row-locks.ts'
import { type LockedEntry, lockedEntry } from './locked-entry.ts'

/** What the organiser does with a party, as the audit trail names it. */
export type PartyAct = 'offer-made-out-of-turn' | 'offer-withdrawn' | 'waiting-party-removed'

/** The party under its event's lock, and the checked reason. */
type Asked = { tx: DatabaseOrTransaction; held: EventsLocked; entry: LockedEntry; reason: string }

/**
 * Does something with a party of a line for a reason, as the organiser who is signed in: in one transaction, under the
 * event's lock, with a line in the audit trail.
 * @param act answers what the line in the audit trail has beside the reason
 * @returns the event
 * @throws NotSignedInError, NotAllowedError, InvalidInputError, WaitingListLinkError for an unknown party
 */
export async function actOnParty(
  context: Context,
  entryId: number,
  input: { reason: string },
  action: PartyAct,
  act: (asked: Asked) => Promise<Record<string, number>>,
): Promise<number> {
  const adminId = await signedInAdmin(context, exempt('changes the place of one waiting party'))
  const { reason } = checkedInput(lineReasonFormSchema, input)
  return inTransaction(context.db, async (tx) => {
    const { held, entry } = await lockedEntry(tx, entryId)
    const done = await act({ tx, held, entry, reason })
    await recordAudit(tx, {
      actor: `user:${adminId}`,
      action,
      subject: `waiting-entry:${entryId}`,
      after: { ...done, reason },
    })
    return entry.eventId
  })
}

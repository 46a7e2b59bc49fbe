import { signedInCampLeader } from '../accounts/camp-leader.ts'
import { RECENT_CODE } from '../accounts/staff-check.ts'
import type { Context } from '../context.ts'
import { EventOverError } from '../events/staff/admin-events.errors.ts'
import { findEventOrThrow } from '../events/staff/read-admin-event.ts'
import { recordAudit } from '../platform/audit.ts'
import { createOfflineRosterProof } from './offline-roster-proof.ts'

/** A phone may retain the roster this long after the camp ends. */
const retentionMs = 24 * 3_600_000

/**
 * Writes an audit entry. The phone encrypts the roster under a passphrase.
 * @returns when the phone has to erase it, and the proof for checking its permission
 * @throws NotSignedInError, NotAllowedError, SecondFactorNeededError, EventNotFoundError, EventOverError once the
 *   retention has ended
 */
export async function downloadOfflineRoster(
  context: Context,
  eventId: number,
): Promise<{ storedUntil: Date; proof: string }> {
  const viewerId = await signedInCampLeader(context, eventId, RECENT_CODE)
  const { endsAt } = await findEventOrThrow(context, eventId)
  const storedUntil = new Date(endsAt.getTime() + retentionMs)
  if (storedUntil <= context.now()) throw new EventOverError()
  await recordAudit(context.db, {
    actor: `user:${viewerId}`,
    action: 'offline-roster-downloaded',
    subject: `event:${eventId}`,
  })
  return { storedUntil, proof: await createOfflineRosterProof(context, eventId, viewerId) }
}

import { signedInCampLeader } from '../accounts/camp-leader.ts'
import { RECENT_CODE } from '../accounts/staff-check.ts'
import type { Context } from '../context.ts'
import { EventNotFoundError } from '../events/events.errors.ts'
import { EventOverError } from '../events/staff/admin-events.errors.ts'
import { recordAudit } from '../platform/audit.ts'
import { createOfflineRosterProof } from './offline-roster-proof.ts'

/** How long after its end a phone may retain a camp. */
const retentionMs = 24 * 3_600_000

/**
 * Writes an audit entry. The phone encrypts the roster under a passphrase.
 * @returns when the phone has to erase it, and the proof for checking its permission
 * @throws NotSignedInError, NotAllowedError, SecondFactorNeededError, EventNotFoundError, EventOverError once the
 *   retention has ended
 */
export async function takeCampCopy(
  context: Context,
  eventId: number,
): Promise<{ keptUntil: Date; proof: string }> {
  const viewerId = await signedInCampLeader(context, eventId, RECENT_CODE)
  const event = await context.db.event.findUnique({
    where: { id: eventId },
    select: { endsAt: true, deletedAt: true },
  })
  if (event === null || event.deletedAt !== null) throw new EventNotFoundError()
  const keptUntil = new Date(event.endsAt.getTime() + retentionMs)
  if (keptUntil <= context.now()) throw new EventOverError()
  await recordAudit(context.db, {
    actor: `user:${viewerId}`,
    action: 'camp-copy-taken',
    subject: `event:${eventId}`,
  })
  return { keptUntil, proof: await createOfflineRosterProof(context, eventId, viewerId) }
}

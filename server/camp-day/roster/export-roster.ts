import { signedInCampLeader } from '../../accounts/camp-leader.ts'
import { RECENT_CODE } from '../../accounts/staff-check.ts'
import type { Context } from '../../context.ts'
import { findEventOrThrow } from '../../events/staff/read-admin-event.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type Roster, readRosterParties } from './read-roster.ts'

export type ExportedRoster = Roster & { withMoney: boolean }

/**
 * Writes one audit entry per export; entries for reads are merged for 15 minutes. Excludes payments for leaders.
 * @throws NotSignedInError, NotAllowedError unless the viewer is an admin or leads this event,
 *   SecondFactorNeededError, EventNotFoundError
 */
export async function exportRoster(context: Context, eventId: number): Promise<ExportedRoster> {
  const viewerId = await signedInCampLeader(context, eventId, RECENT_CODE)
  const event = await findEventOrThrow(context, eventId)
  const viewer = await context.session.viewer()
  const withMoney = viewer.kind === 'user' && viewer.role === 'admin'
  // Written before the data is sent.
  await recordAudit(context.db, {
    actor: `user:${viewerId}`,
    action: 'roster-exported',
    subject: `event:${eventId}`,
  })
  return { event, parties: await readRosterParties(context, eventId, withMoney), withMoney }
}

import { signedInCampLeader } from '../../accounts/camp-leader.ts'
import { RECENT_CODE } from '../../accounts/staff-check.ts'
import type { Context } from '../../context.ts'
import { eventColumns } from '../../events/event-row.ts'
import { EventNotFoundError } from '../../events/events.errors.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type Roster, readRosterParties } from './read-roster.ts'

export type ExportedRoster = Roster & { withMoney: boolean }

/**
 * Writes one audit entry per export; entries for reads are merged for 15 minutes. Excludes payments for leaders.
 * @throws NotSignedInError, NotAllowedError unless the viewer is an admin or leads this event,
 *   SecondFactorNeededError, EventNotFoundError
 */
export async function exportRoster(context: Context, eventId: number): Promise<ExportedRoster> {
  const reader = await signedInCampLeader(context, eventId, RECENT_CODE)
  const event = await context.db.event.findUnique({ where: { id: eventId }, select: eventColumns })
  if (event === null || event.deletedAt !== null) throw new EventNotFoundError()
  const viewer = await context.session.viewer()
  const withMoney = viewer.kind === 'user' && viewer.role === 'admin'
  // Recorded before the data leaves.
  await recordAudit(context.db, {
    actor: `user:${reader}`,
    action: 'roster-exported',
    subject: `event:${eventId}`,
  })
  return { event, parties: await readRosterParties(context, eventId, withMoney), withMoney }
}

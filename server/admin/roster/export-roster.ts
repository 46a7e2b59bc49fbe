import { signedInCampLeader } from '../../accounts/camp-leader.ts'
import { RECENT_CODE } from '../../accounts/staff-check.ts'
import { EventNotFoundError } from '../../bookings/record/bookings.errors.ts'
import type { Context } from '../../context.ts'
import { eventColumns } from '../../events/event-row.ts'
import { recordAudit } from '../../platform/audit.ts'
import { partiesOf, type Roster } from './read-roster.ts'

/** A roster to be taken away. */
export type ExportedRoster = Roster & { withMoney: boolean }

/**
 * The roster as a file: what leaves the site is a line of its own in the audit trail each time, not one for a quarter of
 * an hour as a reading. A leader gets no money.
 * @throws NotSignedInError; NotAllowedError for whoever is neither an admin nor leads this event;
 *   SecondFactorNeededError; EventNotFoundError
 */
export async function exportRoster(context: Context, eventId: number): Promise<ExportedRoster> {
  const reader = await signedInCampLeader(context, eventId, RECENT_CODE)
  const event = await context.db.event.findUnique({ where: { id: eventId }, select: eventColumns })
  if (event === null || event.deletedAt !== null) throw new EventNotFoundError()
  const viewer = await context.session.viewer()
  const withMoney = viewer.kind === 'user' && viewer.role === 'admin'
  // Before the data goes out.
  await recordAudit(context.db, {
    actor: `user:${reader}`,
    action: 'roster-exported',
    subject: `event:${eventId}`,
  })
  return { event, parties: await partiesOf(context, eventId, withMoney), withMoney }
}

import { PASSWORD_LIMITS } from '../../../domain/password-rules.ts'
import { mustSetUpFirst } from '../../accounts/mandatory-second-factor.ts'
import { shownUsername } from '../../accounts/shown-username.ts'
import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { exempt } from '../../accounts/staff-check.ts'
import type { Context } from '../../context.ts'
import type { EventRow } from '../../events/event-row.ts'
import { selectEvents } from '../../events/select-events.ts'
import { type Database, Prisma } from '../../platform/prisma.ts'
import { invitedEventIds } from './invited-event-ids.ts'

export type StaffMember = {
  id: string
  username: string
  firstName: string | null
  lastName: string | null
  email: string
  role: 'admin' | 'leader'
  /** Suspended until a password that meets the staff rules is set. */
  isRolePending: boolean
  /** Suspended until the mandatory second factor is set up. */
  isSecondFactorPending: boolean
  secondFactorSince: Date | null
  isViewer: boolean
  /** Latest first. Empty for admins. */
  events: EventRow[]
}

export type StaffInvitation = {
  id: number
  email: string
  role: 'admin' | 'leader'
  invitedBy: string | null
  expiresAt: Date
  events: EventRow[]
}

const maxRows = 200

/** Admins first. @throws NotSignedInError, NotAllowedError */
export async function listStaff(context: Pick<Context, 'db' | 'session'>): Promise<StaffMember[]> {
  const adminId = await signedInAdmin(context, exempt('reads the team'))
  const rows = await context.db.$queryRaw<
    (Omit<StaffMember, 'events' | 'isViewer'> & { eventIds: number[] })[]
  >`
    SELECT user_account.id::text, username, first_name AS "firstName", last_name AS "lastName", email, role,
      coalesce(password_min_length < ${PASSWORD_LIMITS.staffMinLength}::int, false) AS "isRolePending",
      ${mustSetUpFirst} AS "isSecondFactorPending",
      (SELECT confirmed_at FROM second_factor WHERE user_id = user_account.id) AS "secondFactorSince",
      ARRAY(SELECT event_id FROM event_leader WHERE user_id = user_account.id AND role = 'leader') AS "eventIds"
    FROM user_account WHERE role IN ('admin', 'leader') AND disabled_at IS NULL
    ORDER BY role DESC, lower(username) LIMIT ${maxRows}::int`
  const pickEvents = await createEventPicker(context.db, rows)
  return rows.map(({ eventIds, ...member }) => ({
    ...member,
    isViewer: member.id === adminId,
    events: pickEvents(eventIds),
  }))
}

/** Latest first. @throws NotSignedInError, NotAllowedError */
export async function listInvitations(context: Pick<Context, 'db' | 'session'>): Promise<StaffInvitation[]> {
  await signedInAdmin(context, exempt('reads the team'))
  const rows = await context.db.$queryRaw<(Omit<StaffInvitation, 'events'> & { eventIds: number[] })[]>`
    SELECT staff_invitation.id, staff_invitation.email, staff_invitation.role,
      ${shownUsername} AS "invitedBy",
      expires_at AS "expiresAt", ${invitedEventIds} AS "eventIds"
    FROM staff_invitation LEFT JOIN user_account ON user_account.id = invited_by_id
    WHERE expires_at > now() ORDER BY staff_invitation.created_at DESC, staff_invitation.id LIMIT ${maxRows}::int`
  const pickEvents = await createEventPicker(context.db, rows)
  return rows.map(({ eventIds, ...invitation }) => ({ ...invitation, events: pickEvents(eventIds) }))
}

async function createEventPicker(
  db: Database,
  rows: readonly { eventIds: number[] }[],
): Promise<(ids: readonly number[]) => EventRow[]> {
  const ids = rows.flatMap(({ eventIds }) => eventIds)
  const events = await selectEvents(
    db,
    Prisma.sql`WHERE id = ANY (${ids}::int[]) AND deleted_at IS NULL ORDER BY starts_at DESC, id DESC`,
  )
  return (wanted) => events.filter(({ id }) => wanted.includes(id))
}

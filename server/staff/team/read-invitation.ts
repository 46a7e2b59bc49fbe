import type { StaffRole } from '../../../domain/staff/staff-form.ts'
import { readViewer } from '../../accounts/read-viewer.ts'
import type { Context } from '../../context.ts'
import { type BareEvent, toBareEvent } from '../../events/event-row.ts'
import { selectEvents } from '../../events/select-events.ts'
import { Prisma } from '../../platform/prisma.ts'
import { hashToken } from '../../platform/secret-token.ts'
import { invitedEventIds } from './invited-event-ids.ts'

export type OpenInvitation = {
  id: number
  email: string
  role: StaffRole
  events: BareEvent[]
  expiresAt: Date
  /** The viewer is signed in with the invited address. */
  isForViewer: boolean
}

/** Null for an invalid link. */
export async function readInvitation(context: Context, token: string): Promise<OpenInvitation | null> {
  const [invitation] = await context.db.$queryRaw<
    { id: number; email: string; role: StaffRole; eventIds: number[]; expiresAt: Date }[]
  >`
    SELECT id, email, role::text, ${invitedEventIds} AS "eventIds", expires_at AS "expiresAt" FROM staff_invitation
    WHERE token_hash = ${hashToken(token)} AND expires_at > now()`
  if (invitation === undefined) return null
  const { eventIds, ...rest } = invitation
  const viewer = await readViewer(context)
  const events = await selectEvents(
    context.db,
    Prisma.sql`WHERE id = ANY (${eventIds}::int[]) AND deleted_at IS NULL ORDER BY starts_at, id`,
  )
  return {
    ...rest,
    events: events.map(toBareEvent),
    isForViewer: viewer?.email.toLowerCase() === rest.email,
  }
}

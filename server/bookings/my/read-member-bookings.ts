import { z } from 'zod'
import { signedInMember } from '../../accounts/signed-in-member.ts'
import type { Context } from '../../context.ts'
import { auditStaffAccess } from '../record/audit-staff-access.ts'
import { listAllMemberBookings, type MemberBooking } from './list-member-bookings.ts'

/**
 * Newest first, for the member or an admin, who is audited. Null for another member's id and an unknown id alike.
 * @throws NotSignedInError
 */
export async function readMemberBookings(context: Context, userId: string): Promise<MemberBooking[] | null> {
  const viewerId = await signedInMember(context)
  if (viewerId === userId) return listAllMemberBookings(context, userId)
  const viewer = await context.session.viewer()
  const isAdmin = viewer.kind === 'user' && viewer.role === 'admin'
  if (!isAdmin || !z.guid().safeParse(userId).success) return null
  const member = await context.db.user.findUnique({ where: { id: userId }, select: { id: true } })
  if (member === null) return null
  await auditStaffAccess(context, { ownerId: userId, action: 'bookings-read', subject: `user:${userId}` })
  return listAllMemberBookings(context, userId)
}

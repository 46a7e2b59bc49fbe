import { INVITATION_VALID_DAYS, invitationSchema, type StaffRole } from '../../../domain/staff/staff-form.ts'
import { parseInput } from '../../accounts/parse-input.ts'
import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { RECENT_CODE } from '../../accounts/staff-check.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit.ts'
import { createEmailText } from '../../platform/email/mailer.ts'
import { type DatabaseOrTransaction, inTransaction } from '../../platform/prisma.ts'
import { generateToken, hashTokenForEmailKey } from '../../platform/secret-token.ts'
import { describeCamps, rejectUnknownCamps, toAuditedIds } from './camps-to-lead.ts'
import { AlreadyStaffError } from './staff.errors.ts'
import { buildStaffInvitationEmail } from './staff-email-templates.ts'

/**
 * Invalidates an earlier invitation to the same address.
 * @throws NotSignedInError, NotAllowedError, SecondFactorNeededError, InvalidInputError, TooManyRequestsError,
 *   AlreadyStaffError for an admin's address, or a leader's who is invited as one
 */
export async function inviteStaff(context: Context, input: unknown): Promise<void> {
  const adminId = await signedInAdmin(context, RECENT_CODE)
  const { email, role, eventIds } = parseInput(invitationSchema, input)
  await context.rateLimits.consume('invitations-by-account', adminId)
  await inTransaction(context.db, async (tx) => {
    await rejectStaff(tx, email, role)
    await rejectUnknownCamps(tx, eventIds)
    const { token, hash } = generateToken()
    const id = await storeInvitation(tx, { adminId, email, role, eventIds, hash })
    const camps = await describeCamps(tx, eventIds)
    const content = createEmailText(email, buildStaffInvitationEmail(context.siteUrl, { role, camps, token }))
    const name = hashTokenForEmailKey(token)
    await context.mailer.enqueue(tx, 'staff-invitation', { key: `staff-invitation:${name}`, email: content })
    await recordAudit(tx, {
      actor: `user:${adminId}`,
      action: 'staff-invited',
      subject: `invitation:${id}`,
      after: { role, eventIds: toAuditedIds(eventIds) },
    })
  })
}

async function rejectStaff(tx: DatabaseOrTransaction, email: string, role: StaffRole): Promise<void> {
  const account = await tx.user.findUnique({ where: { email }, select: { role: true } })
  if (account?.role === 'admin') throw new AlreadyStaffError('This address already belongs to an admin')
  if (account?.role === 'leader' && role === 'leader') {
    throw new AlreadyStaffError('This address belongs to a camp leader. Choose their camps in the list')
  }
}

type InvitationToStore = {
  adminId: string
  email: string
  role: StaffRole
  eventIds: number[]
  hash: Uint8Array<ArrayBuffer>
}

/** The second of two concurrent invitations renews the first. */
async function storeInvitation(
  tx: DatabaseOrTransaction,
  { adminId, email, role, eventIds, hash }: InvitationToStore,
): Promise<number> {
  const [row] = await tx.$queryRaw<{ id: number }[]>`
    INSERT INTO staff_invitation (email, role, token_hash, invited_by_id, expires_at)
    VALUES (${email}, ${role}::user_role, ${hash}, ${adminId}::uuid,
      now() + ${INVITATION_VALID_DAYS}::int * interval '1 day')
    ON CONFLICT (email) DO UPDATE SET role = EXCLUDED.role, token_hash = EXCLUDED.token_hash,
      invited_by_id = EXCLUDED.invited_by_id, created_at = now(), expires_at = EXCLUDED.expires_at
    RETURNING id`
  if (row === undefined) throw new Error('The invitation was not stored')
  await tx.staffInvitationEvent.deleteMany({ where: { invitationId: row.id } })
  await tx.staffInvitationEvent.createMany({
    data: eventIds.map((eventId) => ({ invitationId: row.id, eventId })),
  })
  return row.id
}

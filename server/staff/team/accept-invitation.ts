import type { StaffRole } from '../../../domain/staff/staff-form.ts'
import { LinkExpiredError, OtherAccountError } from '../../accounts/accounts.errors.ts'
import { holdMandatorySetting, mustSetUpFirst } from '../../accounts/mandatory-second-factor.ts'
import { linkSchema, parseInput } from '../../accounts/parse-input.ts'
import { endMemberSessions } from '../../accounts/session-row.ts'
import { signedInMember } from '../../accounts/signed-in-member.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit.ts'
import { createEmailText } from '../../platform/email/mailer.ts'
import { type DatabaseOrTransaction, inTransaction } from '../../platform/prisma.ts'
import { hashToken } from '../../platform/secret-token.ts'
import { lockAccount } from '../../row-locks.ts'
import { addCamps, describeCamps, toAuditedIds } from './camps-to-lead.ts'
import { invitedEventIds } from './invited-event-ids.ts'
import { buildStaffJoinedEmail } from './staff-email-templates.ts'

/**
 * Also verifies the address. Ends other sessions and renews this session's id. An invitation never demotes an admin.
 * @throws NotSignedInError, InvalidInputError, TooManyRequestsError, LinkExpiredError, OtherAccountError when the
 *   account has another address
 */
export async function acceptInvitation(context: Context, input: unknown): Promise<void> {
  const userId = await signedInMember(context)
  const { token } = parseInput(linkSchema, input)
  await context.rateLimits.consume('mailed-tokens-by-address', context.address)
  const sessionChange = await inTransaction(context.db, async (tx) => {
    await holdMandatorySetting(tx)
    await lockAccount(tx, userId)
    const invitation = await takeInvitation(tx, token)
    if (invitation === null) {
      context.log.warn({}, 'emailed link rejected')
      throw new LinkExpiredError()
    }
    const account = await tx.user.findUniqueOrThrow({
      where: { id: userId },
      select: { id: true, email: true, firstName: true, role: true },
    })
    // Rolls back, so that the link still works for the invited address.
    if (account.email.toLowerCase() !== invitation.email) throw new OtherAccountError()
    const role: StaffRole = account.role === 'admin' ? 'admin' : invitation.role
    await tx.$executeRaw`
      UPDATE user_account SET role = ${role}::user_role, email_verified_at = coalesce(email_verified_at, now()), updated_at = now(),
        joined_staff_at = CASE WHEN role = ${role}::user_role THEN joined_staff_at ELSE clock_timestamp() END
      WHERE id = ${userId}::uuid`
    if (role === 'admin') await tx.eventLeader.deleteMany({ where: { userId } })
    else await addCamps(tx, userId, invitation.eventIds)
    const change = await context.session.signIn(tx, { id: userId, role })
    await endMemberSessions(tx, userId, change.sid)
    await notifyMember(context, tx, {
      account,
      role,
      invitation,
      needsSecondFactor: await shouldSetUpSecondFactor(tx, userId),
    })
    return change
  })
  sessionChange.sendCookie()
}

type Invitation = { id: number; email: string; role: StaffRole; eventIds: number[] }

/** The second of two concurrent uses finds no invitation. A check constraint excludes the role `user`. */
async function takeInvitation(tx: DatabaseOrTransaction, token: string): Promise<Invitation | null> {
  const [invitation] = await tx.$queryRaw<Invitation[]>`
    DELETE FROM staff_invitation WHERE token_hash = ${hashToken(token)} AND expires_at > now()
    RETURNING id, email, role::text, ${invitedEventIds} AS "eventIds"`
  return invitation ?? null
}

type JoinedStaff = {
  account: { id: string; email: string; firstName: string | null }
  role: StaffRole
  invitation: Invitation
  needsSecondFactor: boolean
}

async function shouldSetUpSecondFactor(tx: DatabaseOrTransaction, userId: string): Promise<boolean> {
  const [account] = await tx.$queryRaw<{ mustSetUp: boolean }[]>`
    SELECT ${mustSetUpFirst} AS "mustSetUp" FROM user_account WHERE id = ${userId}::uuid`
  return account?.mustSetUp ?? true
}

async function notifyMember(
  { mailer, siteUrl }: Context,
  tx: DatabaseOrTransaction,
  { account, role, invitation, needsSecondFactor }: JoinedStaff,
): Promise<void> {
  const { id, email, firstName } = account
  const eventIds = role === 'admin' ? [] : invitation.eventIds
  const camps = await describeCamps(tx, eventIds)
  const template = buildStaffJoinedEmail(siteUrl, { firstName, role, camps, needsSecondFactor })
  await mailer.enqueue(tx, 'staff-role', {
    key: `staff-role:${id}:joined:${invitation.id}`,
    email: createEmailText(email, template),
  })
  await recordAudit(tx, {
    actor: `user:${id}`,
    action: 'staff-joined',
    subject: `user:${id}`,
    after: { invitation: invitation.id, role, eventIds: toAuditedIds(eventIds) },
  })
}

import { randomUUID } from 'node:crypto'
import type { Services } from '../context.ts'
import { createEmailText } from '../platform/email/mailer.ts'
import type { DatabaseOrTransaction } from '../platform/prisma.ts'
import { hashTokenForEmailKey } from '../platform/secret-token.ts'
import {
  type AccountHolder,
  buildPasswordChangedEmail,
  buildPasswordResetEmail,
  buildSecondFactorEmail,
  buildVerificationEmail,
  type SecondFactorChange,
} from './account-email-templates.ts'
import { createAccountToken } from './account-tokens.ts'

type Recipient = AccountHolder & { id: string; email: string }
type EmailServices = Pick<Services, 'mailer' | 'siteUrl'>

/** Invalidates earlier links, unless the mailbox limit is reached. */
export async function enqueueVerificationEmail(
  { mailer, siteUrl }: EmailServices,
  tx: DatabaseOrTransaction,
  member: Recipient,
): Promise<void> {
  await mailer.enqueueLink(tx, 'verify-email', member.email, async () => {
    const token = await createAccountToken(tx, member.id, 'VERIFY_EMAIL')
    const email = createEmailText(member.email, buildVerificationEmail(siteUrl, member, token))
    return { key: `verify-email:${hashTokenForEmailKey(token)}`, email }
  })
}

/**
 * Invalidates earlier links, unless the mailbox limit is reached.
 * @param isOwn whether this browser has signed in to the account before
 */
export async function enqueueResetEmail(
  { mailer, siteUrl }: EmailServices,
  tx: DatabaseOrTransaction,
  member: Recipient,
  isOwn: boolean,
): Promise<void> {
  const kind = isOwn ? 'reset-own-password' : 'reset-password'
  await mailer.enqueueLink(tx, kind, member.email, async () => {
    const token = await createAccountToken(tx, member.id, 'RESET_PASSWORD')
    const email = createEmailText(member.email, buildPasswordResetEmail(siteUrl, member, token))
    return { key: `reset-password:${hashTokenForEmailKey(token)}`, email }
  })
}

export async function enqueuePasswordChangedEmail(
  { mailer, siteUrl }: EmailServices,
  tx: DatabaseOrTransaction,
  member: Recipient & { hadCalendarAddress: boolean },
  now: Date,
): Promise<void> {
  const template = buildPasswordChangedEmail(siteUrl, member, member.hadCalendarAddress)
  await mailer.enqueue(tx, 'password-changed', {
    key: `password-changed:${member.id}:${now.getTime()}`,
    email: createEmailText(member.email, template),
  })
}

export async function enqueueSecondFactorEmail(
  { mailer, siteUrl }: EmailServices,
  tx: DatabaseOrTransaction,
  member: Recipient,
  change: SecondFactorChange,
): Promise<void> {
  const email = createEmailText(member.email, buildSecondFactorEmail(siteUrl, member, change))
  await mailer.enqueue(tx, 'second-factor', { key: `second-factor:${member.id}:${randomUUID()}`, email })
}

import { randomUUID } from 'node:crypto'
import type { Services } from '../context.ts'
import { createMailText } from '../platform/mail/mailer.ts'
import type { DatabaseOrTransaction } from '../platform/prisma.ts'
import { hashTokenForMailKey } from '../platform/secret-token.ts'
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
type MailServices = Pick<Services, 'mailer' | 'siteUrl'>

/** Invalidates earlier links, unless the mailbox limit is reached. */
export async function enqueueVerificationMail(
  { mailer, siteUrl }: MailServices,
  tx: DatabaseOrTransaction,
  member: Recipient,
): Promise<void> {
  await mailer.enqueueLink(tx, 'verify-email', member.email, async () => {
    const token = await createAccountToken(tx, member.id, 'VERIFY_EMAIL')
    const mail = createMailText(member.email, buildVerificationEmail(siteUrl, member, token))
    return { key: `verify-email:${hashTokenForMailKey(token)}`, mail }
  })
}

/**
 * Invalidates earlier links, unless the mailbox limit is reached.
 * @param isOwn whether this browser has signed in to the account before
 */
export async function enqueueResetMail(
  { mailer, siteUrl }: MailServices,
  tx: DatabaseOrTransaction,
  member: Recipient,
  isOwn: boolean,
): Promise<void> {
  const kind = isOwn ? 'reset-own-password' : 'reset-password'
  await mailer.enqueueLink(tx, kind, member.email, async () => {
    const token = await createAccountToken(tx, member.id, 'RESET_PASSWORD')
    const mail = createMailText(member.email, buildPasswordResetEmail(siteUrl, member, token))
    return { key: `reset-password:${hashTokenForMailKey(token)}`, mail }
  })
}

export async function enqueuePasswordChangedMail(
  { mailer, siteUrl }: MailServices,
  tx: DatabaseOrTransaction,
  member: Recipient & { hadCalendarAddress: boolean },
  now: Date,
): Promise<void> {
  const mail = createMailText(
    member.email,
    buildPasswordChangedEmail(siteUrl, member, member.hadCalendarAddress),
  )
  await mailer.enqueue(tx, 'password-changed', {
    key: `password-changed:${member.id}:${now.getTime()}`,
    mail,
  })
}

export async function enqueueSecondFactorMail(
  { mailer, siteUrl }: MailServices,
  tx: DatabaseOrTransaction,
  member: Recipient,
  news: SecondFactorChange,
): Promise<void> {
  const mail = createMailText(member.email, buildSecondFactorEmail(siteUrl, member, news))
  await mailer.enqueue(tx, 'second-factor', { key: `second-factor:${member.id}:${randomUUID()}`, mail })
}

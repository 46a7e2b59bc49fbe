import { createHash, randomUUID } from 'node:crypto'
import type { Services } from '../context.ts'
import { mailOf } from '../platform/mail/mailer.ts'
import type { DatabaseOrTransaction } from '../platform/prisma.ts'
import {
  type AccountHolder,
  passwordChangedLetter,
  resetLetter,
  type SecondFactorNews,
  secondFactorLetter,
  verificationLetter,
} from './account-letters.ts'
import { newAccountToken } from './account-tokens.ts'

type Recipient = AccountHolder & { id: string; email: string }
type MailServices = Pick<Services, 'mailer' | 'siteUrl'>

/** Enqueues the mail whose link proves the address; the link before it is dead, unless the mailbox has had enough. */
export async function enqueueVerificationMail(
  { mailer, siteUrl }: MailServices,
  tx: DatabaseOrTransaction,
  member: Recipient,
): Promise<void> {
  await mailer.enqueueLink(tx, 'verify-email', member.email, async () => {
    const token = await newAccountToken(tx, member.id, 'VERIFY_EMAIL')
    const mail = mailOf(member.email, verificationLetter(siteUrl, member, token))
    return { key: `verify-email:${nameOf(token)}`, mail }
  })
}

/**
 * Enqueues the mail whose link sets a new password; the link before it is dead, unless the mailbox has had enough.
 * @param isOwn the browser that asks has signed in to this account before, and is no stranger
 */
export async function enqueueResetMail(
  { mailer, siteUrl }: MailServices,
  tx: DatabaseOrTransaction,
  member: Recipient,
  isOwn: boolean,
): Promise<void> {
  const kind = isOwn ? 'reset-own-password' : 'reset-password'
  await mailer.enqueueLink(tx, kind, member.email, async () => {
    const token = await newAccountToken(tx, member.id, 'RESET_PASSWORD')
    const mail = mailOf(member.email, resetLetter(siteUrl, member, token))
    return { key: `reset-password:${nameOf(token)}`, mail }
  })
}

/** Enqueues the note that the password was changed, so that nobody else can change it unseen. */
export async function enqueuePasswordChangedMail(
  { mailer, siteUrl }: MailServices,
  tx: DatabaseOrTransaction,
  member: Recipient & { hadCalendarAddress: boolean },
  now: Date,
): Promise<void> {
  const mail = mailOf(member.email, passwordChangedLetter(siteUrl, member, member.hadCalendarAddress))
  await mailer.enqueue(tx, 'password-changed', {
    key: `password-changed:${member.id}:${now.getTime()}`,
    mail,
  })
}

/** Enqueues the note of what became of the second factor, so that nobody else can change it unseen. */
export async function enqueueSecondFactorMail(
  { mailer, siteUrl }: MailServices,
  tx: DatabaseOrTransaction,
  member: Recipient,
  news: SecondFactorNews,
): Promise<void> {
  const mail = mailOf(member.email, secondFactorLetter(siteUrl, member, news))
  await mailer.enqueue(tx, 'second-factor', { key: `second-factor:${member.id}:${randomUUID()}`, mail })
}

// A mail's key stands in the clear, so it names the link without being one.
function nameOf(token: string): string {
  return createHash('sha256').update(`mail ${token}`).digest('base64url')
}

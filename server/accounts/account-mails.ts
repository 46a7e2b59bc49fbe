import { createHash } from 'node:crypto'
import type { Services } from '../context.ts'
import { mailOf } from '../platform/mail/mailer.ts'
import type { DatabaseOrTransaction } from '../platform/prisma.ts'
import {
  type AccountHolder,
  passwordChangedLetter,
  resetLetter,
  verificationLetter,
} from './account-letters.ts'
import { newAccountToken } from './account-tokens.ts'

type Recipient = AccountHolder & { id: string; email: string }
type MailServices = Pick<Services, 'mailer' | 'siteUrl'>

/** Enqueues the mail whose link proves the address. The link before it is dead. */
export async function enqueueVerificationMail(
  { mailer, siteUrl }: MailServices,
  tx: DatabaseOrTransaction,
  member: Recipient,
): Promise<void> {
  const token = await newAccountToken(tx, member.id, 'VERIFY_EMAIL')
  const mail = mailOf(member.email, verificationLetter(siteUrl, member, token))
  await mailer.enqueue(tx, `verify-email:${nameOf(token)}`, mail)
}

/** Enqueues the mail whose link sets a new password. The link before it is dead. */
export async function enqueueResetMail(
  { mailer, siteUrl }: MailServices,
  tx: DatabaseOrTransaction,
  member: Recipient,
): Promise<void> {
  const token = await newAccountToken(tx, member.id, 'RESET_PASSWORD')
  const mail = mailOf(member.email, resetLetter(siteUrl, member, token))
  await mailer.enqueue(tx, `reset-password:${nameOf(token)}`, mail)
}

/** Enqueues the note that the password was changed, so that nobody else can change it unseen. */
export async function enqueuePasswordChangedMail(
  { mailer, siteUrl }: MailServices,
  tx: DatabaseOrTransaction,
  member: Recipient & { hadCalendarAddress: boolean },
  now: Date,
): Promise<void> {
  const mail = mailOf(member.email, passwordChangedLetter(siteUrl, member, member.hadCalendarAddress))
  await mailer.enqueue(tx, `password-changed:${member.id}:${now.getTime()}`, mail)
}

// A mail's key stands in the clear, so it names the link without being one.
function nameOf(token: string): string {
  return createHash('sha256').update(`mail ${token}`).digest('base64url')
}

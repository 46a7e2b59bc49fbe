import { createHash } from 'node:crypto'
import { site } from '../../domain/site.ts'
import type { Services } from '../context.ts'
import type { DatabaseOrTransaction } from '../platform/prisma.ts'
import { newAccountToken } from './account-tokens.ts'

type Recipient = { id: string; username: string; firstName: string | null; email: string }
type MailServices = Pick<Services, 'mailer' | 'siteUrl'>

/** Owes the mail whose link proves the address. The link before it is dead. */
export async function oweVerificationMail(
  services: MailServices,
  tx: DatabaseOrTransaction,
  member: Recipient,
): Promise<void> {
  const token = await newAccountToken(tx, member.id, 'VERIFY_EMAIL')
  await services.mailer.owe(tx, `verify-email:${nameOf(token)}`, {
    to: member.email,
    subject: `Please confirm your email address for ${site.name}`,
    text: textOf(member, [
      `Please open this link to confirm that this is your email address: ${services.siteUrl}/verify-email#t=${token}`,
      'The link works for 3 days. Bookings that you made as a guest with this address join your account then.',
      `If you did not make an account at ${site.name}, nothing needs to be done.`,
    ]),
  })
}

/** Owes the mail whose link sets a new password. The link before it is dead. */
export async function oweResetMail(
  services: MailServices,
  tx: DatabaseOrTransaction,
  member: Recipient,
): Promise<void> {
  const token = await newAccountToken(tx, member.id, 'RESET_PASSWORD')
  await services.mailer.owe(tx, `reset-password:${nameOf(token)}`, {
    to: member.email,
    subject: `Set a new password for ${site.name}`,
    text: textOf(member, [
      `Your username is ${member.username}. Please open this link to set a new password: ${services.siteUrl}/reset-password#t=${token}`,
      'The link works for 30 minutes and once.',
      'If you did not ask for it, nothing needs to be done: your password stays as it is.',
    ]),
  })
}

/** Owes the note that the password was changed, so that nobody else can change it unseen. */
export async function owePasswordChangedMail(
  services: MailServices,
  tx: DatabaseOrTransaction,
  member: Recipient,
  now: Date,
): Promise<void> {
  await services.mailer.owe(tx, `password-changed:${member.id}:${now.getTime()}`, {
    to: member.email,
    subject: `Your password for ${site.name} was changed`,
    text: textOf(member, [
      'Your password was changed and other devices were signed out.',
      `If that was not you, please set a new one at ${services.siteUrl}/forgot-password and write to us.`,
    ]),
  })
}

// A mail's key stands in the clear, so it names the link without being one.
function nameOf(token: string): string {
  return createHash('sha256').update(`mail ${token}`).digest('base64url')
}

function textOf(member: Recipient, paragraphs: string[]): string {
  const greeting = `Hi ${member.firstName ?? member.username},`
  return `${[greeting, ...paragraphs, `${site.name}\n${site.email} · ${site.phone}`].join('\n\n')}\n`
}

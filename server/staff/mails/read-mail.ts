import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { CODE_OF_THE_DAY } from '../../accounts/staff-check.ts'
import type { Context } from '../../context.ts'
import { recordStaffAccess } from '../../platform/audit.ts'
import { decryptMail } from '../../platform/mail/encrypted-mail.ts'
import { hideSecrets } from './hide-secrets.ts'

export type MailContent = {
  id: number
  recipient: string
  subject: string
  /** Without secrets. Null when erased. */
  text: string | null
  files: string[]
}

/**
 * Omits link keys and credit codes. Writes an audit entry. Null when unknown.
 * @throws NotSignedInError, NotAllowedError, SecondFactorNeededError
 */
export async function readMail(
  context: Pick<Context, 'db' | 'session' | 'seal'>,
  id: number,
): Promise<MailContent | null> {
  const admin = await signedInAdmin(context, CODE_OF_THE_DAY)
  const mail = await context.db.outgoingEmail.findUnique({ where: { id } })
  if (mail === null) return null
  await recordStaffAccess(context.db, {
    actor: `user:${admin}`,
    action: 'email-read',
    subject: `email:${id}`,
  })
  const { recipient, subject } = mail
  if (mail.encryptedContent.length === 0) return { id, recipient, subject, text: null, files: [] }
  const { text, files } = decryptMail(context.seal, mail)
  return { id, recipient, subject, text: hideSecrets(text), files: files.map(({ name }) => name) }
}

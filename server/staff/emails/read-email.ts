import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { CODE_OF_THE_DAY } from '../../accounts/staff-check.ts'
import type { Context } from '../../context.ts'
import { recordStaffAccess } from '../../platform/audit.ts'
import { decryptEmail } from '../../platform/email/encrypted-email.ts'
import { hideSecrets } from './hide-secrets.ts'

export type EmailContent = {
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
export async function readEmail(
  context: Pick<Context, 'db' | 'session' | 'cipher'>,
  id: number,
): Promise<EmailContent | null> {
  const admin = await signedInAdmin(context, CODE_OF_THE_DAY)
  const email = await context.db.outgoingEmail.findUnique({ where: { id } })
  if (email === null) return null
  await recordStaffAccess(context.db, {
    actor: `user:${admin}`,
    action: 'email-read',
    subject: `email:${id}`,
  })
  const { recipient, subject } = email
  if (email.encryptedContent.length === 0) return { id, recipient, subject, text: null, files: [] }
  const { text, files } = decryptEmail(context.cipher, email)
  return { id, recipient, subject, text: hideSecrets(text), files: files.map(({ name }) => name) }
}

import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import type { Context } from '../../context.ts'
import { recordReading } from '../../platform/audit.ts'
import { openMail } from '../../platform/sealed-columns.ts'

export type MailContent = {
  id: number
  recipient: string
  subject: string
  /** Null when it was erased, and when it was sent with a link that opens the account of its recipient. */
  text: string | null
  /** Names of the files that go along. */
  files: string[]
}

/** Mails whose link opens an account: whoever has it can set a new password. */
const opensAccount = ['reset-password:', 'verify-email:']

/**
 * One mail as it was written. Each reading leaves a line in the audit trail. Null for an unknown one.
 * A link to somebody's account is shown only while the mail is kept here because no mail server is set.
 * @throws NotSignedInError, NotAllowedError
 */
export async function readMail(
  context: Pick<Context, 'db' | 'session' | 'seal'>,
  id: number,
): Promise<MailContent | null> {
  const admin = await signedInAdmin(context)
  const mail = await context.db.mail.findUnique({ where: { id } })
  if (mail === null) return null
  await recordReading(context.db, { actor: `user:${admin}`, action: 'mail-read', subject: `mail:${id}` })
  const { recipient, subject } = mail
  const isSecret = mail.state !== 'KEPT' && opensAccount.some((kind) => mail.key.startsWith(kind))
  if (isSecret || mail.sealed.length === 0) return { id, recipient, subject, text: null, files: [] }
  const { text, files } = openMail(context.seal, mail)
  return { id, recipient, subject, text, files: files.map(({ name }) => name) }
}

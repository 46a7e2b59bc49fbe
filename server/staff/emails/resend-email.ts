import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { exempt } from '../../accounts/staff-check.ts'
import type { Context } from '../../context.ts'
import { sendFailedEmail } from './failed-email.ts'
import { type EmailLine, findEmail } from './list-emails.ts'

/** @throws NotSignedInError, NotAllowedError, ActionItemSettledError unless it has failed permanently */
export async function resendEmail(context: Context, emailId: number): Promise<EmailLine | null> {
  const admin = await signedInAdmin(context, exempt('resends a stored email to its original address'))
  await sendFailedEmail(context, emailId, `user:${admin}`)
  return findEmail(context, emailId)
}

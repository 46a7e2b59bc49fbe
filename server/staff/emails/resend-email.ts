import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { exempt } from '../../accounts/staff-check.ts'
import type { Context } from '../../context.ts'
import { sendFailedEmail } from './failed-email.ts'
import { type EmailLine, findEmail } from './list-emails.ts'

/** @throws NotSignedInError, NotAllowedError, ActionItemSettledError when it is not dead */
export async function resendEmail(context: Context, emailId: number): Promise<EmailLine | null> {
  const admin = await signedInAdmin(
    context,
    exempt('sends a stored email once more to the address that it was written for'),
  )
  await sendFailedEmail(context, emailId, `user:${admin}`)
  return findEmail(context, emailId)
}

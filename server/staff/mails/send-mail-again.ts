import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { exempt } from '../../accounts/staff-check.ts'
import type { Context } from '../../context.ts'
import { sendDeadMail } from './dead-mail.ts'
import { findMail, type MailLine } from './list-mails.ts'

/** @throws NotSignedInError, NotAllowedError, ActionItemSettledError when it is not dead */
export async function sendMailAgain(context: Context, mailId: number): Promise<MailLine | null> {
  const admin = await signedInAdmin(
    context,
    exempt('sends a stored email once more to the address that it was written for'),
  )
  await sendDeadMail(context, mailId, `user:${admin}`)
  return findMail(context, mailId)
}

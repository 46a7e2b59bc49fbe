import type { Context } from '../context.ts'
import { inTransaction } from '../platform/prisma.ts'
import { enqueueVerificationEmail } from './account-emails.ts'
import { signedInAccount } from './read-viewer.ts'

/** @throws NotSignedInError, TooManyRequestsError */
export async function requestEmailVerification(context: Context): Promise<void> {
  const member = await signedInAccount(context)
  if (member.emailVerifiedAt !== null) return
  await context.rateLimits.consume('verification-by-account', member.id)
  await inTransaction(context.db, (tx) => enqueueVerificationEmail(context, tx, member))
}

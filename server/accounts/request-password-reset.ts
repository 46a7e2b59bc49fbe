import { setTimeout as delay } from 'node:timers/promises'
import { emailOnlySchema } from '../../domain/account-forms.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../platform/prisma.ts'
import { enqueueResetEmail } from './account-emails.ts'
import { parseInput } from './parse-input.ts'

/** Exceeds the work for a known address, so that timing reveals no account. */
const responseDelayMs = 200

/** @throws InvalidInputError, TooManyRequestsError */
export async function requestPasswordReset(context: Context, input: unknown): Promise<void> {
  const { email } = parseInput(emailOnlySchema, input)
  await context.rateLimits.consume('reset-by-address', context.address)
  const member = await context.db.user.findUnique({
    where: { email, disabledAt: null },
    select: {
      id: true,
      username: true,
      firstName: true,
      email: true,
      emailVerifiedAt: true,
      passwordHash: true,
    },
  })
  // Anyone can sign up with another person's address, so only a verified one counts.
  const isOwn =
    member !== null && member.emailVerifiedAt !== null && (await hasSignedInBefore(context, member))
  // Strangers must not exhaust the owner's limit.
  if (!isOwn) await context.rateLimits.consume('reset-by-account', email)
  await Promise.all([emailLink(context, member, isOwn), delay(responseDelayMs)])
}

/** True when signed in to the account, now or earlier with the current password. */
async function hasSignedInBefore(
  { session }: Pick<Context, 'session'>,
  member: { id: string; passwordHash: string },
): Promise<boolean> {
  const viewer = await session.viewer()
  if (viewer.kind === 'user' && viewer.userId === member.id) return true
  return (await session.findTrustedDevice(member)) !== null
}

async function emailLink(
  context: Context,
  member: Parameters<typeof enqueueResetEmail>[2] | null,
  isOwn: boolean,
): Promise<void> {
  if (member === null) return
  await inTransaction(context.db, (tx) => enqueueResetEmail(context, tx, member, isOwn))
  context.log.info({ userId: member.id }, 'password reset requested')
}

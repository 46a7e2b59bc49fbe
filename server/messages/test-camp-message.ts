import { signedInCampLeader } from '../accounts/camp-leader.ts'
import { parseInput } from '../accounts/parse-input.ts'
import { exempt } from '../accounts/staff-check.ts'
import type { Context } from '../context.ts'
import { getCampPicture } from '../events/camp-picture.ts'
import { inTransaction } from '../platform/prisma.ts'
import { buildCampMessageEmail } from './camp-message-email.ts'
import { findCampForMessage, messageInputSchema } from './send-camp-message.ts'

/** A test email must not contain a family's data. */
const sampleCode = 'ABC234'

/**
 * Emails the author.
 * @returns the address
 * @throws NotSignedInError, NotAllowedError, InvalidInputError, TooManyRequestsError, EventNotFoundError,
 *   CampCancelledError
 */
export async function testCampMessage(context: Context, eventId: number, input: unknown): Promise<string> {
  const userId = await signedInCampLeader(context, eventId, exempt('emails only the author of the message'))
  const { idempotencyKey: key, ...form } = parseInput(messageInputSchema, input)
  await context.rateLimits.consume('camp-message-tests-by-account', userId)
  const camp = await findCampForMessage(context.db, eventId)
  const { email, firstName } = await context.db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, firstName: true },
  })
  const family = { email, firstName: firstName ?? '', codes: [sampleCode] }
  const picture = getCampPicture(context.siteUrl, camp)
  const testForm = { ...form, subject: `Test: ${form.subject}` }
  await inTransaction(context.db, (tx) =>
    context.mailer.enqueue(tx, 'camp-message-test', {
      // The browser creates one key per request. The column holds 200 characters.
      key: `camp-message-test:${userId}:${(key ?? crypto.randomUUID()).slice(0, 100)}`,
      email: buildCampMessageEmail(testForm, camp, family, context.organiserEmail, picture),
    }),
  )
  return email
}

import { z } from 'zod'
import { answerFormSchema } from '../../../domain/enquiries/answer-form.ts'
import { idempotencyKey, parseInput } from '../../accounts/parse-input.ts'
import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { exempt } from '../../accounts/staff-check.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit.ts'
import { runOncePerKey } from '../../platform/once-per-key.ts'
import { type DatabaseOrTransaction, inTransaction } from '../../platform/prisma.ts'
import { EnquiryNotFoundError } from './enquiries.errors.ts'
import { buildAnswerEmail } from './enquiry-answer-email.ts'
import { toEnquiryChangedError } from './mark-enquiry.ts'
import { type Enquiry, findEnquiry } from './read-enquiry.ts'

const answerInputSchema = answerFormSchema.extend({ version: z.int32(), idempotencyKey })

/**
 * A duplicate request sends nothing.
 * @param input `version` is the one that was read, so that the second of two concurrent answers fails
 * @throws NotSignedInError, NotAllowedError, InvalidInputError, EnquiryNotFoundError, EnquiryChangedError,
 *   IdempotencyKeyReusedError
 */
export async function answerEnquiry(context: Context, id: number, input: unknown): Promise<Enquiry> {
  const adminId = await signedInAdmin(context, exempt('answers one message'))
  const { text, version, idempotencyKey: key } = parseInput(answerInputSchema, input)
  // Excludes the version: the same answer sent again after a conflict is the same request.
  const request = { id, text }
  await inTransaction(context.db, (tx) =>
    runOncePerKey(tx, { scope: `enquiry-answer:${adminId}`, key, request }, () =>
      storeAnswer(context, tx, { ...request, adminId, version }),
    ),
  )
  const enquiry = await findEnquiry(context.db, id)
  if (enquiry === null) throw new EnquiryNotFoundError()
  return enquiry
}

async function storeAnswer(
  context: Context,
  tx: DatabaseOrTransaction,
  request: { id: number; text: string; adminId: string; version: number },
): Promise<number> {
  const { id, text, adminId, version } = request
  const answered = await tx.$executeRaw`
    UPDATE enquiry SET handled_at = coalesce(handled_at, now()), changed_at = now(),
      changed_by_id = ${adminId}::uuid, version = version + 1
    WHERE id = ${id} AND version = ${version}`
  const enquiry = await findEnquiry(tx, id)
  if (enquiry === null) throw new EnquiryNotFoundError()
  if (answered === 0) throw await toEnquiryChangedError(tx, enquiry)
  // Its timestamp equals `changed_at`, which identifies the latest change.
  const [answer] = await tx.$queryRaw<{ id: number }[]>`
    INSERT INTO enquiry_answer (enquiry_id, text, author_id) VALUES (${id}, ${text}, ${adminId}::uuid) RETURNING id`
  const answerId = answer?.id ?? 0
  await context.mailer.enqueue(tx, 'enquiry-answer', {
    key: `enquiry-answer:${id}:${answerId}`,
    email: buildAnswerEmail(enquiry, text, context.organiserEmail),
  })
  await recordAudit(tx, { actor: `user:${adminId}`, action: 'enquiry-answered', subject: `enquiry:${id}` })
  return answerId
}

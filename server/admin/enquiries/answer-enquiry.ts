import { z } from 'zod'
import { answerFormSchema } from '../../../domain/enquiries/answer-form.ts'
import { checkedInput, idempotencyKey } from '../../accounts/checked-input.ts'
import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { exempt } from '../../accounts/staff-check.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit.ts'
import { oncePerKey } from '../../platform/once-per-key.ts'
import { type DatabaseOrTransaction, inTransaction } from '../../platform/prisma.ts'
import { answerMail } from './answer-mail.ts'
import { EnquiryNotFoundError } from './enquiries.errors.ts'
import { changedSince } from './mark-enquiry.ts'
import { type Enquiry, presentEnquiry } from './read-enquiry.ts'

const sent = answerFormSchema.extend({ version: z.int32(), idempotencyKey })

/**
 * Answers an enquiry by mail, and marks it as answered. A repeat with the same idempotency key sends nothing more.
 * @param input `version` is the one that was read: of two who answer at once the second one is told of the first
 * @throws NotSignedInError, NotAllowedError, InvalidInputError, EnquiryNotFoundError, EnquiryChangedError,
 *   KeyOfAnotherRequestError
 */
export async function answerEnquiry(context: Context, id: number, input: unknown): Promise<Enquiry> {
  const adminId = await signedInAdmin(context, exempt('answers one message'))
  const { text, version, idempotencyKey: key } = checkedInput(sent, input)
  // Not the version: the same answer sent all the same is the same wish.
  const asked = { id, text }
  await inTransaction(context.db, (tx) =>
    oncePerKey(tx, { scope: `contact-answer:${adminId}`, key, asked }, () =>
      answer(context, tx, { ...asked, adminId, version }),
    ),
  )
  const enquiry = await presentEnquiry(context.db, id)
  if (enquiry === null) throw new EnquiryNotFoundError()
  return enquiry
}

async function answer(
  context: Context,
  tx: DatabaseOrTransaction,
  asked: { id: number; text: string; adminId: string; version: number },
): Promise<number> {
  const { id, text, adminId, version } = asked
  const answered = await tx.$executeRaw`
    UPDATE contact_message SET handled_at = coalesce(handled_at, now()), changed_at = now(),
      changed_by_id = ${adminId}::uuid, version = version + 1
    WHERE id = ${id} AND version = ${version}`
  const enquiry = await presentEnquiry(tx, id)
  if (enquiry === null) throw new EnquiryNotFoundError()
  if (answered === 0) throw await changedSince(tx, enquiry)
  // At the same moment by the same clock: by that it is known for what was done last.
  const [made] = await tx.$queryRaw<{ id: number }[]>`
    INSERT INTO contact_answer (message_id, text, author_id) VALUES (${id}, ${text}, ${adminId}::uuid) RETURNING id`
  const answerId = made?.id ?? 0
  await context.mailer.enqueue(tx, 'contact-answer', {
    key: `contact-answer:${id}:${answerId}`,
    mail: answerMail(enquiry, text, context.organiserEmail),
  })
  await recordAudit(tx, { actor: `user:${adminId}`, action: 'enquiry-answered', subject: `enquiry:${id}` })
  return answerId
}

import { z } from 'zod'
import {
  CONTACT_LIMITS,
  contactProblems,
  emptyContactForm,
  tidyContactForm,
} from '../../domain/contact-form.ts'
import { parseInput } from '../accounts/parse-input.ts'
import type { Context } from '../context.ts'
import { InvalidInputError } from '../errors.ts'
import { runOncePerKey } from '../platform/once-per-key.ts'
import { inTransaction } from '../platform/prisma.ts'
import { buildContactEmail } from './contact-email.ts'

export const contactSuccessText = "Thanks for writing. We'll get back to you within 24 hours."

const HIDDEN_FIELD_FILLED =
  'A hidden field of the form was filled in, so nothing was sent. Clear it and send the message again.'

// Missing fields become empty, so that the form reports errors in its own order. It checks lengths after trimming;
// this limit rejects longer input first.
const textField = (label: string, maximum: number = CONTACT_LIMITS.messageLength) =>
  z
    .string(`${label} must be text`)
    .max(2 * maximum, `${label} must be at most ${maximum} characters.`)
    .nullish()
    .transform((value) => value ?? '')

export const contactInputSchema = z.object(
  {
    name: textField('Name', CONTACT_LIMITS.nameLength),
    email: textField('Email', CONTACT_LIMITS.emailLength),
    phone: textField('Phone', CONTACT_LIMITS.phoneLength),
    subject: textField('Subject', CONTACT_LIMITS.subjectLength),
    message: textField('Message', CONTACT_LIMITS.messageLength),
    eventType: textField('Event type').transform((value) => value || emptyContactForm.eventType),
    leaveEmpty: textField('The hidden field'),
  },
  'A message must be an object',
)

/**
 * Stores a message and enqueues its email in one transaction. A browser's autofill can fill in the honeypot field
 * `leaveEmpty`, so the error names the field.
 * @param key idempotency key; a replay changes nothing
 * @throws InvalidInputError, the form's first error first; TooManyRequestsError; IdempotencyKeyReusedError
 */
export async function submitContactMessage(
  context: Context,
  input: unknown,
  key: string | null = null,
): Promise<void> {
  const { leaveEmpty, ...typed } = parseInput(contactInputSchema, input)
  const form = tidyContactForm(typed)
  const problems = contactProblems(form)
  if (problems.length > 0) {
    throw new InvalidInputError(problems.map(({ field, message }) => ({ path: field, message })))
  }
  await context.rateLimits.consume('contact-by-address', context.address)
  if (leaveEmpty !== '') {
    context.log.info({}, 'contact message rejected: honeypot field filled in')
    throw new InvalidInputError([{ path: 'leaveEmpty', message: HIDDEN_FIELD_FILLED }])
  }
  const { id, isReplay } = await inTransaction(context.db, (tx) =>
    runOncePerKey(tx, { scope: 'contact', key, request: form }, async () => {
      const created = await tx.enquiry.create({
        data: { ...form, phone: form.phone || null },
        select: { id: true },
      })
      await context.mailer.enqueue(tx, 'enquiry', {
        key: `enquiry:${created.id}`,
        email: buildContactEmail(context.organiserEmail, form),
      })
      return created.id
    }),
  )
  if (!isReplay) context.log.info({ contactMessageId: id }, 'contact message stored')
}

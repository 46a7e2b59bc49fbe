import { z } from 'zod'
import {
  CONTACT_LIMITS,
  type ContactForm,
  contactProblems,
  emptyContactForm,
  tidyContactForm,
} from '../../domain/contact-form.ts'
import { checkedInput } from '../accounts/checked-input.ts'
import type { Context } from '../context.ts'
import { countTry } from '../count-try.ts'
import { InvalidInputError } from '../errors.ts'
import { oncePerKey } from '../platform/once-per-key.ts'
import { inTransaction } from '../platform/prisma.ts'
import { contactMail } from './contact-mails.ts'

/** What everybody is told whose message was taken. */
export const contactAnswer = "Thanks for writing. We'll get back to you within 24 hours."

/** Said when the hidden field is filled in. */
const HIDDEN_FIELD_FILLED =
  'A hidden field of the form was filled in, so nothing was sent. Empty it and send the message again.'

// What is left out is empty, so that the rules of the form speak in their order. They also count, once it is tidy and
// perhaps shorter; here ends what no tidying brings within them, before anything reads it.
const text = (label: string, maximum: number = CONTACT_LIMITS.messageLength) =>
  z
    .string(`${label} must be text`)
    .max(2 * maximum, `${label} must be at most ${maximum} characters.`)
    .nullish()
    .transform((value) => value ?? '')

const sent = z.object(
  {
    name: text('Name', CONTACT_LIMITS.nameLength),
    email: text('Email', CONTACT_LIMITS.emailLength),
    phone: text('Phone', CONTACT_LIMITS.phoneLength),
    subject: text('Subject', CONTACT_LIMITS.subjectLength),
    message: text('Message', CONTACT_LIMITS.messageLength),
    eventType: text('Event type').transform((value) => value || emptyContactForm.eventType),
    leaveEmpty: text('The hidden field'),
  },
  'A message must be an object',
)

/**
 * Keeps a visitor's message and enqueues the mail that brings it, in one transaction.
 *
 * `leaveEmpty` is a field that no visitor sees, so mostly a program fills it in. A browser may do so as well: the error
 * says that nothing was sent.
 * @param key of a request that may come again; a repeat is answered the same and keeps and mails nothing more
 * @throws InvalidInputError with the form's first complaint first, TooManyRequestsError, KeyOfAnotherRequestError
 */
export async function submitContactMessage(
  context: Context,
  input: unknown,
  key: string | null = null,
): Promise<void> {
  const { leaveEmpty, ...typed } = checkedInput(sent, input)
  const form = tidyContactForm(typed)
  refuseProblems(form)
  await countTry(context, 'contact-by-address', context.address)
  if (leaveEmpty !== '') {
    context.log.info({}, 'a contact message with the hidden field filled in was rejected')
    throw new InvalidInputError([{ path: 'leaveEmpty', message: HIDDEN_FIELD_FILLED }])
  }
  const { id, isRepeat } = await inTransaction(context.db, (tx) =>
    oncePerKey(tx, { scope: 'contact', key, asked: form }, async () => {
      const kept = await tx.contactMessage.create({
        data: { ...form, phone: form.phone || null },
        select: { id: true },
      })
      await context.mailer.enqueue(tx, 'contact-message', {
        key: `contact-message:${kept.id}`,
        mail: contactMail(context.organiserEmail, form),
      })
      return kept.id
    }),
  )
  if (!isRepeat) context.log.info({ contactMessageId: id }, 'a contact message was kept')
}

function refuseProblems(form: ContactForm): void {
  const problems = contactProblems(form)
  if (problems.length === 0) return
  throw new InvalidInputError(problems.map(({ field, message }) => ({ path: field, message })))
}

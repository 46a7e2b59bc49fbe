import { SAFETY_ANSWER_LABELS, type SafetyAnswer } from '../../../domain/camp/changed-answers.ts'
import { formatGreeting } from '../../../domain/greeting-name.ts'
import type { Services } from '../../context.ts'
import { type EmailTemplate, paragraph } from '../../platform/email/email-template.ts'
import { createEmailText } from '../../platform/email/mailer.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'
import { type BookingFacts, bookingAction } from './booking-email-parts.ts'
import { type BookingEmailServices, readEmailFacts } from './booking-emails.ts'

/** Days that a former address is also notified of changed answers (R89). */
const FORMER_ADDRESS_DAYS = 7

/** Sends nothing for an erased booker. */
export async function enqueueChangedAnswersEmails(
  services: BookingEmailServices & Pick<Services, 'mailer'>,
  tx: DatabaseOrTransaction,
  messageId: bigint,
  { bookingId, fields }: { bookingId: string; fields: readonly SafetyAnswer[] },
): Promise<void> {
  const about = (await readEmailFacts(services, tx, [bookingId])).get(bookingId)
  if (about === undefined) return
  const { booking, facts, isPaid } = about
  const former = await readFormerAddresses(tx, bookingId)
  const key = `answers-changed:${bookingId}:${messageId}`
  await services.mailer.enqueueAboutBookings(tx, [
    {
      kind: 'answers-changed',
      key,
      email: createEmailText(booking.email, createAnswersEmail(facts, fields)),
      isPaid,
    },
    ...former.map((address, index) => ({
      kind: 'answers-changed' as const,
      key: `${key}:${index}`,
      isPaid,
      email: createEmailText(address, createFormerAddressAnswersEmail(facts.title, fields)),
    })),
  ])
}

/** The email about the address change is the record of a former address. Excludes earlier holders. */
async function readFormerAddresses(tx: DatabaseOrTransaction, bookingId: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ recipient: string }[]>`
    SELECT DISTINCT recipient FROM outgoing_email JOIN booking ON booking.id = ${bookingId}
    WHERE starts_with(key, ${`booking-email-changed:${bookingId}:`})
      AND outgoing_email.created_at > now() - ${FORMER_ADDRESS_DAYS}::int * interval '1 day'
      AND outgoing_email.created_at > coalesce(holder_since, '-infinity') AND lower(recipient) <> lower(email)
    ORDER BY recipient`
  return rows.map(({ recipient }) => recipient)
}

/** Omits the answers, because the email may be forwarded. */
export function createAnswersEmail(facts: BookingFacts, fields: readonly SafetyAnswer[]): EmailTemplate {
  return {
    subject: `Your answers for ${facts.title} were saved`,
    greeting: formatGreeting(facts.firstName),
    parts: [
      paragraph('Someone with access to your booking saved new answers in the Before you come form:'),
      createAnswerList(fields),
      bookingAction(facts),
      paragraph(
        "If it wasn't someone in your family, please call us straight away. Someone else may have your private link.",
      ),
    ],
    picture: facts.picture,
  }
}

/** For a recent former address. Gives no access. */
export function createFormerAddressAnswersEmail(
  title: string,
  fields: readonly SafetyAnswer[],
): EmailTemplate {
  return {
    subject: `Answers for a ${title} booking were changed`,
    greeting: formatGreeting(null),
    parts: [
      paragraph(
        `A booking for ${title} used this email address until a few days ago. These answers have now been changed:`,
      ),
      createAnswerList(fields),
      paragraph(
        "If the booking is yours and you didn't ask for this, please call us straight away. Otherwise you don't have to do anything.",
      ),
    ],
  }
}

function createAnswerList(fields: readonly SafetyAnswer[]): EmailTemplate['parts'][number] {
  return { kind: 'facts', lines: fields.map((field) => SAFETY_ANSWER_LABELS[field]) }
}

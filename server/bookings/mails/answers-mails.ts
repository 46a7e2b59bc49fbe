import { SAFETY_ANSWER_LABELS, type SafetyAnswer } from '../../../domain/camp/changed-answers.ts'
import { greetingOf } from '../../../domain/greeted-name.ts'
import type { Services } from '../../context.ts'
import type { Letter } from '../../platform/mail/letter.ts'
import { mailOf } from '../../platform/mail/mailer.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'
import { type MailParts, readMailFacts } from './booking-mails.ts'
import { type BookingFacts, bookingAction, paragraph } from './letter-facts.ts'

/** Days that a former address is also notified of changed answers (R89). */
const FORMER_ADDRESS_DAYS = 7

/** Sends nothing for an erased booker. */
export async function enqueueAnswersMails(
  services: MailParts & Pick<Services, 'mailer'>,
  tx: DatabaseOrTransaction,
  announcementId: bigint,
  { bookingId, fields }: { bookingId: string; fields: readonly SafetyAnswer[] },
): Promise<void> {
  const about = (await readMailFacts(services, tx, [bookingId])).get(bookingId)
  if (about === undefined) return
  const { booking, facts, isPaid } = about
  const former = await formerAddresses(tx, bookingId)
  const key = `answers-changed:${bookingId}:${announcementId}`
  await services.mailer.enqueueAboutBookings(tx, [
    { kind: 'answers-changed', key, mail: mailOf(booking.email, answersLetter(facts, fields)), isPaid },
    ...former.map((address, index) => ({
      ...{ kind: 'answers-changed' as const, key: `${key}:${index}`, isPaid },
      mail: mailOf(address, formerAddressAnswersLetter(facts.title, fields)),
    })),
  ])
}

/** The email about the address change is the record of a former address. Excludes earlier holders. */
async function formerAddresses(tx: DatabaseOrTransaction, bookingId: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ recipient: string }[]>`
    SELECT DISTINCT recipient FROM mail JOIN booking ON booking.id = ${bookingId}
    WHERE starts_with(key, ${`booking-readdressed:${bookingId}:`})
      AND mail.created_at > now() - ${FORMER_ADDRESS_DAYS}::int * interval '1 day'
      AND mail.created_at > coalesce(holder_since, '-infinity') AND lower(recipient) <> lower(email)
    ORDER BY recipient`
  return rows.map(({ recipient }) => recipient)
}

/** Omits the answers, because the email may be forwarded. */
export function answersLetter(facts: BookingFacts, fields: readonly SafetyAnswer[]): Letter {
  return {
    subject: `Your answers for ${facts.title} were saved`,
    greeting: greetingOf(facts.firstName),
    parts: [
      paragraph('Somebody with access to your booking saved new answers in the Before you come form:'),
      linesOf(fields),
      bookingAction(facts),
      paragraph(
        'If it was nobody of your family, please call us at once: your private link may be in other hands.',
      ),
    ],
    picture: facts.picture,
  }
}

/** For a recent former address. Gives no access. */
export function formerAddressAnswersLetter(title: string, fields: readonly SafetyAnswer[]): Letter {
  return {
    subject: `Answers of a booking for ${title} were changed`,
    greeting: greetingOf(null),
    parts: [
      paragraph(
        `A booking for ${title} had this email address until a few days ago. These answers of it were changed now:`,
      ),
      linesOf(fields),
      paragraph(
        'If the booking is yours and you did not ask for this, please call us at once. Otherwise you need not do anything.',
      ),
    ],
  }
}

function linesOf(fields: readonly SafetyAnswer[]): Letter['parts'][number] {
  return { kind: 'facts', lines: fields.map((field) => SAFETY_ANSWER_LABELS[field]) }
}

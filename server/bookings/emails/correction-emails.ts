import { describeCorrectedField, isContactField } from '../../../domain/booking-desk/booking-correction.ts'
import { formatGreeting } from '../../../domain/greeting-name.ts'
import type { Services } from '../../context.ts'
import { type EmailTemplate, paragraph } from '../../platform/email/email-template.ts'
import { createEmailText } from '../../platform/email/mailer.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'
import {
  type BookingFacts,
  bookingAction,
  factsPart,
  paymentAction,
  receiptAction,
} from './booking-email-parts.ts'
import { type BookingEmailServices, readEmailFacts } from './booking-emails.ts'

/** Represents the number of people and add-ons. */
export const partyField = 'party'

/** Sends nothing for a missing booking or an erased booker. */
export async function enqueueCorrectionEmail(
  services: BookingEmailServices & Pick<Services, 'mailer'>,
  tx: DatabaseOrTransaction,
  messageId: bigint,
  { bookingId, fields }: { bookingId: string; fields: readonly string[] },
): Promise<void> {
  const about = (await readEmailFacts(services, tx, [bookingId])).get(bookingId)
  if (about === undefined) return
  const { booking, facts, isPaid } = about
  await services.mailer.enqueueAboutBookings(tx, [
    {
      kind: 'booking-corrected',
      key: `booking-corrected:${bookingId}:${messageId}`,
      email: createEmailText(booking.email, createCorrectionEmail(facts, fields)),
      isPaid,
    },
  ])
}

/** Names corrected fields without their contents. */
export function createCorrectionEmail(facts: BookingFacts, fields: readonly string[]): EmailTemplate {
  const { title, heldUntil } = facts
  const isParty = fields.includes(partyField)
  const corrected = fields.filter((field) => field !== partyField)
  return {
    subject: `Your booking for ${title} was corrected`,
    greeting: formatGreeting(facts.firstName),
    parts: [
      paragraph(
        isParty
          ? 'As agreed, we changed the people or add-ons on your booking. This is your booking now:'
          : corrected.every(isContactField)
            ? 'We corrected the contact details on your booking. We changed:'
            : 'We corrected details about you and the children on your booking. We changed:',
      ),
      ...(corrected.length === 0
        ? []
        : [{ kind: 'facts' as const, lines: corrected.map(describeCorrectedField) }]),
      ...(isParty ? [factsPart(facts)] : []),
      ...(isParty && heldUntil !== null ? [paymentAction(facts)] : []),
      bookingAction(facts),
      ...(isParty ? receiptAction(facts) : []),
      ...(fields.includes('email')
        ? [
            paragraph(
              'From now on, our emails about this booking come to this address. Links in earlier emails no longer work.',
            ),
          ]
        : []),
      paragraph("If you didn't ask for this, please write to us or call us."),
    ],
    picture: facts.picture,
  }
}

/** Contains nothing about the new address or any person. */
export function createFormerAddressEmail({ title, days }: { title: string; days: string }): EmailTemplate {
  return {
    subject: `This address was removed from a ${title} booking`,
    greeting: formatGreeting(null),
    parts: [
      paragraph(
        `A booking for ${title}, ${days}, used this email address. The family gave us a new one, so our emails about it no longer come here. Links to it in earlier emails no longer work.`,
      ),
      paragraph(
        "If the booking is yours and you didn't ask for this, please write to us or call us straight away. Otherwise you don't have to do anything.",
      ),
    ],
  }
}

import { type Day, formatDayAu } from '../../../domain/dates.ts'
import { formatGreeting } from '../../../domain/greeting-name.ts'
import { formatMoney } from '../../../domain/money.ts'
import type { PaymentMethod } from '../../../prisma/generated/client/enums.ts'
import { type EmailTemplate, paragraph } from '../../platform/email/email-template.ts'
import type { RefundFacts } from '../lifecycle/refund-facts.ts'
import { type BookingFacts, bookingAction, partyPart, receiptAction } from './booking-email-parts.ts'

export type CreditNoteFacts = { code: string; amountCents: number; expiresOn: Day }

/** Omits the amount for the holder of a transferred booking, because another person paid. */
export function createRefundEmail(facts: BookingFacts, refund: RefundFacts): EmailTemplate {
  const amount = formatMoney(refund.amountCents)
  const { subject, text } = facts.isTransferred
    ? {
        subject: `The refund for ${facts.title} was made`,
        text: 'We refunded the person who paid.',
      }
    : {
        subject: `Your refund of ${amount} for ${facts.title}`,
        text: `We refunded ${amount} ${describeRefundMethod(refund.method)}.${describeRefundTime(refund)}`,
      }
  return {
    subject,
    greeting: formatGreeting(facts.firstName),
    parts: [
      paragraph(text),
      partyPart(facts),
      bookingAction(facts),
      ...(facts.isTransferred ? [] : receiptAction(facts)),
    ],
  }
}

export function createWaitingCreditEmail(facts: BookingFacts, note: CreditNoteFacts): EmailTemplate {
  return {
    subject: `Your credit of ${formatMoney(note.amountCents)} for ${facts.title}`,
    greeting: formatGreeting(facts.firstName),
    parts: [
      paragraph('The bank has decided about your card payment, so your credit is no longer on hold.'),
      paragraph(describeCreditNote(note)),
      partyPart(facts),
      bookingAction(facts),
    ],
  }
}

export function createRefundFailedEmail(facts: BookingFacts, refund: RefundFacts): EmailTemplate {
  const words = facts.isTransferred
    ? 'We sent the refund to the person who paid, but their bank or card returned it.'
    : `We refunded ${formatMoney(refund.amountCents)} ${describeRefundMethod(refund.method)}, but your bank or card returned it.`
  return {
    subject: `${facts.isTransferred ? 'The' : 'Your'} refund for ${facts.title} is taking a little longer`,
    greeting: formatGreeting(facts.firstName),
    parts: [
      paragraph(
        `${words} Nothing is lost. We've been notified and will send it again, or get in touch to find another way.`,
      ),
      partyPart(facts),
      bookingAction(facts),
    ],
  }
}

/** For the organiser. Names the booking but no person. */
export function createRefundFailedNotice(
  refund: RefundFacts & { failure: string | null; title: string; code: string; adminUrl: string },
): EmailTemplate {
  return {
    subject: `A refund failed: ${formatMoney(refund.amountCents)} for ${refund.title}`,
    greeting: 'Hi',
    parts: [
      paragraph('A refund could not be made. The family is still waiting for its money.'),
      {
        kind: 'facts',
        lines: [
          refund.title,
          ['Booking reference', refund.code],
          ['Amount', formatMoney(refund.amountCents)],
          ['Reason', refund.failure ?? 'not given'],
        ],
      },
      { kind: 'action', button: 'Open the booking', url: refund.adminUrl },
    ],
  }
}

export function describeCreditNote({ code, amountCents, expiresOn }: CreditNoteFacts): string {
  return `Your credit note ${code} is worth ${formatMoney(amountCents)} and can be used for any later booking until ${formatDayAu(expiresOn)}. Enter the code when you pay, and keep it to yourself. Anyone who knows it can use it.`
}

export function describeRefundMethod(method: PaymentMethod): string {
  switch (method) {
    case 'CARD':
    case 'CARRIED':
      return 'to your card'
    case 'BANK_TRANSFER':
      return 'by bank transfer'
    case 'CASH':
      return 'in cash'
    case 'CREDIT_NOTE':
      return 'to your credit note'
  }
}

export function describeRefundTime({ method, spendUntil }: RefundFacts): string {
  switch (method) {
    case 'CARD':
    case 'CARRIED':
    case 'BANK_TRANSFER':
      return ' That usually takes 5-7 business days.'
    case 'CASH':
      return ' We will get in touch about it.'
    case 'CREDIT_NOTE':
      return spendUntil === null
        ? ' You can use it again straight away.'
        : ` You can use it again straight away, until ${formatDayAu(spendUntil)}.`
  }
}

import { MOVED_MONEY } from '../../../domain/cancellation.ts'
import { type Day, formatDayAu } from '../../../domain/dates.ts'
import { greetingOf } from '../../../domain/greeted-name.ts'
import { formatMoney } from '../../../domain/money.ts'
import type { CancellationOutcome, PaymentMethod } from '../../../prisma/generated/client/enums.ts'
import type { Letter, LetterPart } from '../../platform/mail/letter.ts'
import {
  type BookingFacts,
  bookingAction,
  factsPart,
  paragraph,
  partyPart,
  receiptAction,
} from './letter-facts.ts'

/** What was ended of a booking, and what was owed for it. Amounts are cents. */
export type CancellationFacts = {
  /** rest: what an earlier cancellation kept is given back. */
  cause: 'family' | 'event' | 'agreed' | 'rest'
  /** Why the organiser cancelled the event; null for every other cause. */
  eventReason: string | null
  isWhole: boolean
  outcome: CancellationOutcome
  /** The bank had a payment for it that it had not decided. */
  isPaymentProcessing: boolean
  droppedCents: number
  keptCents: number
  /** What goes back, by the way it goes. */
  returned: RefundFacts[]
  creditNote: { code: string; amountCents: number; expiresOn: Day } | null
  /** Whether the booking moved here with money that comes back partly as credit. */
  hasMovedMoney: boolean
}

/** What became of one refund. */
export type RefundFacts = {
  amountCents: number
  method: PaymentMethod
  /** The last day of the credit note that it went to; null for money. */
  spendUntil: Day | null
}

/** The mail about a cancellation, with every amount. */
export function cancellationLetter(facts: BookingFacts, ended: CancellationFacts): Letter {
  const { subject, opening } = cancellationWords(facts, ended)
  const isOver = ended.isWhole || ended.cause === 'rest'
  return {
    subject,
    greeting: greetingOf(facts.firstName),
    parts: [
      paragraph(opening),
      ...(isOver ? [partyPart(facts)] : []),
      amountsPart(ended),
      ...explanations(ended),
      ...(isOver ? [] : [paragraph('What is left of your booking:'), factsPart(facts)]),
      bookingAction(facts),
      ...(ended.isWhole
        ? [paragraph('The calendar file in this mail takes the event out of your calendar.')]
        : []),
    ],
  }
}

/** The mail that a refund has been made. */
export function refundLetter(facts: BookingFacts, refund: RefundFacts): Letter {
  return {
    subject: `Your refund of ${formatMoney(refund.amountCents)} for ${facts.title}`,
    greeting: greetingOf(facts.firstName),
    parts: [
      paragraph(`${formatMoney(refund.amountCents)} went back ${wayBack(refund.method)}.${patience(refund)}`),
      partyPart(facts),
      bookingAction(facts),
      ...receiptAction(facts),
    ],
  }
}

/** The mail that a refund did not get through, to whoever waits for the money. */
export function refundFailedLetter(facts: BookingFacts, refund: RefundFacts): Letter {
  return {
    subject: `Your refund for ${facts.title} takes a little longer`,
    greeting: greetingOf(facts.firstName),
    parts: [
      paragraph(
        `We sent ${formatMoney(refund.amountCents)} back ${wayBack(refund.method)}, but your bank or card returned it. Nothing is lost: we have been told and send it again, or get in touch to find another way.`,
      ),
      partyPart(facts),
      bookingAction(facts),
    ],
  }
}

/** The mail that tells the organiser of it. It names the booking and nobody. */
export function refundFailedNotice(
  refund: RefundFacts & { failure: string | null; title: string; code: string; adminUrl: string },
): Letter {
  return {
    subject: `A refund failed: ${formatMoney(refund.amountCents)} for ${refund.title}`,
    greeting: 'Hi',
    parts: [
      paragraph('A refund could not be made. The family still waits for its money.'),
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

function cancellationWords(
  { title }: BookingFacts,
  { cause, eventReason, isWhole }: CancellationFacts,
): { subject: string; opening: string } {
  if (cause === 'event') {
    const why = eventReason === null ? '' : ` The reason: ${eventReason}`
    return {
      subject: `${title} is cancelled`,
      opening: `We are sorry: this event will not take place.${why}`,
    }
  }
  if (cause === 'rest') {
    return {
      subject: `More of your money for ${title} is on its way back`,
      opening: 'As agreed with you, we give back what was kept of your cancelled booking.',
    }
  }
  if (!isWhole) {
    return {
      subject: `Your booking for ${title} has changed`,
      opening:
        cause === 'agreed'
          ? 'As agreed with you, a part of your booking is cancelled. The rest of it stands.'
          : 'You cancelled a part of your booking. The rest of it stands.',
    }
  }
  return {
    subject: `Your booking for ${title} is cancelled`,
    opening:
      cause === 'agreed'
        ? 'As agreed with you, your booking is cancelled.'
        : 'Your booking is cancelled, and your spots are free for somebody else.',
  }
}

function amountsPart({
  cause,
  droppedCents,
  keptCents,
  returned,
  creditNote,
}: CancellationFacts): LetterPart {
  return {
    kind: 'facts',
    lines: [
      'What happens to the money',
      ...(cause === 'rest' ? [] : [['Cancelled', formatMoney(droppedCents)] as const]),
      ...returned.map(
        ({ method, amountCents }) => [`Goes back ${wayBack(method)}`, formatMoney(amountCents)] as const,
      ),
      ...(creditNote === null ? [] : [['Credit note', formatMoney(creditNote.amountCents)] as const]),
      ...(keptCents === 0 ? [] : [['Kept under the cancellation policy', formatMoney(keptCents)] as const]),
    ],
  }
}

function explanations({
  outcome,
  returned,
  creditNote,
  keptCents,
  droppedCents,
  ...ended
}: CancellationFacts) {
  const parts: LetterPart[] = []
  if (creditNote !== null && ended.hasMovedMoney) parts.push(paragraph(MOVED_MONEY))
  if (creditNote !== null) {
    parts.push(
      paragraph(
        `Your credit note ${creditNote.code} is worth ${formatMoney(creditNote.amountCents)} and pays for any later booking until ${formatDayAu(creditNote.expiresOn)}. Enter the code when you pay, and keep it to yourself: whoever knows it may spend it.`,
      ),
    )
  }
  const [first] = returned
  if (first !== undefined) parts.push(paragraph(`The money is on its way back.${patience(first)}`))
  const credit = returned.find(({ method }) => method === 'CREDIT_NOTE')
  if (credit !== undefined && credit !== first) {
    parts.push(paragraph(`About what goes back to your credit note:${patience(credit)}`))
  }
  if (outcome === 'NONE' && keptCents === 0 && droppedCents === 0) {
    parts.push(paragraph(ended.isPaymentProcessing ? PAYMENT_GOES_BACK : NOTHING_PAID))
  }
  return parts
}

const NOTHING_PAID = 'Nothing was paid, so nothing has to go back.'

const PAYMENT_GOES_BACK =
  'Your bank is still working on your payment. If it arrives, all of it goes back the way it was paid.'

function wayBack(method: PaymentMethod): string {
  switch (method) {
    case 'CARD':
    case 'MOVED':
      // Not "your card": a booking that was transferred is cancelled by another family than the one that paid.
      return 'to the card that paid'
    case 'BANK_TRANSFER':
      return 'by bank transfer'
    case 'CASH':
      return 'in cash'
    case 'CREDIT_NOTE':
      return 'to your credit note'
  }
}

function patience({ method, spendUntil }: RefundFacts): string {
  switch (method) {
    case 'CARD':
    case 'MOVED':
    case 'BANK_TRANSFER':
      return ' That usually takes 5-7 business days.'
    case 'CASH':
      return ' We will get in touch about it.'
    case 'CREDIT_NOTE':
      return spendUntil === null
        ? ' You can spend it again at once.'
        : ` You can spend it again at once, until ${formatDayAu(spendUntil)}.`
  }
}

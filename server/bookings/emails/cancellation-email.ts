import { CARRIED_MONEY } from '../../../domain/cancellation.ts'
import { formatGreeting } from '../../../domain/greeting-name.ts'
import { formatMoney } from '../../../domain/money.ts'
import type { CancellationOutcome } from '../../../prisma/generated/client/enums.ts'
import { type EmailPart, type EmailTemplate, paragraph } from '../../platform/email/email-template.ts'
import type { RefundFacts } from '../lifecycle/refund-facts.ts'
import { type BookingFacts, bookingAction, factsPart, partyPart } from './booking-email-parts.ts'
import {
  type CreditNoteFacts,
  describeCreditNote,
  describeRefundMethod,
  describeRefundTime,
} from './refund-email-templates.ts'

export type CancellationFacts = {
  /** rest: returns money retained by an earlier cancellation. */
  cause: 'family' | 'event' | 'agreed' | 'rest'
  /** The organiser's reason, only for a cancelled event. */
  eventReason: string | null
  isWhole: boolean
  outcome: CancellationOutcome
  /** Whether the bank had not decided about a payment. */
  isPaymentProcessing: boolean
  cancelledCents: number
  retainedCents: number
  returned: RefundFacts[]
  creditNotes: CreditNoteFacts[]
  /** Paid once the bank has decided about the payment. */
  deferredCents: number
  /** Already returned by the bank, and deducted. */
  takenCents: number
  /** Whether moved money is partly returned as credit. */
  hasCarriedMoney: boolean
}

/** Omits amounts for the holder of a transferred booking, because another person paid. */
export function createCancellationEmail(facts: BookingFacts, ended: CancellationFacts): EmailTemplate {
  const { subject, opening } = describeCancellation(facts, ended)
  const isOver = ended.isWhole || ended.cause === 'rest'
  return {
    subject,
    greeting: formatGreeting(facts.firstName),
    parts: [
      paragraph(opening),
      ...(isOver ? [partyPart(facts)] : []),
      ...(facts.isTransferred
        ? createNonPayerParts(ended)
        : [amountsPart(ended), ...createExplanationParts(ended)]),
      ...(isOver ? [] : [paragraph('Your booking is now:'), factsPart(facts)]),
      bookingAction(facts),
      ...(ended.isWhole
        ? [paragraph('The calendar file in this email removes the event from your calendar.')]
        : []),
    ],
  }
}

function describeCancellation(
  { title }: BookingFacts,
  { cause, eventReason, isWhole }: CancellationFacts,
): { subject: string; opening: string } {
  if (cause === 'event') {
    const why = eventReason === null ? '' : ` Reason: ${eventReason}`
    return {
      subject: `${title} is cancelled`,
      opening: `We're sorry, this event isn't going ahead.${why}`,
    }
  }
  if (cause === 'rest') {
    return {
      subject: `Another refund for ${title} is on its way`,
      opening: "As agreed, we're refunding the rest of what you paid for your cancelled booking.",
    }
  }
  if (!isWhole) {
    return {
      subject: `Your booking for ${title} has changed`,
      opening:
        cause === 'agreed'
          ? 'As agreed, we cancelled part of your booking. The rest stays as it is.'
          : 'You cancelled part of your booking. The rest stays as it is.',
    }
  }
  return {
    subject: `Your booking for ${title} is cancelled`,
    opening:
      cause === 'agreed'
        ? 'As agreed, we cancelled your booking.'
        : 'Your booking is cancelled, and your spots are free for someone else.',
  }
}

function amountsPart({
  cause,
  cancelledCents,
  retainedCents,
  returned,
  creditNotes,
  deferredCents,
  takenCents,
}: CancellationFacts): EmailPart {
  return {
    kind: 'facts',
    lines: [
      'Your refund',
      ...(cause === 'rest' ? [] : [['Cancelled', formatMoney(cancelledCents)] as const]),
      ...returned.map(
        ({ method, amountCents }) =>
          [`Refunded ${describeRefundMethod(method)}`, formatMoney(amountCents)] as const,
      ),
      ...creditNotes.map(({ amountCents }) => ['Credit note', formatMoney(amountCents)] as const),
      ...(deferredCents === 0
        ? []
        : [['On hold until the bank decides', formatMoney(deferredCents)] as const]),
      ...(takenCents === 0 ? [] : [['Already returned by the bank', formatMoney(takenCents)] as const]),
      ...(retainedCents === 0
        ? []
        : [['Kept under the cancellation policy', formatMoney(retainedCents)] as const]),
    ],
  }
}

function createExplanationParts({
  outcome,
  returned,
  creditNotes,
  deferredCents,
  retainedCents,
  cancelledCents,
  ...ended
}: CancellationFacts) {
  const parts: EmailPart[] = []
  if (creditNotes.length > 0 && ended.hasCarriedMoney) parts.push(paragraph(CARRIED_MONEY))
  for (const note of creditNotes) parts.push(paragraph(describeCreditNote(note)))
  if (deferredCents > 0) {
    parts.push(
      paragraph(
        `The card payment is disputed, and the bank is deciding about it. Until then we can't refund ${formatMoney(deferredCents)} of it. You get it once the bank has decided, minus anything the bank returns itself.`,
      ),
    )
  }
  const [first] = returned
  if (first !== undefined) parts.push(paragraph(`Your refund is on its way.${describeRefundTime(first)}`))
  const credit = returned.find(({ method }) => method === 'CREDIT_NOTE')
  if (credit !== undefined && credit !== first) {
    parts.push(paragraph(`About the part refunded to your credit note:${describeRefundTime(credit)}`))
  }
  if (outcome === 'NONE' && retainedCents === 0 && cancelledCents === 0) {
    parts.push(paragraph(ended.isPaymentProcessing ? PAYMENT_GOES_BACK : NOTHING_PAID))
  }
  return parts
}

/** For a holder who did not pay. Only the holder's own credit has an amount. */
function createNonPayerParts({ returned, creditNotes, deferredCents }: CancellationFacts): EmailPart[] {
  const words = [
    ...creditNotes.map(describeCreditNote),
    ...(deferredCents > 0 ? [WAITS_FOR_BANK] : []),
    ...(returned.length > 0 ? [GOES_TO_PAYER] : []),
  ]
  return (words.length > 0 ? words : [NOTHING_BACK]).map(paragraph)
}

const GOES_TO_PAYER = 'Any refund under the cancellation policy goes to the person who paid.'

const WAITS_FOR_BANK =
  'The payment is disputed, and the bank is deciding about it. Any refund waits until then.'

const NOTHING_BACK = 'There is no refund under the cancellation policy.'

const NOTHING_PAID = "You hadn't paid, so there's nothing to refund."

const PAYMENT_GOES_BACK =
  'Your bank is still processing your payment. If it comes through, we refund all of it.'

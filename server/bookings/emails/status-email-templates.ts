import { assertNever } from '../../../domain/assert-never.ts'
import { formatInstantAu } from '../../../domain/dates.ts'
import { formatGreeting } from '../../../domain/greeting-name.ts'
import { formatMoney } from '../../../domain/money.ts'
import { latePaymentReasons } from '../../outbox-messages.ts'
import { type EmailPart, type EmailTemplate, paragraph } from '../../platform/email/email-template.ts'
import type { LatePaymentEmailName } from '../settlement/settle-arrived-payment.ts'
import {
  type BookingFacts,
  bookingAction,
  cancellationPart,
  factsPart,
  mapAction,
  orderPart,
  partyPart,
  paymentAction,
  receiptAction,
  ticketPart,
} from './booking-email-parts.ts'
import { getImmediateInformation } from './camp-email-templates.ts'
import { createCancelledEventContent } from './cancelled-event-email.ts'
import { describeCreditNote } from './refund-email-templates.ts'

export const statusEmailNames = [
  'booking-received',
  'payment-received',
  'payment-failed',
  'hold-ending',
  ...latePaymentReasons,
  'booking-transferred',
  'booking-exchanged',
] as const

export type StatusEmailName = (typeof statusEmailNames)[number]

export function createStatusEmail(kind: StatusEmailName, facts: BookingFacts): EmailTemplate {
  const { subject, parts } = getContent(kind, facts)
  return {
    subject,
    greeting: formatGreeting(facts.firstName),
    parts,
    picture: isBadNews(kind, facts) ? null : facts.picture,
  }
}

/** Bad news does not start with a sunny camp picture. */
function isBadNews(kind: StatusEmailName, { exchange }: BookingFacts): boolean {
  const isOfCancelledEvent = kind === 'booking-exchanged' && exchange?.cancelledEvent != null
  return isOfCancelledEvent || latePaymentReasons.some((late) => late === kind)
}

function getContent(kind: StatusEmailName, facts: BookingFacts): { subject: string; parts: EmailPart[] } {
  const { title } = facts
  switch (kind) {
    case 'booking-received':
      return {
        subject: `We have your booking for ${title}`,
        parts: [
          // Without a hold the booking was paid or ended since, which has its own email.
          paragraph(
            facts.heldUntil === null
              ? 'Thanks for booking.'
              : `Thanks for booking. Your spots are held until ${formatInstantAu(facts.heldUntil)} (Brisbane time). Pay by then to keep them.${describeUnpaidExchange(facts)}`,
          ),
          factsPart(facts),
          ...(facts.heldUntil === null ? [] : [paymentAction(facts)]),
          bookingAction(facts),
        ],
      }
    case 'payment-received':
      return {
        subject: `You're going to ${title}`,
        parts: [
          paragraph(
            facts.totalCents === 0
              ? 'There is nothing to pay: your booking is confirmed.'
              : 'Your payment has arrived and your booking is confirmed.',
          ),
          factsPart(facts),
          ...orderPart(facts),
          ...mapAction(facts),
          paragraph(
            `Please open your booking and fill in the short form "Before you come". It takes a minute.${describeInformationTime(facts)}`,
          ),
          bookingAction(facts),
          ...receiptAction(facts),
          ticketPart(facts),
          ...getImmediateInformation(facts),
          ...cancellationPart(facts),
          paragraph('The calendar file in this email puts the event in your calendar.'),
        ],
      }
    case 'payment-failed':
      return {
        subject: `Your payment for ${title} did not go through`,
        parts: [
          paragraph(
            `Your bank or card declined the payment, and no money was taken. Please try again, with another card if you like.${describeHold(facts)}`,
          ),
          factsPart(facts),
          paymentAction(facts),
          bookingAction(facts),
          paragraph("If it doesn't work, write to us or call. We can take the payment another way."),
        ],
      }
    case 'hold-ending':
      return {
        subject: `We're about to release your spots for ${title}`,
        parts: [
          paragraph(
            `Your booking isn't paid yet.${describeHold(facts)} After that we release them, and someone else can book them.`,
          ),
          factsPart(facts),
          paymentAction(facts),
          bookingAction(facts),
          paragraph("If you've changed your mind, you don't have to do anything."),
        ],
      }
    case 'paid-too-late':
    case 'paid-after-sold-out':
    case 'paid-after-cancellation':
    case 'paid-after-end':
      return {
        subject: `Your payment for ${title} is being refunded`,
        parts: [
          paragraph(describeLatePayment(kind, facts)),
          partyPart(facts),
          bookingAction(facts),
          paragraph('Write to us if we can help you find another camp.'),
        ],
      }
    case 'booking-transferred':
      return {
        subject: `A booking for ${title} is now yours`,
        parts: [
          paragraph(
            'This booking was transferred to you. The spots and everything ordered with them are now yours.',
          ),
          factsPart(facts),
          ...mapAction(facts),
          paragraph(
            `Please open it, check who's coming and fill in the short form "Before you come". The calendar file in this email puts the event in your calendar.`,
          ),
          bookingAction(facts),
          ticketPart(facts),
          ...getImmediateInformation(facts),
          paragraph("If you didn't expect this, please write to us."),
        ],
      }
    case 'booking-exchanged':
      if (facts.exchange?.cancelledEvent)
        return createCancelledEventContent(facts, facts.exchange.fromTitle, facts.exchange.cancelledEvent)
      return {
        subject: `Your booking has moved to ${title}`,
        parts: [
          paragraph(
            `Your booking was moved${facts.exchange === null ? '' : ` from ${facts.exchange.fromTitle}`}. These are your new event and dates.`,
          ),
          factsPart(facts),
          ...orderPart(facts),
          ...mapAction(facts),
          ...(facts.isFormComplete
            ? []
            : [paragraph('Please fill in the short form "Before you come" for it.')]),
          bookingAction(facts),
          ...receiptAction(facts),
          ...createCreditParts(facts),
          ...createLimitParts(facts),
          ticketPart(facts),
          ...getImmediateInformation(facts),
          paragraph('The calendar files in this email put the new dates in your calendar.'),
        ],
      }
    default:
      return assertNever(kind)
  }
}

function describeUnpaidExchange({ exchange }: BookingFacts): string {
  return exchange === null ? '' : ` Until it is paid, your booking for ${exchange.fromTitle} stays as it is.`
}

function describeLatePayment(kind: LatePaymentEmailName, { exchange }: BookingFacts): string {
  const back = "We're refunding the full amount to your card. That usually takes 5-7 business days."
  if (exchange === null) return `${explainTooLate(kind)} We're sorry. ${back}`
  const old = exchange.isReplacedActive ? ` Your booking for ${exchange.fromTitle} stays as it is.` : ''
  return `Your booking for ${exchange.fromTitle} could not be moved. When your payment came through, no spots were left or that booking had changed. We're sorry.${old} ${back}`
}

function createCreditParts({ exchange }: BookingFacts): EmailPart[] {
  const note = exchange?.creditNote
  return note ? [paragraph(`You get the difference as credit. ${describeCreditNote(note)}`)] : []
}

function createLimitParts({ exchange }: BookingFacts): EmailPart[] {
  if (exchange === null || exchange.cashLimitCents === null) return []
  const most = exchange.cashLimitCents === 0 ? 'none' : `at most ${formatMoney(exchange.cashLimitCents)}`
  return [
    paragraph(
      `If you cancel later, ${most} of the money you moved is refundable, the same as on the day of the move. You get the rest as credit.`,
    ),
  ]
}

function explainTooLate(kind: LatePaymentEmailName): string {
  switch (kind) {
    case 'paid-too-late':
      return 'Your payment came through after we had released your spots, and we could not book them again.'
    case 'paid-after-sold-out':
      return 'Your payment came through after we had released your spots, and the event has filled up since.'
    case 'paid-after-cancellation':
      return 'This event was cancelled before your payment came through.'
    case 'paid-after-end':
      return 'Your payment came through after we had released your spots, and booking for the event has closed.'
  }
}

function describeHold({ heldUntil }: BookingFacts): string {
  if (heldUntil === null) return " We'll book your spots again if they're still free."
  return ` Your spots are held until ${formatInstantAu(heldUntil)} (Brisbane time).`
}

function describeInformationTime({ informationComes }: BookingFacts): string {
  switch (informationComes) {
    case 'A_WEEK_BEFORE':
      return ' We will send everything you need to know 1 week before the event.'
    case 'SOON':
      return " We'll email you everything you need to know within a day."
    case 'NOW':
      return ''
    default:
      return assertNever(informationComes)
  }
}

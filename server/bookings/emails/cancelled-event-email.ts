import { formatDayRangeAu } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import { type EmailPart, paragraph } from '../../platform/email/email-template.ts'
import {
  type BookingFacts,
  bookingAction,
  type CancelledEventFacts,
  factsPart,
  mapAction,
  ticketPart,
} from './booking-email-parts.ts'
import { getImmediateInformation } from './camp-email-templates.ts'

/** For a family that the organiser moved to another event. */
export function createCancelledEventContent(
  facts: BookingFacts,
  fromTitle: string,
  cancelledEvent: CancelledEventFacts,
): { subject: string; parts: EmailPart[] } {
  const { title } = facts
  const { startDate, endDate, reason, skipped } = cancelledEvent
  const why = reason === null ? '' : ` Reason: ${reason}`
  return {
    subject: `${fromTitle} is cancelled: your booking has moved to ${title}`,
    parts: [
      paragraph(
        `We're sorry, ${fromTitle}, ${formatDayRangeAu(startDate, endDate)}, isn't going ahead.${why}`,
      ),
      paragraph(
        `We moved your booking to ${title}, ${formatDayRangeAu(facts.startDate, facts.endDate)}. There's nothing to pay and no fee. If these days suit you, you don't have to do anything.`,
      ),
      paragraph(
        `If they don't, you can cancel for a full refund on your booking page until ${title} starts.`,
      ),
      bookingAction(facts),
      factsPart(facts),
      paragraph(describeMoney(cancelledEvent)),
      ...(skipped.length === 0
        ? []
        : [
            paragraph(
              `Not available there: ${skipped.join(', ')}. What you paid for it counts towards the price.`,
            ),
          ]),
      ...(facts.isFormComplete ? [] : [paragraph('Please fill in the short form "Before you come" for it.')]),
      ...mapAction(facts),
      ticketPart(facts),
      ...getImmediateInformation(facts),
      paragraph('The calendar files in this email put the new dates in your calendar.'),
    ],
  }
}

function describeMoney({ waivedCents, refundCents }: CancelledEventFacts): string {
  if (waivedCents > 0) {
    return `This event costs ${formatMoney(waivedCents)} more than you paid. We cover the difference.`
  }
  if (refundCents > 0) {
    return `This event costs less, so we're refunding ${formatMoney(refundCents)} to your original payment method. On a card, that usually takes 5-7 business days.`
  }
  return "This event costs the same, so there's nothing to refund."
}

import { formatDayRangeAu } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import { type EmailPart, paragraph } from '../../platform/mail/email-template.ts'
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
  const { startDate, endDate, reason, leftOut } = cancelledEvent
  const why = reason === null ? '' : ` The reason: ${reason}`
  return {
    subject: `${fromTitle} is cancelled: your booking has moved to ${title}`,
    parts: [
      paragraph(
        `We are sorry: ${fromTitle}, ${formatDayRangeAu(startDate, endDate)}, will not take place.${why}`,
      ),
      paragraph(
        `We moved your booking to ${title}, ${formatDayRangeAu(facts.startDate, facts.endDate)}. There is nothing to pay, and no fee is charged. If these days suit you, you need not do anything.`,
      ),
      paragraph(
        `If they do not: you did not ask for this, so you can cancel the booking on its page until ${title} begins, and everything that was paid for it goes back the way it was paid.`,
      ),
      bookingAction(facts),
      factsPart(facts),
      paragraph(describeMoney(cancelledEvent)),
      ...(leftOut.length === 0
        ? []
        : [
            paragraph(
              `Not on offer there, and left out: ${leftOut.join(', ')}. What you paid for it counts towards the price.`,
            ),
          ]),
      ...(facts.isFormComplete ? [] : [paragraph('Please fill in the short form "Before you come" for it.')]),
      ...mapAction(facts),
      ticketPart(facts),
      ...getImmediateInformation(facts),
      paragraph('The calendar files in this mail put the new days into your calendar.'),
    ],
  }
}

function describeMoney({ waivedCents, refundCents }: CancelledEventFacts): string {
  if (waivedCents > 0) {
    return `This event costs ${formatMoney(waivedCents)} more than you paid. We cover the difference.`
  }
  if (refundCents > 0) {
    return `This event costs less: ${formatMoney(refundCents)} is on its way back the way it was paid. On a card that usually takes 5-7 business days.`
  }
  return 'This event costs what you paid, so nothing goes back.'
}

import {
  countChargedUnits,
  formatDayAu,
  formatDayRangeAu,
  formatInstantAu,
  formatTime,
} from '../../../domain/dates.ts'
import { type EventFacts, haveTimesChanged } from '../../../domain/events/event-change.ts'
import { formatGreeting } from '../../../domain/greeting-name.ts'
import { formatMoney } from '../../../domain/money.ts'
import { type EmailPart, type EmailTemplate, paragraph } from '../../platform/email/email-template.ts'
import type { ChangeFacts } from '../lifecycle/change-facts.ts'
import type { RefundFacts } from '../lifecycle/refund-facts.ts'
import { type BookingFacts, bookingAction, paymentAction } from './booking-email-parts.ts'
import { describeRefundMethod, describeRefundTime } from './refund-email-templates.ts'

/** The event already has its new facts. */
export type ChangedBookingFacts = EventFacts &
  Pick<BookingFacts, 'firstName' | 'title' | 'picture' | 'page' | 'checkoutUrl' | 'heldUntil'> & {
    plan: string | null
  }

export type FewerNightsFacts = {
  /** The current price. */
  totalCents: number
  isPaid: boolean
  /** False while a payment of the old amount is on its way. */
  isLowered: boolean
  returned: RefundFacts[]
  /** Paid once the bank has decided about the payment. */
  deferredCents: number
}

/**
 * Compares old and new facts. Asks for a choice after a material change.
 * @param money null for an email about no single booking; PAID_BY_ANOTHER for a transferred booking, because its
 *   amounts belong to the payer
 */
export function createEventChangeEmail(
  facts: ChangedBookingFacts,
  change: ChangeFacts,
  money: FewerNightsFacts | 'PAID_BY_ANOTHER' | null,
): EmailTemplate {
  const hasNewLocation = change.old.location !== facts.location
  return {
    subject: getSubject(facts, change),
    greeting: formatGreeting(facts.firstName),
    picture: facts.picture,
    parts: [
      paragraph(
        change.isMaterial
          ? "We're sorry, this camp has changed since you booked. Please look at the new details and tell us what you'd like to do."
          : 'Something about your camp has changed. Your booking stays as it is.',
      ),
      ...createComparisonParts(facts, change),
      ...(change.isMaterial ? createChoiceParts(facts, change) : [bookingAction(facts)]),
      ...describeNights(change.old, facts, money).map(paragraph),
      ...(change.isPlanChanged && facts.plan !== null
        ? [{ kind: 'section' as const, title: 'The plan now', text: facts.plan }]
        : []),
      ...(change.isPlanChanged && facts.plan === null
        ? [paragraph('The plan has been removed for now.')]
        : []),
      paragraph(
        `The calendar file in this email puts the new ${hasNewLocation ? 'details' : 'times'} in your calendar.`,
      ),
    ],
  }
}

export function createChangeReminderEmail(facts: ChangedBookingFacts, change: ChangeFacts): EmailTemplate {
  return {
    subject: `Are you still coming to ${facts.title}?`,
    greeting: formatGreeting(facts.firstName),
    picture: facts.picture,
    parts: [
      paragraph(
        "This camp has changed since you booked, and we haven't heard from you yet. Your booking stays as it is until you tell us otherwise.",
      ),
      ...createComparisonParts(facts, change),
      ...createChoiceParts(facts, change),
    ],
  }
}

function getSubject({ title, ...now }: ChangedBookingFacts, { old, isMaterial }: ChangeFacts): string {
  if (isMaterial) return `${title} has changed: keep your booking or get a full refund`
  return haveTimesChanged(old, now) ? `New times for ${title}` : `The plan for ${title} has changed`
}

function createComparisonParts(facts: ChangedBookingFacts, { old }: ChangeFacts): EmailPart[] {
  return [
    { kind: 'facts', lines: ['Before', ...factLines(old)] },
    { kind: 'facts', lines: [`Now: ${facts.title}`, ...factLines(facts)] },
  ]
}

export function factLines(event: EventFacts): [string, string][] {
  return [
    ['Dates', formatDayRangeAu(event.startDate, event.endDate)],
    ['Arrive', `${formatDayAu(event.startDate)}, from ${formatTime(event.startTime)} (Brisbane time)`],
    ['Pack up', `${formatDayAu(event.endDate)}, by ${formatTime(event.endTime)} (Brisbane time)`],
    ['Location', event.location],
  ]
}

function createChoiceParts(facts: ChangedBookingFacts, { startsAt }: ChangeFacts): EmailPart[] {
  const { page, heldUntil } = facts
  const note = page.isPrivate
    ? 'This link is private: it opens the whole booking.'
    : 'Please sign in to answer.'
  const until = `${formatInstantAu(startsAt)} (Brisbane time)`
  if (heldUntil !== null) {
    return [
      paragraph(
        "Your booking isn't paid yet. If the new details suit you, please pay for it. If they don't, you don't have to do anything.",
      ),
      paymentAction(facts),
      { kind: 'action', button: 'Cancel my booking', url: getChoiceUrl(page.url, 'cancel'), note },
    ]
  }
  return [
    { kind: 'action', button: 'Keep my booking', url: getChoiceUrl(page.url, 'keep'), note },
    { kind: 'action', button: 'Cancel for a full refund', url: getChoiceUrl(page.url, 'cancel') },
    paragraph(
      `You can cancel for a full refund until you keep the booking, or until ${until} at the latest. Once you keep it, our cancellation policy applies to the new dates. You never get back less than the old dates gave you on the day of the change.`,
    ),
  ]
}

/** Opening the page submits nothing. */
function getChoiceUrl(url: string, choice: 'keep' | 'cancel'): string {
  const page = new URL(url)
  page.searchParams.set('choice', choice)
  return page.href
}

/**
 * Returns nothing if the number of nights is unchanged.
 * @param money as for `createEventChangeEmail`
 */
function describeNights(
  old: EventFacts,
  now: EventFacts,
  money: FewerNightsFacts | 'PAID_BY_ANOTHER' | null,
): string[] {
  const before = countChargedUnits(old.startDate, old.endDate)
  const after = countChargedUnits(now.startDate, now.endDate)
  if (after > before) return ['The camp now has more nights. They cost you nothing extra.']
  if (after === before) return []
  const opening = 'The camp now has fewer nights'
  if (money === null) return [`${opening}. You only pay for those nights, and we refund the rest.`]
  if (money === 'PAID_BY_ANOTHER') return [`${opening}. We refund the difference to the person who paid.`]
  if (!money.isLowered) {
    return [`${opening}. Your payment is still on its way. Once we have it, we refund the difference.`]
  }
  const total = formatMoney(money.totalCents)
  if (!money.isPaid) return [`${opening}, so your booking costs ${total}.`]
  const { returned, deferredCents } = money
  if (returned.length === 0 && deferredCents === 0)
    return [`${opening}. The price of your booking stays ${total}.`]
  return [
    `${opening}, so your booking costs ${total}. We refund the difference.`,
    ...returned.map(
      (refund) =>
        `${formatMoney(refund.amountCents)} is refunded ${describeRefundMethod(refund.method)}.${describeRefundTime(refund)}`,
    ),
    ...(deferredCents === 0
      ? []
      : [
          `Your card payment is disputed, so ${formatMoney(deferredCents)} is on hold until the bank decides.`,
        ]),
  ]
}

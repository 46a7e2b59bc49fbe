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
import { type EmailPart, type EmailTemplate, paragraph } from '../../platform/mail/email-template.ts'
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
  waitingCents: number
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
  const isPlace = change.old.location !== facts.location
  return {
    subject: getSubject(facts, change),
    greeting: formatGreeting(facts.firstName),
    picture: facts.picture,
    parts: [
      paragraph(
        change.isMaterial
          ? 'We are sorry: this camp has changed since you booked. Please look at the new details and tell us what you would like to do.'
          : 'Something about your camp has changed. Your booking stands as it is.',
      ),
      ...createComparisonParts(facts, change),
      ...(change.isMaterial ? choice(facts, change) : [bookingAction(facts)]),
      ...describeNights(change.old, facts, money).map(paragraph),
      ...(change.isPlanChanged && facts.plan !== null
        ? [{ kind: 'section' as const, title: 'The plan now', text: facts.plan }]
        : []),
      ...(change.isPlanChanged && facts.plan === null ? [paragraph('The plan was taken back for now.')] : []),
      paragraph(
        `The calendar file in this email puts the new ${isPlace ? 'details' : 'times'} into your calendar.`,
      ),
    ],
  }
}

export function createChangeReminderEmail(facts: ChangedBookingFacts, change: ChangeFacts): EmailTemplate {
  return {
    subject: `Please tell us: do you still come to ${facts.title}?`,
    greeting: formatGreeting(facts.firstName),
    picture: facts.picture,
    parts: [
      paragraph(
        'This camp has changed since you booked, and we have not heard from you yet. Your booking stands until you tell us otherwise.',
      ),
      ...createComparisonParts(facts, change),
      ...choice(facts, change),
    ],
  }
}

function getSubject({ title, ...now }: ChangedBookingFacts, { old, isMaterial }: ChangeFacts): string {
  if (isMaterial) return `${title} has changed: keep your booking or get a full refund`
  return haveTimesChanged(old, now) ? `New times for ${title}` : `The plan of ${title} has changed`
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
    ['Head home', `${formatDayAu(event.endDate)}, until ${formatTime(event.endTime)} (Brisbane time)`],
    ['Location', event.location],
  ]
}

function choice(facts: ChangedBookingFacts, { startsAt }: ChangeFacts): EmailPart[] {
  const { page, heldUntil } = facts
  const note = page.isPrivate
    ? 'This link is private: it opens the whole booking.'
    : 'Please sign in to answer.'
  const until = `${formatInstantAu(startsAt)} (Brisbane time)`
  if (heldUntil !== null) {
    return [
      paragraph(
        'Your booking is not paid yet. If the new details suit you, please pay for it. If they do not, you need not do anything.',
      ),
      paymentAction(facts),
      { kind: 'action', button: 'Cancel my booking', url: getChoiceUrl(page.url, 'cancel'), note },
    ]
  }
  return [
    { kind: 'action', button: 'Keep my booking', url: getChoiceUrl(page.url, 'keep'), note },
    { kind: 'action', button: 'Cancel for a full refund', url: getChoiceUrl(page.url, 'cancel') },
    paragraph(
      `Until you keep it, and at the latest until ${until}, you can cancel and get back everything you paid. Once you keep it, our cancellation policy applies to the new dates, but never pays less than the old dates would have paid on the day of the change.`,
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
  if (after > before) return ['There are more nights now. You pay nothing more for them.']
  if (after === before) return []
  const fewer = 'There are fewer nights now'
  if (money === null) return [`${fewer}. You pay for those alone, and what you paid above that goes back.`]
  if (money === 'PAID_BY_ANOTHER') return [`${fewer}. The difference goes back to the person who paid.`]
  if (!money.isLowered) {
    return [`${fewer}. Your payment is still on its way. When it has arrived, the difference goes back.`]
  }
  const total = formatMoney(money.totalCents)
  if (!money.isPaid) return [`${fewer}, so your booking costs ${total}.`]
  const { returned, waitingCents } = money
  if (returned.length === 0 && waitingCents === 0)
    return [`${fewer}. The price of your booking stays ${total}.`]
  return [
    `${fewer}, so your booking costs ${total}. The difference goes back.`,
    ...returned.map(
      (refund) =>
        `${formatMoney(refund.amountCents)} goes back ${describeRefundMethod(refund.method)}.${describeRefundTime(refund)}`,
    ),
    ...(waitingCents === 0
      ? []
      : [
          `${formatMoney(waitingCents)} waits until the bank has decided about your card payment, because it was disputed.`,
        ]),
  ]
}

import { type Day, formatDayAu, formatDayRangeAu, formatTime } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import { type EmailPart, type EmailPicture, paragraph } from '../../platform/email/email-template.ts'
import type { OrderFacts } from '../lifecycle/order-facts.ts'
import type { EventInformation, InformationTime } from '../record/event-information.ts'

/** Contains no child's name or health data. */
export type BookingFacts = {
  firstName: string
  code: string
  title: string
  startDate: Day
  endDate: Day
  startTime: string
  endTime: string
  location: string
  /** Null for an event that is not at the camp. */
  picture: EmailPicture | null
  information: EventInformation
  /** As of now. */
  informationComes: InformationTime
  adultCount: number
  childCount: number
  hasTent: boolean
  totalCents: number
  /** Paid by the organiser and excluded from the total. */
  waivedCents: number
  heldUntil: Date | null
  /** Private if the link gives full access; otherwise the member signs in. */
  page: { url: string; isPrivate: boolean }
  /** The page without an access key. */
  ticketPage: string
  checkoutUrl: string
  /** The latest receipt with a private link; null if nothing was paid. */
  receipt: { number: number; url: string } | null
  isFormComplete: boolean
  /** Whether a previous holder paid, so that the amounts are theirs. */
  isTransferred: boolean
  /** Null for a direct booking. */
  exchange: ExchangeFacts | null
  /** Null for an email that does not list it. */
  order: OrderFacts | null
}

export type ExchangeFacts = {
  fromTitle: string
  /** Whether the booking to be replaced is still active. */
  isReplacedActive: boolean
  feeCents: number
  /** Moved from the other booking. */
  carriedCents: number
  /** Additional payments, before refunds. */
  paidCents: number
  /** Refunds of both. */
  refundedCents: number
  /** Credit notes for cancelled parts. */
  creditedCents: number
  /** Maximum cash refund of moved money. Null for no limit. */
  cashLimitCents: number | null
  creditNote: { code: string; amountCents: number; expiresOn: Day } | null
  /** Null if the family requested the move. */
  cancelledEvent: CancelledEventFacts | null
}

export type CancelledEventFacts = {
  /** The originally booked days. */
  startDate: Day
  endDate: Day
  reason: string | null
  /** Waived price difference. At most one of the two amounts is above 0. */
  waivedCents: number
  /** Refunded because the other event costs less. */
  refundCents: number
  /** Ordered items that the other event does not offer. */
  skipped: string[]
}

export function factsPart(facts: BookingFacts): EmailPart {
  const { startDate, endDate, startTime, endTime } = facts
  return {
    kind: 'facts',
    lines: [
      ...partyLines(facts),
      ['Arrive', `${formatDayAu(startDate)}, from ${formatTime(startTime)} (Brisbane time)`],
      ['Pack up', `${formatDayAu(endDate)}, by ${formatTime(endTime)} (Brisbane time)`],
      referenceLine(facts),
      ...(facts.isTransferred ? [] : amountLines(facts)),
    ],
  }
}

function amountLines(facts: BookingFacts): [string, string][] {
  return [amountLine('Total', facts.totalCents), ...waivedLines(facts), ...moveLines(facts)]
}

/** An email about a cancelled event has its own sentence. */
function waivedLines({ waivedCents, exchange }: BookingFacts): [string, string][] {
  if (waivedCents === 0 || (exchange !== null && exchange.cancelledEvent !== null)) return []
  return [amountLine('Price difference, covered by us', waivedCents)]
}

function moveLines({ exchange, heldUntil, totalCents }: BookingFacts): [string, string][] {
  if (exchange === null) return []
  const { fromTitle, feeCents, carriedCents, paidCents, refundedCents, creditedCents } = exchange
  const remainingCents = heldUntil === null ? 0 : totalCents - carriedCents - paidCents
  return [
    ...(exchange.cancelledEvent === null ? [amountLine('Includes administration fee', feeCents)] : []),
    amountLine(`Already paid for ${fromTitle}`, carriedCents),
    ...(paidCents > 0 ? [amountLine('Paid now', paidCents)] : []),
    ...(refundedCents > 0 ? [amountLine('Refunded', refundedCents)] : []),
    ...(creditedCents > 0 ? [amountLine('Credit note', creditedCents)] : []),
    ...(remainingCents > 0 ? [amountLine('Still to pay', remainingCents)] : []),
  ]
}

function amountLine(label: string, cents: number): [string, string] {
  return [label, formatMoney(cents)]
}

export function orderPart({ order }: BookingFacts): EmailPart[] {
  if (order === null || order.items.length === 0) return []
  return [{ kind: 'list', title: 'What you ordered', items: order.items }]
}

/** Empty for a transferred booking, because its amounts belong to the payer. */
export function cancellationPart({ order, isTransferred }: BookingFacts): EmailPart[] {
  if (order === null || isTransferred || order.cancellation.length === 0) return []
  return [
    { kind: 'facts', lines: ['If you have to cancel', ...order.cancellation] },
    paragraph('Days are in Brisbane time. You can cancel on your booking page.'),
  ]
}

/** For an email about money or an end. */
export function partyPart(facts: BookingFacts): EmailPart {
  return { kind: 'facts', lines: [...partyLines(facts), referenceLine(facts)] }
}

function partyLines(facts: BookingFacts): string[] {
  return [
    facts.title,
    formatDayRangeAu(facts.startDate, facts.endDate),
    facts.location,
    `${facts.adultCount} ${facts.adultCount === 1 ? 'adult' : 'adults'}, ${facts.childCount} ${facts.childCount === 1 ? 'kid' : 'kids'}`,
  ]
}

function referenceLine({ code }: BookingFacts): [string, string] {
  return ['Booking reference', code]
}

/** Keeps the ticket available without reception. */
export function ticketPart({ code, ticketPage }: BookingFacts): EmailPart {
  return { kind: 'ticket', code, page: ticketPage }
}

export function mapAction({ information: { mapUrl } }: BookingFacts): EmailPart[] {
  return mapUrl === null ? [] : [{ kind: 'action', button: 'Open the map', url: mapUrl, isQuiet: true }]
}

export function bookingAction({ page }: Pick<BookingFacts, 'page'>): EmailPart {
  return {
    kind: 'action',
    button: 'Open your booking',
    url: page.url,
    note: page.isPrivate
      ? 'This link is private: it opens the whole booking.'
      : 'Please sign in to see all of it.',
  }
}

export function paymentAction({ checkoutUrl }: Pick<BookingFacts, 'checkoutUrl'>): EmailPart {
  return { kind: 'action', button: 'Pay for your booking', url: checkoutUrl }
}

export function receiptAction({ receipt, page }: BookingFacts): EmailPart[] {
  if (receipt === null) return []
  return [
    {
      kind: 'action',
      button: `View receipt no. ${receipt.number}`,
      url: receipt.url,
      isQuiet: true,
      ...(page.isPrivate ? {} : { note: 'Please sign in to see it.' }),
    },
  ]
}

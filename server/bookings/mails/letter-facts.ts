import { type Day, formatDayAu, formatDayRangeAu, formatTime } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import type { LetterPart, LetterPicture } from '../../platform/mail/letter.ts'
import type { OrderFacts } from '../lifecycle/order-facts.ts'
import type { EventInformation, InformationTime } from '../record/event-information.ts'

/** What a mail about a booking may say of it. No child's name and nothing about health is among it. */
export type BookingFacts = {
  firstName: string
  /** The booking's, for the phone and the gate. */
  code: string
  title: string
  startDate: Day
  endDate: Day
  /** Text as the organiser typed it. */
  startTime: string
  endTime: string
  location: string
  /** Of the camp; null when it lies elsewhere. */
  picture: LetterPicture | null
  information: EventInformation
  /** When what to know reaches the family, as things stand at the writing. */
  informationComes: InformationTime
  adultCount: number
  childCount: number
  hasTent: boolean
  totalCents: number
  /** What the organiser pays of the price, left out of the total. */
  waivedCents: number
  /** Until when unpaid seats are held; null when nothing is held. */
  heldUntil: Date | null
  /** The booking's page: private when the link opens the whole booking, otherwise its member signs in. */
  page: { url: string; isPrivate: boolean }
  /** What the code of its ticket is read as: the same page, without any key to it. */
  ticketPage: string
  checkoutUrl: string
  /** Its latest receipt, a private link as the page is; null when nothing was paid. */
  receipt: { number: number; url: string } | null
  isFormComplete: boolean
  /** Whether somebody else paid for it and holds it no longer: the amounts are that person's. */
  isTransferred: boolean
  /** Null for a booking that was made directly. */
  move: MoveFacts | null
  /** Null for an email that does not list it. */
  order: OrderFacts | null
}

/** How a booking came from another event. Amounts are cents. */
export type MoveFacts = {
  fromTitle: string
  /** Whether the booking that it was to replace still stands. */
  fromStands: boolean
  feeCents: number
  /** What was paid for the other booking and pays for this one. */
  carriedCents: number
  /** What arrived for it beside that, before anything was refunded. */
  paidCents: number
  /** What was refunded of both. */
  refundedCents: number
  /** What credit notes were issued for, since a part was cancelled. */
  creditedCents: number
  /** How much of what came along comes back as money at most when it is cancelled. Null for all of it. */
  cashLimitCents: number | null
  creditNote: { code: string; amountCents: number; expiresOn: Day } | null
  /** Null when the family wished to move. */
  cancelledEvent: CancelledEventFacts | null
}

/** What a family is told that was moved because its event was cancelled. Amounts are cents. */
export type CancelledEventFacts = {
  /** The days that it had booked. */
  startDate: Day
  endDate: Day
  reason: string | null
  /** What the other event costs above what was paid. At most one of the two is above 0. */
  waivedCents: number
  /** What goes back, because the other event costs less. */
  refundCents: number
  /** What was ordered and is not on offer there, in words. */
  leftOut: string[]
}

/** What the booking is: event, days and times, place, people, code and total. */
export function factsPart(facts: BookingFacts): LetterPart {
  const { startDate, endDate, startTime, endTime } = facts
  return {
    kind: 'facts',
    lines: [
      ...partyLines(facts),
      ['Arrive', `${formatDayAu(startDate)}, from ${formatTime(startTime)} (Brisbane time)`],
      ['Head home', `${formatDayAu(endDate)}, until ${formatTime(endTime)} (Brisbane time)`],
      referenceLine(facts),
      ...(facts.isTransferred ? [] : amountLines(facts)),
    ],
  }
}

function amountLines(facts: BookingFacts): [string, string][] {
  return [amountLine('Total', facts.totalCents), ...waivedLines(facts), ...moveLines(facts)]
}

/** After a cancelled event the email says it in a sentence of its own. */
function waivedLines({ waivedCents, move }: BookingFacts): [string, string][] {
  if (waivedCents === 0 || (move !== null && move.cancelledEvent !== null)) return []
  return [amountLine('Difference in price, which we pay', waivedCents)]
}

function moveLines({ move, heldUntil, totalCents }: BookingFacts): [string, string][] {
  if (move === null) return []
  const { fromTitle, feeCents, carriedCents, paidCents, refundedCents, creditedCents } = move
  const leftCents = heldUntil === null ? 0 : totalCents - carriedCents - paidCents
  return [
    ...(move.cancelledEvent === null ? [amountLine('Administration fee in it', feeCents)] : []),
    amountLine(`Paid already for ${fromTitle}`, carriedCents),
    ...(paidCents > 0 ? [amountLine('Paid now', paidCents)] : []),
    ...(refundedCents > 0 ? [amountLine('Refunded', refundedCents)] : []),
    ...(creditedCents > 0 ? [amountLine('Given as credit', creditedCents)] : []),
    ...(leftCents > 0 ? [amountLine('Left to pay', leftCents)] : []),
  ]
}

function amountLine(label: string, cents: number): [string, string] {
  return [label, formatMoney(cents)]
}

/** Lists add-ons and clothing. Empty without any. */
export function orderPart({ order }: BookingFacts): LetterPart[] {
  if (order === null || order.items.length === 0) return []
  return [{ kind: 'list', title: 'What you ordered', items: order.items }]
}

/** Lists the cancellation steps. Empty for a transferred booking: its amounts belong to the person who paid. */
export function cancellationPart({ order, isTransferred }: BookingFacts): LetterPart[] {
  if (order === null || isTransferred || order.cancellation.length === 0) return []
  return [
    { kind: 'facts', lines: ['If you have to cancel', ...order.cancellation] },
    paragraph('The days are those of Brisbane time. You cancel on the page of your booking.'),
  ]
}

/** The same for a mail about money or an end: nobody need arrive, and the amounts are told by the mail. */
export function partyPart(facts: BookingFacts): LetterPart {
  return { kind: 'facts', lines: [...partyLines(facts), referenceLine(facts)] }
}

function partyLines(facts: BookingFacts): string[] {
  return [
    facts.title,
    formatDayRangeAu(facts.startDate, facts.endDate),
    facts.location,
    `Adults: ${facts.adultCount}, children: ${facts.childCount}`,
  ]
}

function referenceLine({ code }: BookingFacts): [string, string] {
  return ['Booking reference', code]
}

/** The ticket of a booking that is paid, so that it is at hand without reception. */
export function ticketPart({ code, ticketPage }: BookingFacts): LetterPart {
  return { kind: 'ticket', code, page: ticketPage }
}

/** The way to the place; nothing when the organiser gave no map. */
export function mapAction({ information: { mapUrl } }: BookingFacts): LetterPart[] {
  return mapUrl === null ? [] : [{ kind: 'action', button: 'Open the map', url: mapUrl, isQuiet: true }]
}

/** The way to the booking, with a word on who gets in. */
export function bookingAction({ page }: Pick<BookingFacts, 'page'>): LetterPart {
  return {
    kind: 'action',
    button: 'Open your booking',
    url: page.url,
    note: page.isPrivate
      ? 'This link is private: it opens the whole booking.'
      : 'Please sign in to see all of it.',
  }
}

/** The way back to the payment, for whoever wants to pay. */
export function paymentAction({ checkoutUrl }: Pick<BookingFacts, 'checkoutUrl'>): LetterPart {
  return { kind: 'action', button: 'Pay for your booking', url: checkoutUrl }
}

/** The way to the latest receipt; nothing when there is none. */
export function receiptAction({ receipt, page }: BookingFacts): LetterPart[] {
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

/** One paragraph. */
export function paragraph(text: string): LetterPart {
  return { kind: 'paragraph', text }
}

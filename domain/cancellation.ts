import {
  type CancellationPolicy,
  type CancellationRule,
  getPolicies,
  leavesMerchandiseOut,
  type PolicyName,
} from './cancellations/cancellation-policies.ts'
import { addDays, type Day, formatDayAu } from './dates.ts'
import { type Cents, formatMoney } from './money.ts'

export type CancelledItems = { totalCents: Cents; merchandiseCents: Cents }

export const NOTHING_CANCELLED: CancelledItems = { totalCents: 0, merchandiseCents: 0 }

export type CancellationCase = CancelledItems & {
  cancelledBefore: CancelledItems
  /** An unknown edition counts as the current one. */
  policyEdition: string
  /** Null or unknown means the best. */
  onlyPolicy: string | null
  /** Whole days left at earlier changes; policies never pay less (R86). */
  keptDays?: readonly number[]
}

export type CancellationOffer = { cents: Cents; policy: PolicyName; words: string }

/** Alternatives; null when not offered. */
export type CancellationQuote = {
  cash: CancellationOffer | null
  /** Credit in addition to cash, or alone. */
  rest: CancellationOffer | null
  credit: CancellationOffer | null
}

export type CancellationSpan = CancellationQuote & {
  fromDays: number
  fromDay: Day | null
  untilDay: Day
}

/**
 * Uses whole Brisbane days before the event. Cancelling in parts gives the same as at once (R16). Offers credit
 * only above cash; rounds up. Call it only before the event begins.
 */
export function quoteCancellation(order: CancellationCase, daysBefore: number): CancellationQuote {
  const { cancelledBefore: before } = order
  const everything = {
    totalCents: order.totalCents + before.totalCents,
    merchandiseCents: order.merchandiseCents + before.merchandiseCents,
  }
  const days = [daysBefore, ...(order.keptDays ?? [])]
  const rules = getPolicies(order.policyEdition, order.onlyPolicy).flatMap((policy) =>
    days.flatMap((left) => {
      const step = policy.steps.find(({ fromDays }) => left >= fromDays)
      return step === undefined ? [] : [{ policy, step }]
    }),
  )
  const getBestOffer = (kind: 'cash' | 'credit', items: CancelledItems) =>
    findHighestOffer(
      rules.flatMap(({ policy, step }) => {
        const rule = step[kind]
        return rule === null ? [] : [createOffer(items, policy, rule)]
      }),
    )
  const [cashOfAll, cashBefore] = [getBestOffer('cash', everything), getBestOffer('cash', before)?.cents ?? 0]
  const [creditOfAll, creditBefore] = [
    getBestOffer('credit', everything),
    getBestOffer('credit', before)?.cents ?? 0,
  ]
  const cash = subtractCents(cashOfAll, cashBefore)
  // Families receive cash where credit is worth less.
  const credit = subtractCents(creditOfAll, Math.max(cashBefore, creditBefore))
  return { cash, rest: null, credit: credit !== null && credit.cents > (cash?.cents ?? 0) ? credit : null }
}

/** The rest becomes credit. */
export function limitCash(quote: CancellationQuote, cashCents: Cents): CancellationQuote {
  const { cash, credit } = quote
  if (cash === null || cash.cents <= cashCents) return quote
  if (cashCents <= 0) return { cash: null, rest: credit ?? cash, credit: null }
  return { cash: { ...cash, cents: cashCents }, rest: { ...cash, cents: cash.cents - cashCents }, credit }
}

/** Subtracts money taken by the bank, first from the cash. */
export function subtractTakenMoney(
  { cash, rest, credit }: CancellationQuote,
  takenCents: Cents,
): CancellationQuote {
  return {
    cash: subtractCents(cash, takenCents),
    rest: subtractCents(rest, Math.max(0, takenCents - (cash?.cents ?? 0))),
    credit: subtractCents(credit, takenCents),
  }
}

/** Merges adjacent steps with equal results. */
export function cancellationSchedule(order: CancellationCase, startDate: Day): CancellationSpan[] {
  const borders = getPolicies(order.policyEdition, order.onlyPolicy).flatMap(({ steps }) =>
    steps.map(({ fromDays }) => fromDays),
  )
  const spans: CancellationSpan[] = []
  for (const fromDays of [...new Set(borders)].sort((a, b) => b - a)) {
    const quote = quoteCancellation(order, fromDays)
    const untilDay = addDays(startDate, -fromDays)
    const last = spans.at(-1)
    if (last !== undefined && hasEqualAmounts(last, quote)) {
      spans[spans.length - 1] = { ...last, fromDays, untilDay }
      continue
    }
    const fromDay = last === undefined ? null : addDays(last.untilDay, 1)
    spans.push({ ...quote, fromDays, fromDay, untilDay })
  }
  return spans
}

export const CARRIED_MONEY =
  'For money that came from an earlier booking, the refund is limited to what it was on the day of the move.'

export const CAMP_CHANGED =
  'The camp has changed since you booked. You can get a full refund until you keep the booking, or until the camp starts.'

export const CHANGE_MINIMUM =
  'The camp has changed since you booked, so you get at least what you would have got on the day of the change.'

export const PARTS_CANCELLED_BEFORE =
  'This is the refund for everything cancelled so far, minus the refund for the parts cancelled before.'

export function explainCancellation({ cash, rest, credit }: CancellationQuote, daysBefore: number): string {
  const when =
    daysBefore === 0
      ? 'On the first day'
      : `${daysBefore} ${daysBefore === 1 ? 'day' : 'days'} before the first day`
  const orCredit = credit && `${formatMoney(credit.cents)} as credit for a later booking (${credit.words})`
  if (rest !== null) {
    const all = `${when}, you get ${formatMoney((cash?.cents ?? 0) + rest.cents)} back (${rest.words})`
    const kinds =
      cash === null
        ? 'all of it as credit for a later booking'
        : `${formatMoney(cash.cents)} refunded and ${formatMoney(rest.cents)} as credit for a later booking`
    return `${all}: ${kinds}${orCredit === null ? '' : `, or ${orCredit}`}. ${CARRIED_MONEY}`
  }
  if (cash === null) {
    return orCredit === null
      ? `${when}, there's no refund.`
      : `${when}, there's no refund, but you get ${orCredit}.`
  }
  const back = `${when}, you get ${formatMoney(cash.cents)} back (${cash.words})`
  return orCredit === null ? `${back}.` : `${back}, or ${orCredit}.`
}

export function describeCancellationSpan(span: CancellationSpan, hasMerchandise: boolean): string {
  const { cash, credit, fromDay, fromDays, untilDay } = span
  const until = fromDays === 0 ? 'before it starts' : `by ${formatDayAu(untilDay)}`
  if (cash === null && credit === null) {
    return fromDay === null ? 'No refund.' : `No refund from ${formatDayAu(fromDay)}.`
  }
  if (cash === null) return `Cancel ${until} for ${credit?.words}, but no refund.`
  const orCredit = credit === null ? '' : ` or ${credit.words}`
  const exclusion =
    hasMerchandise && leavesMerchandiseOut(cash.policy) ? ". Merchandise and beer aren't refunded" : ''
  return `Cancel ${until} for a ${cash.words}${orCredit}${exclusion}.`
}

/** Twelve months after the first day. */
export function creditExpiry(startDate: Day): Day {
  const later = `${String(Number(startDate.slice(0, 4)) + 1).padStart(4, '0')}${startDate.slice(4)}`
  return later.endsWith('-02-29') ? `${later.slice(0, 8)}28` : later
}

function createOffer(
  { totalCents, merchandiseCents }: CancelledItems,
  { name, leavesMerchandiseOut: leavesOut }: CancellationPolicy,
  { percent, feeCents, words }: CancellationRule,
): CancellationOffer {
  const skipped = leavesOut ? merchandiseCents : 0
  return {
    cents: Math.max(0, Math.ceil(((totalCents - skipped) * percent) / 100) - feeCents),
    policy: name,
    words: skipped > 0 ? `${words}, excluding merchandise and beer` : words,
  }
}

function subtractCents(offered: CancellationOffer | null, cents: Cents): CancellationOffer | null {
  return offered === null || offered.cents <= cents ? null : { ...offered, cents: offered.cents - cents }
}

function findHighestOffer(offers: readonly CancellationOffer[]): CancellationOffer | null {
  return offers.reduce<CancellationOffer | null>(
    (most, each) => (each.cents > (most?.cents ?? 0) ? each : most),
    null,
  )
}

function hasEqualAmounts(one: CancellationQuote, other: CancellationQuote): boolean {
  const kinds = ['cash', 'rest', 'credit'] as const
  return kinds.every((kind) => one[kind]?.cents === other[kind]?.cents)
}

import { addDays, type Day, formatDayAu } from './dates.ts'
import { type Cents, formatMoney } from './money.ts'

/** One of the published texts, by where it stands, or the promise to a family that was moved. */
export type PolicyName = 'footer' | 'contact' | 'terms' | 'moved'

/** What of the amount is given, less a fee. `words` tell it to the family. */
type Rule = { percent: number; feeCents: Cents; words: string }
/** What holds from so many days before the event on, until the next step. Null: nothing, or no amount is named. */
type Step = { fromDays: number; cash: Rule | null; credit: Rule | null }
type CancellationPolicy = {
  name: PolicyName
  /** Whether merchandise and beer packages are left out of what is given back. */
  leavesMerchandiseOut: boolean
  steps: readonly Step[]
}

const rule = (percent: number, words: string, feeCents: Cents = 0): Rule => ({ percent, feeCents, words })

/**
 * The edition of a booking that the organiser moved because its camp was cancelled. The family did not ask for it, so
 * that everything goes back until the other event begins.
 */
export const CANCELLED_EVENT_EDITION = 'called-off'

/** The published texts as tables, by edition: each booking keeps the edition that it was made under. */
const editions: Readonly<Record<string, readonly CancellationPolicy[]>> = {
  '2026-11': [
    {
      name: 'footer',
      leavesMerchandiseOut: false,
      steps: [
        { fromDays: 30, cash: rule(95, 'full refund minus a 5% processing fee'), credit: null },
        { fromDays: 14, cash: rule(75, '75% refund'), credit: rule(100, 'full credit') },
        { fromDays: 7, cash: rule(50, '50% refund'), credit: rule(100, 'full credit') },
        { fromDays: 0, cash: null, credit: rule(50, '50% credit') },
      ],
    },
    {
      name: 'contact',
      leavesMerchandiseOut: false,
      steps: [
        { fromDays: 31, cash: rule(100, 'full refund minus a $50 administration fee', 5_000), credit: null },
        { fromDays: 15, cash: rule(75, '75% refund'), credit: null },
        { fromDays: 7, cash: rule(50, '50% refund'), credit: null },
        // "A credit note is available" names no amount.
        { fromDays: 0, cash: null, credit: null },
      ],
    },
    {
      name: 'terms',
      leavesMerchandiseOut: true,
      steps: [
        { fromDays: 14, cash: rule(100, 'full refund'), credit: null },
        // "Credit only" names no amount.
        { fromDays: 0, cash: null, credit: null },
      ],
    },
  ],
  [CANCELLED_EVENT_EDITION]: [
    {
      name: 'moved',
      leavesMerchandiseOut: false,
      steps: [
        {
          fromDays: 0,
          cash: rule(100, 'full refund, as we moved you from a cancelled event'),
          credit: null,
        },
      ],
    },
  ],
}

/** The edition that a booking of today is made under. */
export const CURRENT_EDITION = '2026-11'

/** What a family is promised after it moved by its own wish: what it was, but no more the right of one that was moved. */
export function editionAfterMove(policyVersion: string): string {
  return policyVersion === CANCELLED_EVENT_EDITION ? CURRENT_EDITION : policyVersion
}

/** What is given up, and by which rules. Amounts are cents. */
export type CancellationCase = {
  totalCents: Cents
  /** How much of the total is merchandise and beer packages. */
  merchandiseCents: Cents
  /** The edition frozen on the booking; one that is not known any more counts as the present one. */
  policyVersion: string
  /** The one policy that the organiser chose; null (or a name that is none) for the best of all. */
  onlyPolicy: string | null
}

/** One way to be given something. */
export type CancellationOffer = { cents: Cents; policy: PolicyName; words: string }

/** Cash or credit, whichever the family chooses. Null: nothing of that kind. */
export type CancellationQuote = {
  cash: CancellationOffer | null
  /** Credit that comes with the cash, or alone where no cash is left: for money that moved along from another event. */
  rest: CancellationOffer | null
  credit: CancellationOffer | null
}

/** A span of days in which a quote holds. `fromDay` is null for the first: every day up to `untilDay`. */
export type CancellationSpan = CancellationQuote & {
  fromDays: number
  fromDay: Day | null
  untilDay: Day
}

/**
 * The best cash and the best credit of the policies, so many whole calendar days in Brisbane before the first day.
 * Credit is offered only where it exceeds the cash. Fractions of a cent go to the family. Call it only before the
 * event begins: from then on nothing is owed.
 */
export function quoteCancellation(order: CancellationCase, daysBefore: number): CancellationQuote {
  const steps = policiesOf(order).flatMap((policy) => {
    const step = policy.steps.find(({ fromDays }) => daysBefore >= fromDays)
    return step === undefined ? [] : [{ policy, step }]
  })
  const cash = best(
    steps.flatMap(({ policy, step }) => (step.cash === null ? [] : [offer(order, policy, step.cash)])),
  )
  const credit = best(
    steps.flatMap(({ policy, step }) => (step.credit === null ? [] : [offer(order, policy, step.credit)])),
  )
  return { cash, rest: null, credit: credit !== null && credit.cents > (cash?.cents ?? 0) ? credit : null }
}

/**
 * A quote of which at most so much comes back as money, the rest as credit. Where no money is left there is nothing to
 * choose: the best credit is what comes.
 */
export function withCashAtMost(quote: CancellationQuote, cashCents: Cents): CancellationQuote {
  const { cash, credit } = quote
  if (cash === null || cash.cents <= cashCents) return quote
  if (cashCents <= 0) return { cash: null, rest: credit ?? cash, credit: null }
  return { cash: { ...cash, cents: cashCents }, rest: { ...cash, cents: cash.cents - cashCents }, credit }
}

/** Every step of the schedule with its dates, the earliest first. Neighbours that give the same are one step. */
export function cancellationSchedule(order: CancellationCase, startDate: Day): CancellationSpan[] {
  const borders = policiesOf(order).flatMap(({ steps }) => steps.map(({ fromDays }) => fromDays))
  const spans: CancellationSpan[] = []
  for (const fromDays of [...new Set(borders)].toSorted((a, b) => b - a)) {
    const quote = quoteCancellation(order, fromDays)
    const untilDay = addDays(startDate, -fromDays)
    const last = spans.at(-1)
    if (last !== undefined && givesTheSame(last, quote)) {
      spans[spans.length - 1] = { ...last, fromDays, untilDay }
      continue
    }
    const fromDay = last === undefined ? null : addDays(last.untilDay, 1)
    spans.push({ ...quote, fromDays, fromDay, untilDay })
  }
  return spans
}

/** Why a part of what comes back is credit. */
export const MOVED_MONEY =
  'Money that moved here from another event comes back as money only as far as it would have on the day of the move.'

/** The sentences that tell a family what it gets and why. */
export function explainCancellation({ cash, rest, credit }: CancellationQuote, daysBefore: number): string {
  const when =
    daysBefore === 0
      ? 'On the first day'
      : `${daysBefore} ${daysBefore === 1 ? 'day' : 'days'} before the first day`
  const orCredit = credit && `${formatMoney(credit.cents)} as credit for a later booking (${credit.words})`
  if (rest !== null) {
    const all = `${when} ${formatMoney((cash?.cents ?? 0) + rest.cents)} comes back (${rest.words})`
    const kinds =
      cash === null
        ? 'all of it as credit for a later booking'
        : `${formatMoney(cash.cents)} as money and ${formatMoney(rest.cents)} as credit for a later booking`
    return `${all}: ${kinds}${orCredit === null ? '' : `, or ${orCredit}`}. ${MOVED_MONEY}`
  }
  if (cash === null) {
    return orCredit === null
      ? `${when} nothing is given back.`
      : `${when} no money goes back, but you get ${orCredit}.`
  }
  const back = `${when} you get ${formatMoney(cash.cents)} back (${cash.words})`
  return orCredit === null ? `${back}.` : `${back}, or ${orCredit}.`
}

/** What a span gives, for whoever has not booked yet and may order merchandise, of which a policy may give nothing. */
export function cancelBy(span: CancellationSpan, hasMerchandise: boolean): string {
  const { cash, credit, fromDay, fromDays, untilDay } = span
  const until = fromDays === 0 ? 'before it begins' : `by ${formatDayAu(untilDay)}`
  if (cash === null && credit === null) {
    return fromDay === null
      ? 'Nothing is given back.'
      : `From ${formatDayAu(fromDay)} on nothing is given back.`
  }
  if (cash === null) return `Cancel ${until} for ${credit?.words}; no money goes back.`
  const orCredit = credit === null ? '' : ` or ${credit.words}`
  const less =
    hasMerchandise && leavesMerchandiseOut(cash.policy)
      ? '; merchandise and beer packages may be left out'
      : ''
  return `Cancel ${until} for a ${cash.words}${orCredit}${less}.`
}

/** The last day of a credit note: twelve months from the event's first day. 29 February gives 28 February. */
export function creditExpiry(startDate: Day): Day {
  const later = `${String(Number(startDate.slice(0, 4)) + 1).padStart(4, '0')}${startDate.slice(4)}`
  return later.endsWith('-02-29') ? `${later.slice(0, 8)}28` : later
}

function policiesOf({ policyVersion, onlyPolicy }: CancellationCase): readonly CancellationPolicy[] {
  const all = editions[policyVersion] ?? editions[CURRENT_EDITION] ?? []
  const chosen = all.filter(({ name }) => name === onlyPolicy)
  return chosen.length === 0 ? all : chosen
}

function leavesMerchandiseOut(name: PolicyName): boolean {
  const policies = Object.values(editions).flat()
  return policies.some((policy) => policy.name === name && policy.leavesMerchandiseOut)
}

function offer(
  { totalCents, merchandiseCents }: CancellationCase,
  { name, leavesMerchandiseOut }: CancellationPolicy,
  { percent, feeCents, words }: Rule,
): CancellationOffer {
  const leftOut = leavesMerchandiseOut ? merchandiseCents : 0
  const cents = Math.max(0, Math.ceil(((totalCents - leftOut) * percent) / 100) - feeCents)
  return {
    cents,
    policy: name,
    words: leftOut > 0 ? `${words} without merchandise and beer packages` : words,
  }
}

/** Null when none gives anything. Of equals the first counts. */
function best(offers: readonly CancellationOffer[]): CancellationOffer | null {
  return offers.reduce<CancellationOffer | null>(
    (most, each) => (each.cents > (most?.cents ?? 0) ? each : most),
    null,
  )
}

function givesTheSame(one: CancellationQuote, other: CancellationQuote): boolean {
  const kinds = ['cash', 'rest', 'credit'] as const
  return kinds.every((kind) => one[kind]?.cents === other[kind]?.cents)
}

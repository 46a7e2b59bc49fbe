import type { Cents } from './money.ts'

/**
 * Money that came along with a move that the family wished, less than all of which could have come back as money on
 * the day of the move: so much of the bill, of which at most `cashCents` comes back as money when the family cancels.
 */
export type CarriedPart = { cents: Cents; cashCents: Cents }

/** A bill, what of it is given up, and what the policies give for that if nothing had moved. */
type GivenUp = { billCents: Cents; droppedCents: Cents; givenCents: Cents }

/**
 * What of the amount that the policies give comes back as money; the rest comes back as credit. Each part of the bill
 * gives its share, a part that moved along at most its own share of what it may give as money. Fractions of a cent
 * come back as credit.
 */
export function cashWithin(
  parts: readonly CarriedPart[],
  { billCents, droppedCents, givenCents }: GivenUp,
): Cents {
  const asCredit = parts.reduce((sum, { cents, cashCents }) => {
    const given = ofPart(givenCents, cents, billCents)
    return sum + Math.max(0, given - shareOf(cashCents, droppedCents, billCents))
  }, 0)
  return Math.max(0, givenCents - asCredit)
}

/** The same parts once a part of the bill was dropped: each gave its share, whatever came of it. */
export function partsAfterDrop(
  parts: readonly CarriedPart[],
  { billCents, droppedCents }: { billCents: Cents; droppedCents: Cents },
): CarriedPart[] {
  const left = (cents: Cents) => cents - shareOf(cents, droppedCents, billCents)
  return limiting(parts.map(({ cents, cashCents }) => ({ cents: left(cents), cashCents: left(cashCents) })))
}

/** A booking that moves: its bill, what its payments bring along, and what cancelling it whole would give by the policies. */
export type Leaving = { billCents: Cents; valueCents: Cents; givenCents: Cents }

/**
 * What is limited of the money that came along with a move. Each part of the old bill keeps the step of the policies on
 * the day of the move, or that of an earlier move where it gave less.
 * @param settledCents what of the money pays the price there; what pays the fee is spent
 */
export function partsAfterMove(
  parts: readonly CarriedPart[],
  { billCents, valueCents, givenCents }: Leaving,
  settledCents: Cents,
): CarriedPart[] {
  const limited = parts.map(({ cents, cashCents }) => {
    const given = ofPart(givenCents, cents, billCents)
    return { cents, given, cashCents: Math.min(cashCents, given) }
  })
  const sum = (of: 'cents' | 'given') => limited.reduce((all, each) => all + each[of], 0)
  const free = { cents: Math.max(0, billCents - sum('cents')), cashCents: givenCents - sum('given') }
  let unshared = settledCents
  const along = [...limited, free].map(({ cents, cashCents }, index) => {
    const isFree = index === limited.length
    const part = isFree ? unshared : Math.min(unshared, ofPart(settledCents, cents, billCents))
    unshared -= part
    // What is not limited stays so, whatever the rounding.
    const cash = isFree && cashCents >= cents ? part : shareOf(cashCents, settledCents, valueCents)
    return { cents: part, cashCents: cash }
  })
  return limiting(along)
}

/**
 * Beside limited parts, what credit pays of the price there, which comes back as credit alone: were it free, as much of
 * the limited money would come back in its place. Where nothing is limited it stays so.
 */
export function withCredit(parts: readonly CarriedPart[], creditCents: Cents): CarriedPart[] {
  return parts.length === 0 || creditCents <= 0
    ? [...parts]
    : [...parts, { cents: creditCents, cashCents: 0 }]
}

/** How much less than all of it can come back as money. */
export function withheldCents(parts: readonly CarriedPart[]): Cents {
  return parts.reduce((sum, { cents, cashCents }) => sum + cents - cashCents, 0)
}

function limiting(parts: readonly CarriedPart[]): CarriedPart[] {
  return parts
    .map(({ cents, cashCents }) => ({ cents, cashCents: Math.min(cents, Math.max(0, cashCents)) }))
    .filter(({ cents, cashCents }) => cashCents < cents)
}

/** What a limited part has in an amount that the whole bill shares, rounded up: so that the rest is never more. */
function ofPart(amountCents: Cents, part: Cents, whole: Cents): Cents {
  return amountCents - shareOf(amountCents, whole - Math.min(part, whole), whole)
}

/** Rounded down. A part is never more than the whole. */
function shareOf(cents: Cents, part: Cents, whole: Cents): Cents {
  return whole <= 0 ? 0 : Math.floor((cents * Math.min(part, whole)) / whole)
}

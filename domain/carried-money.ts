import type { Cents } from './money.ts'

/** Money from a voluntary move, of which at most `cashCents` is refunded as money. */
export type CarriedPart = { cents: Cents; cashCents: Cents }

type CancelledAmounts = { billCents: Cents; droppedCents: Cents; givenCents: Cents }

/** Each part contributes its share. Fractions of a cent become credit. */
export function getRefundableCash(
  parts: readonly CarriedPart[],
  { billCents, droppedCents, givenCents }: CancelledAmounts,
): Cents {
  const asCredit = parts.reduce((sum, { cents, cashCents }) => {
    const given = getPartAmount(givenCents, cents, billCents)
    return sum + Math.max(0, given - getShare(cashCents, droppedCents, billCents))
  }, 0)
  return Math.max(0, givenCents - asCredit)
}

export function getPartsAfterCancellation(
  parts: readonly CarriedPart[],
  { billCents, droppedCents }: { billCents: Cents; droppedCents: Cents },
): CarriedPart[] {
  const getRemainder = (cents: Cents) => cents - getShare(cents, droppedCents, billCents)
  return filterLimitedParts(
    parts.map(({ cents, cashCents }) => ({ cents: getRemainder(cents), cashCents: getRemainder(cashCents) })),
  )
}

export type MovedAmounts = { billCents: Cents; valueCents: Cents; givenCents: Cents }

/**
 * Each part retains the policy step of the move day, or an earlier lower one.
 * @param settledCents excludes the fee, which is spent
 */
export function getPartsAfterMove(
  parts: readonly CarriedPart[],
  { billCents, valueCents, givenCents }: MovedAmounts,
  settledCents: Cents,
): CarriedPart[] {
  const limited = parts.map(({ cents, cashCents }) => {
    const given = getPartAmount(givenCents, cents, billCents)
    return { cents, given, cashCents: Math.min(cashCents, given) }
  })
  const sum = (of: 'cents' | 'given') => limited.reduce((all, each) => all + each[of], 0)
  const free = { cents: Math.max(0, billCents - sum('cents')), cashCents: givenCents - sum('given') }
  let unshared = settledCents
  const along = [...limited, free].map(({ cents, cashCents }, index) => {
    const isFree = index === limited.length
    const part = isFree ? unshared : Math.min(unshared, getPartAmount(settledCents, cents, billCents))
    unshared -= part
    // Rounding must not limit free money.
    const cash = isFree && cashCents >= cents ? part : getShare(cashCents, settledCents, valueCents)
    return { cents: part, cashCents: cash }
  })
  return filterLimitedParts(along)
}

/** Next to limited parts, credit returns only as credit; otherwise it would release limited money. */
export function addCreditPart(parts: readonly CarriedPart[], creditCents: Cents): CarriedPart[] {
  return parts.length === 0 || creditCents <= 0
    ? [...parts]
    : [...parts, { cents: creditCents, cashCents: 0 }]
}

export function sumWithheldCents(parts: readonly CarriedPart[]): Cents {
  return parts.reduce((sum, { cents, cashCents }) => sum + cents - cashCents, 0)
}

function filterLimitedParts(parts: readonly CarriedPart[]): CarriedPart[] {
  return parts
    .map(({ cents, cashCents }) => ({ cents, cashCents: Math.min(cents, Math.max(0, cashCents)) }))
    .filter(({ cents, cashCents }) => cashCents < cents)
}

/** Rounds up, so that the rest is never more. */
function getPartAmount(amountCents: Cents, part: Cents, whole: Cents): Cents {
  return amountCents - getShare(amountCents, whole - Math.min(part, whole), whole)
}

/** Rounds down. */
function getShare(cents: Cents, part: Cents, whole: Cents): Cents {
  return whole <= 0 ? 0 : Math.floor((cents * Math.min(part, whole)) / whole)
}

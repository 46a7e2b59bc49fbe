import type { Cents } from './money.ts'

/** Money from a voluntary move, of which at most `refundableCents` is refunded as money. */
export type CarriedAmount = { amountCents: Cents; refundableCents: Cents }

type CancelledAmounts = { billCents: Cents; cancelledCents: Cents; givenCents: Cents }

/** Each part contributes its share. Fractions of a cent become credit. */
export function getRefundableCash(
  parts: readonly CarriedAmount[],
  { billCents, cancelledCents, givenCents }: CancelledAmounts,
): Cents {
  const asCredit = parts.reduce((sum, { amountCents, refundableCents }) => {
    const given = getPartAmount(givenCents, amountCents, billCents)
    return sum + Math.max(0, given - getShare(refundableCents, cancelledCents, billCents))
  }, 0)
  return Math.max(0, givenCents - asCredit)
}

export function getPartsAfterCancellation(
  parts: readonly CarriedAmount[],
  { billCents, cancelledCents }: { billCents: Cents; cancelledCents: Cents },
): CarriedAmount[] {
  const getRemainder = (amountCents: Cents) => amountCents - getShare(amountCents, cancelledCents, billCents)
  return filterLimitedParts(
    parts.map(({ amountCents, refundableCents }) => ({
      amountCents: getRemainder(amountCents),
      refundableCents: getRemainder(refundableCents),
    })),
  )
}

export type CarriedAmounts = { billCents: Cents; valueCents: Cents; givenCents: Cents }

/**
 * Each part retains the policy step of the move day, or an earlier lower one.
 * @param settledCents excludes the fee, which is spent
 */
export function getPartsAfterExchange(
  parts: readonly CarriedAmount[],
  { billCents, valueCents, givenCents }: CarriedAmounts,
  settledCents: Cents,
): CarriedAmount[] {
  const limited = parts.map(({ amountCents, refundableCents }) => {
    const given = getPartAmount(givenCents, amountCents, billCents)
    return { amountCents, given, refundableCents: Math.min(refundableCents, given) }
  })
  const sum = (field: 'amountCents' | 'given') => limited.reduce((total, part) => total + part[field], 0)
  const free = {
    amountCents: Math.max(0, billCents - sum('amountCents')),
    refundableCents: givenCents - sum('given'),
  }
  let unshared = settledCents
  const carried = [...limited, free].map(({ amountCents, refundableCents }, index) => {
    const isFree = index === limited.length
    const part = isFree ? unshared : Math.min(unshared, getPartAmount(settledCents, amountCents, billCents))
    unshared -= part
    // Rounding must not limit free money.
    const cash =
      isFree && refundableCents >= amountCents ? part : getShare(refundableCents, settledCents, valueCents)
    return { amountCents: part, refundableCents: cash }
  })
  return filterLimitedParts(carried)
}

/** Next to limited parts, credit returns only as credit; otherwise it would release limited money. */
export function addCreditPart(parts: readonly CarriedAmount[], creditCents: Cents): CarriedAmount[] {
  return parts.length === 0 || creditCents <= 0
    ? [...parts]
    : [...parts, { amountCents: creditCents, refundableCents: 0 }]
}

export function sumWithheldCents(parts: readonly CarriedAmount[]): Cents {
  return parts.reduce((sum, { amountCents, refundableCents }) => sum + amountCents - refundableCents, 0)
}

function filterLimitedParts(parts: readonly CarriedAmount[]): CarriedAmount[] {
  return parts
    .map(({ amountCents, refundableCents }) => ({
      amountCents,
      refundableCents: Math.min(amountCents, Math.max(0, refundableCents)),
    }))
    .filter(({ amountCents, refundableCents }) => refundableCents < amountCents)
}

/** Rounds up, so that the rest is never more. */
function getPartAmount(amountCents: Cents, part: Cents, whole: Cents): Cents {
  return amountCents - getShare(amountCents, whole - Math.min(part, whole), whole)
}

/** Rounds down. */
function getShare(amountCents: Cents, part: Cents, whole: Cents): Cents {
  return whole <= 0 ? 0 : Math.floor((amountCents * Math.min(part, whole)) / whole)
}

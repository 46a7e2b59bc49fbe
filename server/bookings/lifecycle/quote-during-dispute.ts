import { type CancellationQuote, subtractTakenMoney } from '../../../domain/cancellation.ts'
import { formatMoney } from '../../../domain/money.ts'
import type { Contested } from '../ledger/available-money.ts'

/** Caps cash and credit at the amount that payments hold. */
export function limitToHeld(availableCents: number, { cash, credit }: CancellationQuote): CancellationQuote {
  const atMost = <Offer extends { cents: number }>(offer: Offer | null) =>
    offer === null || availableCents === 0 ? null : { ...offer, cents: Math.min(offer.cents, availableCents) }
  const money = atMost(cash)
  const note = atMost(credit)
  return { cash: money, rest: null, credit: note !== null && note.cents > (money?.cents ?? 0) ? note : null }
}

export function deductLost(quote: CancellationQuote, contested: Contested | null): CancellationQuote {
  const lostCents = contested?.lostCents ?? 0
  return lostCents === 0 ? quote : subtractTakenMoney(quote, lostCents)
}

export function explainDisputes(contested: Contested | null): string[] {
  if (contested === null) return []
  const { lostCents, openCents } = contested
  return [
    ...(lostCents > 0 ? [`The bank has already returned ${formatMoney(lostCents)}, so we deducted it.`] : []),
    ...(openCents > 0
      ? [
          'The card payment is disputed, and the bank is deciding about it. You can cancel now. Any refund of that payment waits for the decision.',
        ]
      : []),
  ]
}

import { quoteCancellation } from '../../../domain/cancellation.ts'
import { type CarriedAmount, getPartsAfterExchange, sumWithheldCents } from '../../../domain/carried-money.ts'
import { brisbaneDay, daysBetween } from '../../../domain/dates.ts'
import type { ExchangeQuote } from '../../../domain/exchange.ts'
import { toIsoDay } from '../../events/event-row.ts'
import type { DatabaseOrTransaction, Prisma } from '../../platform/prisma.ts'
import { readSettings } from '../../platform/settings.ts'
import { sumCarriableCents, sumRefundableCents } from '../ledger/available-money.ts'
import { frozenPriceColumns, getBilledAmounts } from '../record/frozen-bill.ts'
import { readCancelledBefore } from './cancelled-before.ts'
import { getChangeRight, materialChanges } from './change-right.ts'

/** Contains no personal data. */
export const exchangeSourceColumns = {
  ...frozenPriceColumns,
  id: true,
  totalCents: true,
  policyEdition: true,
  createdAt: true,
  acceptedChangeId: true,
  event: { select: { startDate: true, startsAt: true, changes: materialChanges } },
  carriedAmounts: { orderBy: { id: 'asc' } },
} as const satisfies Prisma.BookingSelect

type ExchangeSource = Prisma.BookingGetPayload<{ select: typeof exchangeSourceColumns }>

/** Returns moved money with limited cash refunds, by the policies for a full cancellation on the day of the move. */
export async function readCarriedLimits(
  db: DatabaseOrTransaction,
  old: ExchangeSource,
  movedAt: Date,
): Promise<(settledCents: number) => CarriedAmount[]> {
  const { cancellationPolicy: onlyPolicy } = await readSettings(db, { holdMinutes: null })
  const { billCents, merchandiseCents } = getBilledAmounts(old)
  const daysBefore = Math.max(0, daysBetween(brisbaneDay(movedAt), toIsoDay(old.event.startDate)))
  const right = getChangeRight(old, movedAt)
  // Everything was refundable, so nothing is limited (R86).
  if (right.isOpen) return () => []
  const order = {
    totalCents: billCents,
    merchandiseCents,
    policyEdition: old.policyEdition,
    onlyPolicy,
    keptDays: right.keptDays,
    cancelledBefore: await readCancelledBefore(db, old.id),
  }
  const { cash } = quoteCancellation(order, daysBefore)
  const leaving = {
    billCents,
    valueCents: await sumCarriableCents(db, old),
    givenCents: Math.min(cash?.cents ?? 0, await sumRefundableCents(db, old.id)),
  }
  return (settledCents) => getPartsAfterExchange(old.carriedAmounts, leaving, settledCents)
}

/** Maximum cash refund of moved money; the rest becomes credit. Null for no limit. */
export function getCashLimit(
  getLimitedAmounts: (settledCents: number) => CarriedAmount[],
  { carriedCents, priceCents }: Pick<ExchangeQuote, 'carriedCents' | 'priceCents'>,
): number | null {
  const settledCents = Math.min(carriedCents, priceCents)
  const withheld = sumWithheldCents(getLimitedAmounts(settledCents))
  return withheld === 0 ? null : settledCents - withheld
}

export async function writeCarriedAmounts(
  tx: DatabaseOrTransaction,
  bookingId: string,
  parts: readonly CarriedAmount[],
): Promise<void> {
  await tx.carriedAmount.deleteMany({ where: { bookingId } })
  await tx.carriedAmount.createMany({
    data: parts.map(({ amountCents, refundableCents }) => ({ bookingId, amountCents, refundableCents })),
  })
}

const day = 24 * 3_600_000

/**
 * The day of agreement, or of a payment over a day later. This prevents reserving a favourable day with an unpaid
 * move.
 */
export function getExchangeDate(replacement: { createdAt: Date }, now: Date): Date {
  return now.getTime() - replacement.createdAt.getTime() <= day ? replacement.createdAt : now
}

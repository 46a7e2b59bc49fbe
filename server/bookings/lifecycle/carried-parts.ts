import { quoteCancellation } from '../../../domain/cancellation.ts'
import { type CarriedPart, partsAfterMove, withheldCents } from '../../../domain/carried-money.ts'
import { brisbaneDay, daysBetween } from '../../../domain/dates.ts'
import type { ExchangeQuote } from '../../../domain/exchange.ts'
import { dayOf } from '../../events/event-row.ts'
import type { DatabaseOrTransaction, Prisma } from '../../platform/prisma.ts'
import { readSettings } from '../../platform/settings.ts'
import { carriableCents, refundableCents } from '../ledger/held-money.ts'
import { billed, frozenPriceColumns } from '../record/frozen-bill.ts'
import { readCancelledBefore } from './cancelled-before.ts'
import { getChangeRight, materialChanges } from './change-right.ts'

/** What of a booking decides how much of its money may come back as money after a move; nothing of it is personal. */
export const leavingColumns = {
  ...frozenPriceColumns,
  ...{ id: true, totalCents: true, policyVersion: true, createdAt: true, keptChangeId: true },
  event: { select: { startDate: true, startsAt: true, changes: materialChanges } },
  carriedParts: { orderBy: { id: 'asc' } },
} as const satisfies Prisma.BookingSelect

type LeavingBooking = Prisma.BookingGetPayload<{ select: typeof leavingColumns }>

/**
 * For a paid booking that its family moves: what of the money that comes along is limited there, by how much of it pays
 * the price there. The policies are asked for the day of the move, as for a cancellation of the whole booking.
 */
export async function limitsOfMove(
  db: DatabaseOrTransaction,
  old: LeavingBooking,
  movedAt: Date,
): Promise<(settledCents: number) => CarriedPart[]> {
  const { cancellationPolicy: onlyPolicy } = await readSettings(db, { holdMinutes: null })
  const { billCents, merchandiseCents } = billed(old)
  const daysBefore = Math.max(0, daysBetween(brisbaneDay(movedAt), dayOf(old.event.startDate)))
  const right = getChangeRight(old, movedAt)
  // Everything could have come back, so that nothing is limited (R86).
  if (right.isOpen) return () => []
  const order = {
    ...{ totalCents: billCents, merchandiseCents, policyVersion: old.policyVersion, onlyPolicy },
    keptDays: right.keptDays,
    cancelledBefore: await readCancelledBefore(db, old.id),
  }
  const { cash } = quoteCancellation(order, daysBefore)
  const leaving = {
    billCents,
    valueCents: await carriableCents(db, old),
    givenCents: Math.min(cash?.cents ?? 0, await refundableCents(db, old.id)),
  }
  return (settledCents) => partsAfterMove(old.carriedParts, leaving, settledCents)
}

/**
 * How much of what a move brings along could come back as money after it; the rest would come back as credit. Null when
 * the move limits nothing.
 */
export function cashLimitOf(
  limitedTo: (settledCents: number) => CarriedPart[],
  { carriedCents, priceCents }: Pick<ExchangeQuote, 'carriedCents' | 'priceCents'>,
): number | null {
  const settledCents = Math.min(carriedCents, priceCents)
  const withheld = withheldCents(limitedTo(settledCents))
  return withheld === 0 ? null : settledCents - withheld
}

/** Writes down, for a locked booking, what of its money is limited: in the place of what was. */
export async function writeCarriedParts(
  tx: DatabaseOrTransaction,
  bookingId: string,
  parts: readonly CarriedPart[],
): Promise<void> {
  await tx.carriedPart.deleteMany({ where: { bookingId } })
  await tx.carriedPart.createMany({
    data: parts.map(({ cents, cashCents }) => ({ bookingId, cents, cashCents })),
  })
}

const day = 24 * 3_600_000

/**
 * The day that counts for a move: the one on which the family agreed to it. One that is paid more than a day later
 * counts for the day of the payment, so that nobody keeps a favourable day with a move that is begun and not paid.
 */
export function dayOfMove(replacement: { createdAt: Date }, now: Date): Date {
  return now.getTime() - replacement.createdAt.getTime() <= day ? replacement.createdAt : now
}

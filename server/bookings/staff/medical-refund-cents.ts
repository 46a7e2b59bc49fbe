import type { BookingState } from '../../../domain/booking-states.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'
import { sumRefundableCents } from '../ledger/available-money.ts'

/** Returns all payments of a confirmed booking, or the fee retained at cancellation. Null when there are none. */
export async function getMedicalRefundCents(
  tx: DatabaseOrTransaction,
  { id, state, totalCents }: { id: string; state: BookingState; totalCents: number },
): Promise<number | null> {
  switch (state) {
    case 'CONFIRMED':
      return Math.min(totalCents, await sumRefundableCents(tx, id))
    case 'CANCELLED': {
      const cents = Math.min(
        await sumRetainedCents(tx, id),
        (await sumRefundableCents(tx, id)) - (await sumReservedCents(tx, id)),
      )
      return cents > 0 ? cents : null
    }
    case 'HELD':
    case 'EXPIRED':
      return null
  }
}

/** Less later medical refunds. */
async function sumRetainedCents(tx: DatabaseOrTransaction, bookingId: string): Promise<number> {
  const done = await tx.cancellation.findMany({
    where: { bookingId },
    select: { cause: true, retainedCents: true, refundCents: true },
  })
  return done.reduce(
    (sum, { cause, retainedCents, refundCents }) =>
      sum + retainedCents - (cause === 'MEDICAL_REMAINDER' ? refundCents : 0),
    0,
  )
}

/** Reserved for credit and for failed refunds to be retried. */
async function sumReservedCents(tx: DatabaseOrTransaction, bookingId: string): Promise<number> {
  const [credit, failed] = [
    await tx.creditNote.aggregate({ where: { bookingId }, _sum: { amountCents: true } }),
    await tx.refund.aggregate({
      where: { bookingId, status: 'FAILED', retry: null },
      _sum: { amountCents: true },
    }),
  ]
  return (credit._sum.amountCents ?? 0) + (failed._sum.amountCents ?? 0)
}

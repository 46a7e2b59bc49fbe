import type { BookingState } from '../../../domain/booking-states.ts'
import { refundableCents } from '../../bookings/ledger/held-money.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'

/**
 * What a refund for a medical reason would give back, in cents: all that was paid for a booking that takes place, or
 * what was kept of a cancelled one. Null when the booking is not a paid one, or nothing of it was kept.
 */
export async function medicalRefundCents(
  tx: DatabaseOrTransaction,
  { id, state, totalCents }: { id: string; state: BookingState; totalCents: number },
): Promise<number | null> {
  switch (state) {
    case 'CONFIRMED':
      return Math.min(totalCents, await refundableCents(tx, id))
    case 'CANCELLED': {
      const cents = Math.min(
        await stillKept(tx, id),
        (await refundableCents(tx, id)) - (await promised(tx, id)),
      )
      return cents > 0 ? cents : null
    }
    case 'HELD':
    case 'EXPIRED':
      return null
  }
}

/** What cancellations kept and no later medical refund gave back. */
async function stillKept(tx: DatabaseOrTransaction, bookingId: string): Promise<number> {
  const done = await tx.cancellation.findMany({
    where: { bookingId },
    select: { cause: true, keptCents: true, refundCents: true },
  })
  return done.reduce(
    (sum, { cause, keptCents, refundCents }) =>
      sum + keptCents - (cause === 'medical-rest' ? refundCents : 0),
    0,
  )
}

/** What the payments still hold for somebody: credit, and a refund that waits to be sent again. */
async function promised(tx: DatabaseOrTransaction, bookingId: string): Promise<number> {
  const [credit, failed] = [
    await tx.creditNote.aggregate({ where: { bookingId }, _sum: { amountCents: true } }),
    await tx.refund.aggregate({
      where: { bookingId, status: 'FAILED', retry: null },
      _sum: { amountCents: true },
    }),
  ]
  return (credit._sum.amountCents ?? 0) + (failed._sum.amountCents ?? 0)
}

import type { Services } from '../context.ts'
import type { DatabaseOrTransaction } from '../platform/prisma.ts'
import { transferableCents } from './carry-money.ts'
import { confirmBooking } from './confirm-booking.ts'
import { creditSetAside, settleCredit } from './credit-set-aside.ts'
import { replacedBooking } from './lifecycle/replaced-booking.ts'
import { lockEvents } from './lock-booking.ts'
import { replaceBooking } from './replace-booking.ts'

type Completed = { id: string; movedFromId: string | null; eventId: number; totalCents: number }

/**
 * Confirms a locked booking whose seats are held and that is paid in full, by what arrived, by the credit set aside and
 * by what the booking that it replaces brings along. That one ends in the same transaction: its money moves along, what
 * is left over becomes a credit note, the fee of an earlier move stays, and its seats come free. Lock it before this one.
 * @param actor who moved the booking; `system` when the payment did
 */
export async function completeBooking(
  services: Pick<Services, 'seal' | 'clock'>,
  tx: DatabaseOrTransaction,
  booking: Completed,
  actor: string,
): Promise<void> {
  if (booking.movedFromId === null) {
    await settleCredit(tx, booking.id)
    await confirmBooking(tx, booking.id, booking.totalCents)
    return
  }
  const old = await replacedBooking(tx, booking, services.clock.now())
  if (old === null) throw new RangeError('the booking to be replaced has changed')
  await lockEvents(tx, [old.eventId, booking.eventId])
  const valueCents = await transferableCents(tx, old)
  const carriedCents = booking.totalCents - (await ownCents(tx, booking.id))
  await replaceBooking(services, tx, old, booking, {
    ...{ actor, reason: null, carriedCents, refundCents: 0 },
    ...{ creditCents: valueCents - carriedCents, keptCents: old.transferFeeCents },
  })
  await settleCredit(tx, booking.id)
}

/** What was paid for the booking itself: what arrived, and the credit that is set aside. */
async function ownCents(tx: DatabaseOrTransaction, bookingId: string): Promise<number> {
  const arrived = await tx.payment.aggregate({
    where: { bookingId, settledAt: { not: null } },
    _sum: { capturedCents: true, refundedCents: true },
  })
  const aside = await creditSetAside(tx, bookingId)
  return (arrived._sum.capturedCents ?? 0) - (arrived._sum.refundedCents ?? 0) + aside
}

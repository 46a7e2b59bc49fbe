import type { Services } from '../../context.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { ProviderIntent } from '../../platform/payments/payment-provider.ts'
import { inTransaction } from '../../platform/prisma.ts'
import { lockBooking } from '../../row-locks.ts'
import { restoreLostPayment } from '../ledger/payments.ts'
import { sendRefunds } from '../ledger/schedule-refund.ts'
import { applyIntent } from './settle-payment.ts'

/**
 * Adopts a paid intent missing after a restored backup. Requires the exact amount, no other payment and no refund.
 * @returns false if a person has to decide
 */
export async function adoptPayment(services: Services, intent: ProviderIntent): Promise<boolean> {
  const { bookingId } = intent
  const isOurs = intent.currency === 'aud' && intent.livemode === services.provider.livemode
  if (bookingId === null || intent.status !== 'SUCCEEDED' || !isOurs) return false
  if ((await services.provider.listRefunds(intent.id)).length > 0) return false
  const isAdopted = await inTransaction(services.db, async (tx) => {
    await lockBooking(tx, bookingId)
    const booking = await tx.booking.findUnique({
      where: { id: bookingId },
      select: {
        state: true,
        totalCents: true,
        replacedBookingId: true,
        payments: { select: { status: true } },
      },
    })
    const isUnpaid = booking?.state === 'HELD' || booking?.state === 'EXPIRED'
    // A person has to judge the amount carried from a replaced booking.
    if (booking?.replacedBookingId) return false
    const isOnlyPayment = booking?.payments.every(({ status }) => status === 'CANCELED') ?? false
    if (!booking || !isUnpaid || !isOnlyPayment || booking.totalCents !== intent.amountReceivedCents)
      return false
    await restoreLostPayment(tx, bookingId, intent)
    const { refundId } = await applyIntent(services, tx, intent, services.provider.livemode)
    if (refundId !== null) await sendRefunds(services, tx, [refundId])
    const closed = await tx.discrepancy.updateManyAndReturn({
      where: { subject: `intent:${intent.id}`, closedAt: null },
      data: { closedAt: services.clock.now() },
      select: { id: true },
    })
    for (const { id } of closed) {
      await recordAudit(tx, {
        actor: 'system',
        action: 'discrepancy-closed',
        subject: `discrepancy:${id}`,
        after: { note: 'Counted for its booking by the comparison' },
      })
    }
    return true
  })
  if (isAdopted) services.queue.wake('outbox')
  return isAdopted
}

import { recordAudit } from '../platform/audit.ts'
import { announce } from '../platform/outbox.ts'
import type { DatabaseOrTransaction } from '../platform/prisma.ts'

/**
 * Confirms a locked booking that is paid in full and whose seats are held.
 * @param paidCents everything that was paid for it, whichever way
 */
export async function confirmBooking(
  tx: DatabaseOrTransaction,
  bookingId: string,
  paidCents: number,
): Promise<void> {
  await tx.booking.update({
    where: { id: bookingId },
    data: {
      state: 'CONFIRMED',
      paymentState: 'PAID',
      paidCents,
      confirmedAt: new Date(),
      holdExpiresAt: null,
    },
    select: { id: true },
  })
  await recordAudit(tx, { actor: 'system', action: 'booking-confirmed', subject: `booking:${bookingId}` })
  await announce(tx, 'booking-confirmed', `booking-confirmed:${bookingId}`, { bookingId })
}

import type { Services } from '../context.ts'
import { inTransaction } from '../platform/prisma.ts'
import { releaseCredit } from './credit-set-aside.ts'
import { giveSeatsBack, seatsOf } from './record/seats.ts'

/**
 * Ends a hold unpaid: its seats and the credit set aside for it are free again. Close its open payment first.
 * @param which `lapsed` ends it only when its time has passed
 */
export async function releaseHold(
  services: Services,
  bookingId: string,
  which: 'lapsed' | 'any',
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const ended = await tx.$executeRaw`
      UPDATE booking SET state = 'EXPIRED', hold_expires_at = NULL, updated_at = now()
      WHERE id = ${bookingId} AND state = 'HELD' AND (${which === 'any'} OR hold_expires_at < now())`
    // Paid or lengthened since it was read.
    if (ended === 0) return
    const booking = await tx.booking.findUniqueOrThrow({ where: { id: bookingId } })
    await releaseCredit(tx, bookingId, 'system')
    await giveSeatsBack(tx, seatsOf(booking))
  })
}

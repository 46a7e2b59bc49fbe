import type { Services } from '../../context.ts'
import { addOutboxMessage } from '../../outbox-messages.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'
import { sendRefunds } from '../ledger/schedule-refund.ts'
import { type CancellationTerms, settleCancellation } from './settle-cancellation.ts'

/**
 * Returns money retained by an earlier cancellation of a locked booking, as a separate cancellation. Call it last:
 * it may write a receipt.
 */
export async function returnRetainedMoney(
  services: Pick<Services, 'queue' | 'seal' | 'keyedHash'>,
  tx: DatabaseOrTransaction,
  booking: { id: string; eventId: number; userId: string | null; email: string; policyVersion: string },
  terms: CancellationTerms & { cause: 'medical-rest' },
): Promise<void> {
  const part = { isWhole: false, seats: 0, droppedCents: terms.refundCents }
  const { cancellationId, refundIds } = await settleCancellation(services, tx, booking, terms, part)
  const bookingId = booking.id
  await addOutboxMessage(tx, 'booking-cancelled', `booking-cancelled:${cancellationId}`, {
    bookingId,
    cancellationId,
  })
  await sendRefunds(services, tx, refundIds)
}

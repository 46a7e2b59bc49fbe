import type { Services } from '../../context.ts'
import { createOutboxHandler } from '../../outbox-messages.ts'
import type { OutboxMessage } from '../../platform/outbox.ts'
import { maxOutboxAttempts } from '../../platform/outbox-attempts.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'
import { messagesForUpdate } from '../../row-locks.ts'
import { enqueueBookingEmails } from './booking-emails.ts'
import { createBookingHandlers } from './booking-outbox-handlers.ts'

/**
 * Lock the booking first. A new holder must not get emails about the time before. Waits for a concurrent drain.
 * Drops emails that fail, because later they would reach the wrong person.
 */
export async function enqueuePendingEmails(
  services: Services,
  tx: DatabaseOrTransaction,
  bookingId: string,
): Promise<void> {
  const waiting = await tx.$queryRaw<OutboxMessage[]>`
    SELECT id, kind, payload FROM outbox
    WHERE done_at IS NULL AND attempts < ${maxOutboxAttempts} AND (
      payload->>'bookingId' = ${bookingId}
      OR (payload->>'refundId')::int IN (SELECT id FROM refund WHERE booking_id = ${bookingId}))
    ORDER BY id ${messagesForUpdate}`
  const outboxHandler = createOutboxHandler(createBookingHandlers(services), (within, orders) =>
    enqueueBookingEmails(services, within, orders),
  )
  for (const message of waiting) {
    try {
      await outboxHandler.handle(tx, [message])
    } catch (error) {
      services.log.error(
        { bookingId, kind: message.kind, error },
        'an email was skipped because the booking was transferred',
      )
    }
    await tx.$executeRaw`UPDATE outbox SET done_at = now() WHERE id = ${message.id}`
  }
}

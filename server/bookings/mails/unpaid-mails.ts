import { announce } from '../../announcements.ts'
import type { Services } from '../../context.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'
import { readSettings } from '../../platform/settings.ts'
import { bookingMail, enqueueBookingMail, type MailParts } from './booking-mails.ts'

type Mailing = MailParts & Pick<Services, 'mailer'>

/** Minutes before the end of a hold at which its booker is reminded; at most a third of the hold. */
const minutesBefore = 10

/**
 * Announces the holds that end soon unpaid, each once. One whose payment is on its way is left alone, and so is one
 * that was made only a moment ago.
 */
export async function warnEndingHolds(services: Services): Promise<void> {
  const { holdMinutes } = await readSettings(services.db, services)
  const minutes = Math.min(minutesBefore, holdMinutes / 3)
  const ending = await services.db.$queryRaw<{ id: string }[]>`
    SELECT booking.id FROM booking JOIN event ON event.id = event_id
    WHERE state = 'HELD' AND payment_state IN ('UNPAID', 'FAILED') AND total_cents > 0
      AND hold_expires_at > now() AND hold_expires_at <= now() + ${minutes}::float8 * interval '1 minute'
      AND booking.created_at < now() - ${minutes}::float8 * interval '1 minute'
      AND event.cancelled_at IS NULL
      AND NOT EXISTS (SELECT FROM outbox WHERE key = 'hold-ending:' || booking.id)
    ORDER BY hold_expires_at LIMIT 500`
  for (const { id } of ending) {
    await announce(services.db, 'hold-ending', `hold-ending:${id}`, { bookingId: id })
  }
  if (ending.length > 0) services.queue.wake('outbox')
}

/** Enqueues the mail that a hold is about to end, unless it was paid or ended meanwhile, or its event was cancelled. */
export async function mailEndingHold(
  services: Mailing,
  tx: DatabaseOrTransaction,
  bookingId: string,
): Promise<void> {
  const booking = await tx.booking.findUnique({
    where: {
      id: bookingId,
      state: 'HELD',
      paymentState: { in: ['UNPAID', 'FAILED'] },
      event: { cancelledAt: null, deletedAt: null },
    },
    select: { id: true },
  })
  if (booking === null) return
  const written = await bookingMail(services, tx, bookingId, 'hold-ending')
  if (written !== null) await enqueueBookingMail(services, tx, `hold-ending:${bookingId}`, written)
}

/** Enqueues the mail that a payment failed, unless it went through meanwhile or the booking is no longer to be paid. */
export async function mailFailedPayment(
  services: Mailing,
  tx: DatabaseOrTransaction,
  { bookingId, paymentId }: { bookingId: string; paymentId: number },
): Promise<void> {
  const booking = await tx.booking.findUnique({
    where: { id: bookingId, state: { in: ['HELD', 'EXPIRED'] }, paymentState: 'FAILED' },
    select: { event: { select: { cancelledAt: true, deletedAt: true } } },
  })
  if (booking === null || booking.event.cancelledAt !== null || booking.event.deletedAt !== null) return
  const written = await bookingMail(services, tx, bookingId, 'payment-failed')
  if (written !== null) {
    await enqueueBookingMail(services, tx, `payment-failed:${bookingId}:${paymentId}`, written)
  }
}

import type { Services } from '../../context.ts'
import { inTransaction } from '../../platform/prisma.ts'
import { readConsents } from '../record/read-consents.ts'
import { enqueueBookingMails } from './booking-mails.ts'

const daysBefore = 14

/**
 * Asks once by mail for what is missing in the Before you come form, 14 days before the event, or a day after the
 * booking when that comes later. Cancelled events, cancelled bookings and complete forms get no mail.
 */
export async function askForConsents(services: Services): Promise<void> {
  const due = await services.db.$queryRaw<{ id: string }[]>`
    SELECT booking.id FROM booking JOIN event ON event.id = event_id LEFT JOIN users ON users.id = user_id
    WHERE booking.state = 'CONFIRMED' AND confirmed_at < now() - interval '1 day'
      AND event.cancelled_at IS NULL AND event.deleted_at IS NULL
      AND starts_at > now() AND starts_at <= now() + ${daysBefore}::int * interval '1 day'
      AND booking.erased_at IS NULL AND users.erased_at IS NULL
      AND NOT EXISTS (SELECT FROM mail WHERE key = 'before-you-come:' || booking.id)
    ORDER BY starts_at, booking.id`
  for (const { id } of due) {
    try {
      await inTransaction(services.db, async (tx) => {
        const form = await readConsents({ db: tx }, id)
        if (form.isComplete) return
        const order = { bookingId: id, letter: 'before-you-come', key: `before-you-come:${id}` } as const
        await enqueueBookingMails(services, tx, [order])
      })
    } catch (error) {
      services.log.error({ bookingId: id, error }, 'a party could not be asked for its form')
    }
  }
}

import type { Services } from '../../context.ts'
import { inTransaction } from '../../platform/prisma.ts'
import { chargeFewerNights } from '../lifecycle/fewer-nights.ts'
import { closeOpenPayment } from './close-open-payment.ts'

/**
 * Lowers prices after an event was shortened. Closes open card payments first and waits for money on its way.
 * Idempotent.
 */
export async function chargeChangedNights(services: Services): Promise<void> {
  const charged = await services.db.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT booking.id
    FROM event_change JOIN event ON event.id = event_change.event_id JOIN booking ON booking.event_id = event.id
    WHERE new_end_date - new_start_date < old_end_date - old_start_date
      AND event.cancelled_at IS NULL AND event.deleted_at IS NULL AND booking.state <> 'CANCELLED'
      AND greatest(booking.nights, (SELECT max(each) FROM unnest(later_adult_nights || later_child_nights) AS each))
        > greatest(1, event.end_date - event.start_date)
    ORDER BY booking.id`
  for (const { id } of charged) {
    try {
      await closeOpenPayment(services, id)
      await inTransaction(services.db, (tx) => chargeFewerNights(services, tx, id))
    } catch (error) {
      services.log.error({ bookingId: id, error }, 'a booking could not be charged for fewer nights')
    }
  }
  if (charged.length > 0) services.queue.wake('outbox')
}

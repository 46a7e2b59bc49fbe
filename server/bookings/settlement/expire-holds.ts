import type { Services } from '../../context.ts'
import { readSettings } from '../../platform/settings.ts'
import { openCardFilter } from '../ledger/payments.ts'
import { releaseHold } from '../lifecycle/end-booking.ts'
import { closeOpenPayment } from './close-open-payment.ts'

/**
 * Closes payments of lapsed holds, then releases their seats. Arrived money confirms the booking instead. If the
 * provider is unavailable, seats stay held for another half of the hold time. `endCancelledEventBookings` handles
 * cancelled events.
 */
export async function expireHolds(services: Services): Promise<void> {
  const { holdMinutes } = await readSettings(services.db, services)
  const lapsed = await services.db.$queryRaw<{ id: string; isLongLapsed: boolean }[]>`
    SELECT booking.id, hold_expires_at + ${holdMinutes / 2}::float8 * interval '1 minute' < now() AS "isLongLapsed"
    FROM booking JOIN event ON event.id = event_id
    WHERE state = 'HELD' AND hold_expires_at < now() AND event.cancelled_at IS NULL
    ORDER BY hold_expires_at LIMIT 200`
  for (const hold of lapsed) {
    try {
      const closing = await closeOpenPayment(services, hold.id)
      if (closing === 'closed' || (closing === 'open' && hold.isLongLapsed)) {
        await releaseHold(services, hold.id, 'lapsed')
      }
    } catch (error) {
      services.log.error({ bookingId: hold.id, error }, 'a lapsed hold could not be ended')
    }
  }
  if (lapsed.length > 0) services.queue.wake('outbox')
}

/** @returns false if money is or may be on its way */
export async function endEventHolds(services: Services, eventId: number): Promise<boolean> {
  const held = await services.db.booking.findMany({
    where: {
      eventId,
      OR: [
        { state: 'HELD' },
        // Released while the provider was unavailable.
        { payments: { some: openCardFilter } },
      ],
    },
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  for (const { id } of held) {
    if ((await closeOpenPayment(services, id)) !== 'closed') return false
    await releaseHold(services, id, 'any')
  }
  return true
}

import type { Services } from '../../context.ts'
import { readSettings } from '../../platform/settings.ts'
import { openByCard } from '../ledger/payments.ts'
import { releaseHold } from '../lifecycle/end-booking.ts'
import { closeOpenPayment } from './close-open-payment.ts'

type LapsedHold = { id: string; isLongLapsed: boolean }

/**
 * Gives back the seats of holds whose time has passed. The card provider is asked first: money that arrived confirms
 * the booking instead, an open payment is closed there, and only then do the seats go back. While the provider cannot
 * be reached the seats stay for another half of the hold's length, then they are given back all the same.
 * Those of a cancelled event are left to `endCancelledEventBookings`, which tells the family why.
 */
export async function expireHolds(services: Services): Promise<void> {
  const { holdMinutes } = await readSettings(services.db, services)
  const lapsed = await services.db.$queryRaw<LapsedHold[]>`
    SELECT booking.id, hold_expires_at + ${holdMinutes / 2}::float8 * interval '1 minute' < now() AS "isLongLapsed"
    FROM booking JOIN event ON event.id = event_id
    WHERE state = 'HELD' AND hold_expires_at < now() AND event.cancelled_at IS NULL
    ORDER BY hold_expires_at LIMIT 200`
  for (const hold of lapsed) {
    try {
      const answer = await closeOpenPayment(services, hold.id)
      if (answer === 'closed' || (answer === 'open' && hold.isLongLapsed)) {
        await releaseHold(services, hold.id, 'lapsed')
      }
    } catch (error) {
      services.log.error({ bookingId: hold.id, error }, 'a lapsed hold could not be ended')
    }
  }
  if (lapsed.length > 0) services.queue.wake('outbox')
}

/**
 * Ends the holds of an event that is to disappear, lapsed or not, each as a lapsed one ends: the card provider first.
 * @returns false when money is on its way for one of them, or may be because the provider cannot be reached
 */
export async function endHoldsOf(services: Services, eventId: number): Promise<boolean> {
  const held = await services.db.booking.findMany({
    where: {
      eventId,
      OR: [
        { state: 'HELD' },
        // A hold that was given back while the provider could not be reached.
        { payments: { some: openByCard } },
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

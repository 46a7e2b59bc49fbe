import type { Services } from '../../context.ts'
import { releaseHold } from '../lifecycle/end-booking.ts'
import { ExchangeUnderWayError } from '../record/bookings.errors.ts'
import { isOfSamePerson, type Person, personColumns } from '../record/holder.ts'
import { closeOpenPayment } from '../settlement/close-open-payment.ts'

/**
 * Closes the payments of unpaid moves, then ends them.
 * @param stayingEventId a move to this event is retained, unless a previous holder began it
 * @throws ExchangeUnderWayError if money is or may be on its way
 */
export async function endOpenExchanges(
  services: Services,
  booking: { id: string } & Person,
  stayingEventId: number | null,
): Promise<void> {
  const open = await services.db.booking.findMany({
    where: { replacedBookingId: booking.id, state: 'HELD' },
    select: { id: true, eventId: true, ...personColumns },
    orderBy: { createdAt: 'asc' },
  })
  for (const { id, ...replacement } of open) {
    if (replacement.eventId === stayingEventId && isOfSamePerson(replacement, booking)) continue
    if ((await closeOpenPayment(services, id)) !== 'closed') throw new ExchangeUnderWayError()
    await releaseHold(services, id, 'any')
  }
}

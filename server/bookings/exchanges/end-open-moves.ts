import type { Services } from '../../context.ts'
import { releaseHold } from '../lifecycle/end-booking.ts'
import { ExchangeUnderWayError } from '../record/bookings.errors.ts'
import { isOfSamePerson, type Person, personColumns } from '../record/holder.ts'
import { closeOpenPayment } from '../settlement/close-open-payment.ts'

/**
 * Gives up the unpaid moves of a booking, each as a lapsed hold ends: the card provider is asked first.
 * @param stayingEventId a move to this event stays, unless whoever had the booking before began it; null when none does
 * @throws ExchangeUnderWayError when money is on its way for one of them, or may be because the provider is silent
 */
export async function endOpenMoves(
  services: Services,
  booking: { id: string } & Person,
  stayingEventId: number | null,
): Promise<void> {
  const open = await services.db.booking.findMany({
    where: { movedFromId: booking.id, state: 'HELD' },
    select: { id: true, eventId: true, ...personColumns },
    orderBy: { createdAt: 'asc' },
  })
  for (const { id, ...move } of open) {
    if (move.eventId === stayingEventId && isOfSamePerson(move, booking)) continue
    if ((await closeOpenPayment(services, id)) !== 'closed') throw new ExchangeUnderWayError()
    await releaseHold(services, id, 'any')
  }
}

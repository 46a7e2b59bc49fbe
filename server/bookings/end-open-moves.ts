import type { Services } from '../context.ts'
import { closeOpenPayment } from './close-open-payment.ts'
import { releaseHold } from './release-hold.ts'
import { TransferUnderWayError } from './transfer.errors.ts'

/**
 * Gives up the unpaid moves of a booking to events other than this one, each as a lapsed hold ends: the card provider
 * is asked first.
 * @throws TransferUnderWayError when money is on its way for one of them, or may be because the provider is silent
 */
export async function endOpenMoves(services: Services, bookingId: string, eventId: number): Promise<void> {
  const open = await services.db.booking.findMany({
    where: { movedFromId: bookingId, state: 'HELD', eventId: { not: eventId } },
    select: { id: true },
    orderBy: { createdAt: 'asc' },
  })
  for (const { id } of open) {
    if ((await closeOpenPayment(services, id)) !== 'closed') throw new TransferUnderWayError()
    await releaseHold(services, id, 'any')
  }
}

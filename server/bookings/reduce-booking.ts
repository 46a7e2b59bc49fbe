import type { Services } from '../context.ts'
import { announce } from '../platform/outbox.ts'
import type { DatabaseOrTransaction } from '../platform/prisma.ts'
import type { CancellableBooking } from './assess-cancellation.ts'
import { sendRefunds } from './ledger/schedule-refund.ts'
import type { LeftBooking } from './lifecycle/assess-cancellation.ts'
import { type CancellationTerms, settleCancellation } from './lifecycle/settle-cancellation.ts'
import { giveSeatsBack } from './record/seats.ts'

/**
 * Drops a part of a paid booking that its caller has locked; the rest stays as it was. What is dropped is gone from the
 * bill, its seats and tents come free, and its money is settled by the terms. Call it last: it locks the event.
 * @returns the id of the cancellation
 */
export async function reduceBooking(
  services: Pick<Services, 'queue'>,
  tx: DatabaseOrTransaction,
  booking: CancellableBooking,
  { left, droppedCents }: { left: LeftBooking; droppedCents: number },
  terms: CancellationTerms,
): Promise<number> {
  const { adultCount, childCount, glampingTentCount, beerPackageCount, billCents, waivedCents } = left
  const people = booking.adultCount + booking.childCount - adultCount - childCount
  const { cancellationId, refundIds } = await settleCancellation(tx, booking, terms, {
    isWhole: false,
    seats: people,
    droppedCents,
  })
  await tx.booking.update({
    where: { id: booking.id },
    data: {
      ...{ adultCount, childCount, glampingTentCount, beerPackageCount, waivedCents },
      totalCents: billCents + booking.transferFeeCents,
    },
    select: { id: true },
  })
  await dropChildren(tx, booking, left.droppedChildren)
  await tx.clothingItem.deleteMany({ where: { id: { in: left.droppedClothing } } })
  await announce(tx, 'booking-cancelled', `booking-cancelled:${cancellationId}`, {
    bookingId: booking.id,
    cancellationId,
  })
  const tents = booking.glampingTentCount - glampingTentCount
  await giveSeatsBack(tx, { eventId: booking.eventId, people, tents })
  await sendRefunds(services, tx, refundIds)
  return cancellationId
}

/** The children that stay close up, and so do their photo choices: both count from 0 without gaps. */
async function dropChildren(
  tx: DatabaseOrTransaction,
  { id: bookingId, children }: CancellableBooking,
  dropped: readonly number[],
): Promise<void> {
  if (dropped.length === 0) return
  const ofDropped = { bookingId, document: 'photo', personPosition: { in: [...dropped] } }
  await tx.bookingChild.deleteMany({ where: { bookingId, position: { in: [...dropped] } } })
  await tx.consent.deleteMany({ where: ofDropped })
  const staying = children.filter(({ position }) => !dropped.includes(position))
  // One after the other and upwards, so that no two ever have the same place.
  for (const [next, child] of staying.entries()) {
    if (child.position === next) continue
    await tx.bookingChild.update({ where: { id: child.id }, data: { position: next }, select: { id: true } })
    await tx.consent.updateMany({
      where: { bookingId, document: 'photo', personPosition: child.position },
      data: { personPosition: next },
    })
  }
}

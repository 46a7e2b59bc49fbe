import { CALLED_OFF_EDITION } from '../../domain/cancellation.ts'
import type { Services } from '../context.ts'
import { eventColumns } from '../events/event-row.ts'
import type { DatabaseOrTransaction } from '../platform/prisma.ts'
import { transferableCents } from './carry-money.ts'
import { sendRefunds } from './ledger/schedule-refund.ts'
import { holdReplacement, type MovableBooking } from './lifecycle/hold-replacement.ts'
import { lockEvents } from './lock-booking.ts'
import { billThere } from './price-transfer.ts'
import { seatsOf, takeSeatsAgain } from './record/seats.ts'
import { replaceBooking } from './replace-booking.ts'

/**
 * Moves a locked paid booking of a called-off event to the one that the organiser chose, without a fee and for no more
 * than was paid: what is dearer there is waived, what is left over goes back the way it came. The family did not ask
 * for it, so that the new booking can be given back whole until its event begins. Call it last in the transaction.
 * @returns false when there is no place for the party, or the other event takes no bookings any more; nothing was
 *   changed then
 */
export async function moveCalledOffBooking(
  services: Services,
  tx: DatabaseOrTransaction,
  old: MovableBooking,
  eventId: number,
): Promise<boolean> {
  await lockEvents(tx, [old.eventId, eventId])
  const event = await tx.event.findUnique({ where: { id: eventId }, select: eventColumns })
  if (event === null || services.clock.now() >= event.startsAt) return false
  const { order, priceCents } = billThere(old, event)
  if (!(await takeSeatsAgain(tx, seatsOf({ ...order, eventId }), 'booking-open'))) return false
  // Also the fee of an earlier move counts: nothing of what was paid is lost with the camp.
  const valueCents = await transferableCents(tx, { ...old, transferFeeCents: 0 })
  const carriedCents = Math.min(valueCents, priceCents)
  const id = await holdReplacement(services, tx, old, {
    ...{ event, feeCents: 0, waivedCents: priceCents - carriedCents },
    policyVersion: CALLED_OFF_EDITION,
    // It is confirmed in this transaction.
    holdMinutes: 1,
  })
  const refundIds = await replaceBooking(
    services,
    tx,
    old,
    { id, totalCents: carriedCents },
    {
      ...{ actor: 'system', reason: old.event.cancelReason, carriedCents },
      ...{ refundCents: valueCents - carriedCents, creditCents: 0, keptCents: 0 },
    },
  )
  await sendRefunds(services, tx, refundIds)
  return true
}

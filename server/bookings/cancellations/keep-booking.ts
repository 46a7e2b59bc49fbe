import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit.ts'
import { inTransaction } from '../../platform/prisma.ts'
import { lockBooking } from '../../row-locks.ts'
import { getCancellability } from '../lifecycle/assess-cancellation.ts'
import { materialChanges } from '../lifecycle/change-right.ts'
import { BookingCancelledError, BookingNotFoundError } from '../record/bookings.errors.ts'
import {
  getActor,
  getBookingAccess,
  hasSameHolder,
  holderColumns,
  isActingForFamily,
} from '../record/holder.ts'
import { EventChangedAgainError, KeepBookingClosedError } from './event-change.errors.ts'

/**
 * Keeps a booking after a material event change, so that policies apply to the new dates. Idempotent; family only.
 * @param changeId the latest change that the family has seen
 * @throws BookingNotFoundError (also without full access, and for staff), BookingCancelledError,
 *   KeepBookingClosedError once the event has begun or was cancelled, EventChangedAgainError after a later change
 */
export async function keepBooking(context: Context, bookingId: string, changeId: number): Promise<void> {
  const known = await context.db.booking.findUnique({
    where: { id: bookingId },
    select: { id: true, ...holderColumns },
  })
  if (known === null || (await getBookingAccess(context, known)) !== 'FULL') throw new BookingNotFoundError()
  if (await isActingForFamily(context, known)) throw new BookingNotFoundError()
  const actor = await getActor(context)
  await inTransaction(context.db, async (tx) => {
    // Serialises with a concurrent cancellation.
    await lockBooking(tx, bookingId)
    const booking = await tx.booking.findUniqueOrThrow({
      where: { id: bookingId },
      select: {
        state: true,
        createdAt: true,
        acceptedChangeId: true,
        ...holderColumns,
        event: { select: { startsAt: true, cancelledAt: true, changes: materialChanges } },
      },
    })
    if (!hasSameHolder(known, booking)) throw new BookingNotFoundError()
    const can = getCancellability(booking, context.now())
    if (can === 'cancelled') throw new BookingCancelledError()
    if (can !== 'open') throw new KeepBookingClosedError(can)
    const last = booking.event.changes.findLast(({ at }) => at >= booking.createdAt)
    if (last === undefined || (booking.acceptedChangeId ?? 0) >= last.id) return
    if (changeId !== last.id) throw new EventChangedAgainError()
    await tx.booking.update({
      where: { id: bookingId },
      data: { acceptedChangeId: last.id },
      select: { id: true },
    })
    await recordAudit(tx, {
      actor,
      action: 'booking-kept',
      subject: `booking:${bookingId}`,
      after: { changeId: last.id },
    })
  })
}

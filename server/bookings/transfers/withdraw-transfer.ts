import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit.ts'
import { inTransaction } from '../../platform/prisma.ts'
import { lockBooking } from '../../row-locks.ts'
import { BookingNotFoundError } from '../record/bookings.errors.ts'
import { getActor, getBookingAccess, hasSameHolder, holderColumns } from '../record/holder.ts'

/**
 * Disables the link. Does nothing without an offer.
 * @throws BookingNotFoundError, also without full access and after acceptance
 */
export async function withdrawTransfer(context: Context, bookingId: string): Promise<void> {
  const found = await context.db.booking.findUnique({
    where: { id: bookingId },
    select: { id: true, ...holderColumns },
  })
  if (found === null || (await getBookingAccess(context, found)) !== 'FULL') throw new BookingNotFoundError()
  const actor = await getActor(context)
  await inTransaction(context.db, async (tx) => {
    await lockBooking(tx, bookingId)
    const booking = await tx.booking.findUniqueOrThrow({ where: { id: bookingId }, select: holderColumns })
    if (!hasSameHolder(found, booking)) throw new BookingNotFoundError()
    const { count } = await tx.transferOffer.deleteMany({ where: { bookingId } })
    if (count === 0) return
    await recordAudit(tx, { actor, action: 'transfer-withdrawn', subject: `booking:${bookingId}` })
  })
}

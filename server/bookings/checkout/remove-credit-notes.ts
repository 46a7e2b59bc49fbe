import { isPaid, paymentStatusOf } from '../../../domain/booking-states.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/prisma.ts'
import { actorOf } from '../actor-of.ts'
import { closeOpenPayment } from '../close-open-payment.ts'
import { releaseCredit } from '../credit-set-aside.ts'
import { accessTo } from '../read-booking.ts'
import { AlreadyPaidError, BookingNotFoundError, PaymentUnavailableError } from '../record/bookings.errors.ts'

/**
 * Gives the credit that is set aside for an unpaid booking back to its notes. The card payment that was open for the
 * rest is closed first. Only for whoever may see the booking whole.
 * @throws BookingNotFoundError, also for a booking that the viewer may not see whole; AlreadyPaidError;
 *   PaymentUnavailableError when the open payment cannot be closed
 */
export async function removeCreditNotes(context: Context, bookingId: string): Promise<void> {
  const booking = await context.db.booking.findUnique({ where: { id: bookingId } })
  if (booking === null || (await accessTo(context, booking)) !== 'FULL') throw new BookingNotFoundError()
  if (isPaid(paymentStatusOf(booking.state, booking.paymentState))) throw new AlreadyPaidError()
  const answer = await closeOpenPayment(context, bookingId)
  if (answer === 'open') throw new PaymentUnavailableError()
  const actor = await actorOf(context)
  await inTransaction(context.db, async (tx) => {
    await tx.$queryRaw`SELECT id FROM booking WHERE id = ${bookingId} FOR UPDATE`
    const paying = await tx.payment.findFirst({
      where: { bookingId, method: 'CARD', status: { in: ['CREATING', 'OPEN', 'PROCESSING'] } },
      select: { id: true },
    })
    // Opened or on its way meanwhile, for an amount that counts on the credit.
    if (paying !== null) throw new PaymentUnavailableError()
    await releaseCredit(tx, bookingId, actor)
  })
}

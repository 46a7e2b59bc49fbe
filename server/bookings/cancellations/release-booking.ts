import { brisbaneDay, daysBetween } from '../../../domain/dates.ts'
import type { Context } from '../../context.ts'
import { dayOf } from '../../events/event-row.ts'
import { type DatabaseOrTransaction, inTransaction } from '../../platform/prisma.ts'
import { lockBooking } from '../../platform/row-locks.ts'
import { PaymentProcessingError } from '../ledger/payment.errors.ts'
import { openCardPayment } from '../ledger/payments.ts'
import { cancellability, cancellableColumns } from '../lifecycle/assess-cancellation.ts'
import { endBooking } from '../lifecycle/end-booking.ts'
import {
  AlreadyPaidError,
  BookingNotFoundError,
  CancellationClosedError,
  PaymentUnavailableError,
} from '../record/bookings.errors.ts'
import {
  accessTo,
  actorOf,
  actsForFamily,
  type Holder,
  hasSameHolder,
  holderColumns,
} from '../record/holder.ts'
import { closeOpenPayment } from '../settlement/close-open-payment.ts'

const ROUNDS = 3

/**
 * Ends an unpaid booking because its family books again with other details. Its open payment is closed at the card
 * provider first, so that only the new booking can be paid. A repeat changes nothing, and no email is sent.
 * @throws BookingNotFoundError, also without full access and for staff; AlreadyPaidError;
 *   PaymentProcessingError while the bank has a payment; PaymentUnavailableError when the open payment cannot be closed;
 *   CancellationClosedError once the event has begun or was cancelled
 */
export async function releaseBooking(context: Context, bookingId: string): Promise<void> {
  const known = await context.db.booking.findUnique({
    where: { id: bookingId },
    select: { id: true, ...holderColumns },
  })
  if (known === null || (await accessTo(context, known)) !== 'FULL') throw new BookingNotFoundError()
  if (await actsForFamily(context, known)) throw new BookingNotFoundError()
  const actor = await actorOf(context)
  for (let round = 0; round < ROUNDS; round += 1) {
    if ((await closeOpenPayment(context, bookingId)) === 'open') throw new PaymentUnavailableError()
    const end = await inTransaction(context.db, (tx) => release(context, tx, known, actor))
    if (end === 'overtaken') continue
    context.queue.wake('outbox')
    return
  }
  throw new PaymentUnavailableError()
}

/** `overtaken`: a payment was opened again since the last one was closed. */
async function release(
  context: Context,
  tx: DatabaseOrTransaction,
  known: { id: string } & Holder,
  actor: string,
): Promise<'released' | 'overtaken'> {
  await lockBooking(tx, known.id)
  const booking = await tx.booking.findUniqueOrThrow({
    where: { id: known.id },
    include: cancellableColumns,
  })
  if (!hasSameHolder(known, booking)) throw new BookingNotFoundError()
  if (booking.state === 'CONFIRMED') throw new AlreadyPaidError()
  const now = context.now()
  const can = cancellability(booking, now)
  if (can === 'cancelled') return 'released'
  if (can !== 'open') throw new CancellationClosedError(can)
  const payment = await openCardPayment(tx, booking.id)
  if (payment?.status === 'PROCESSING') throw new PaymentProcessingError()
  if (payment !== null) return 'overtaken'
  await endBooking(context, tx, booking, {
    ...{ actor, cause: 'changed', reason: null, key: null, policy: null },
    ...{ refundCents: 0, creditCents: 0, outcome: 'NONE' },
    daysBefore: daysBetween(brisbaneDay(now), dayOf(booking.event.startDate)),
  })
  return 'released'
}

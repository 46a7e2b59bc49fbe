import { cancelEventFormSchema } from '../../../domain/cancel-event-form.ts'
import { parseInput } from '../../accounts/parse-input.ts'
import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { RECENT_CODE } from '../../accounts/staff-check.ts'
import type { Context } from '../../context.ts'
import { InvalidInputError } from '../../errors.ts'
import { addOutboxMessage } from '../../outbox-messages.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type DatabaseOrTransaction, inTransaction } from '../../platform/prisma.ts'
import { endCancelledEventBookingJob } from '../end-cancelled-event-booking-job.ts'
import { type EventRow, eventColumns, getEventAvailability } from '../event-row.ts'
import { EventNotFoundError } from '../events.errors.ts'
import { EventCancelledError, EventOverError } from './admin-events.errors.ts'

/**
 * Stops bookings and payments at once. One job per booking refunds or moves it and notifies the family. The outbox
 * handler notifies the waiting list.
 * @throws NotSignedInError, NotAllowedError, SecondFactorNeededError, InvalidInputError (`targetEventId`),
 *   EventNotFoundError, EventCancelledError, EventOverError
 */
export async function cancelEvent(context: Context, id: number, input: unknown): Promise<EventRow> {
  const adminId = await signedInAdmin(context, RECENT_CODE)
  const { reason, outcome, targetEventId } = parseInput(cancelEventFormSchema, input)
  await inTransaction(context.db, async (tx) => {
    // Only one of two concurrent admins finds the row unchanged.
    const changed = await tx.$executeRaw`
      UPDATE event SET cancelled_at = now(), cancel_reason = ${reason},
        cancel_outcome = ${outcome === 'CREDIT' ? 'CREDIT' : 'CASH'}::cancellation_outcome, version = version + 1, updated_at = now()
      WHERE id = ${id} AND cancelled_at IS NULL AND deleted_at IS NULL AND ends_at > now()`
    if (changed === 0) await rejectCancellation(tx, id)
    if (targetEventId !== null) await setTarget(tx, id, targetEventId, context.now())
    await recordAudit(tx, {
      actor: `user:${adminId}`,
      action: 'event-cancelled',
      subject: `event:${id}`,
      after: { reason, outcome, ...(targetEventId === null ? {} : { targetEventId }) },
    })
    await addOutboxMessage(tx, 'event-cancelled', `event-cancelled:${id}`, { eventId: id })
    const bookings = await tx.booking.findMany({
      where: { eventId: id, state: { not: 'CANCELLED' } },
      select: { id: true },
      orderBy: { id: 'asc' },
    })
    // A full event has to fit into one transaction.
    const orders = bookings.map((booking) => ({ bookingId: booking.id }))
    await context.queue.sendAll(endCancelledEventBookingJob, orders, tx)
  })
  context.queue.wake('outbox')
  return context.db.event.findUniqueOrThrow({ where: { id }, select: eventColumns })
}

async function rejectCancellation(tx: DatabaseOrTransaction, id: number): Promise<never> {
  const event = await tx.event.findUnique({ where: { id }, select: { cancelledAt: true, deletedAt: true } })
  if (event === null || event.deletedAt !== null) throw new EventNotFoundError()
  if (event.cancelledAt !== null) throw new EventCancelledError()
  throw new EventOverError()
}

/** A cancelled event is no target, including this one. */
async function setTarget(
  tx: DatabaseOrTransaction,
  id: number,
  targetEventId: number,
  now: Date,
): Promise<void> {
  const target = await tx.event.findUnique({ where: { id: targetEventId }, select: eventColumns })
  const isShown = target?.isActive && target.deletedAt === null && now < target.startsAt
  if (!isShown || ['OVER', 'CLOSED'].includes(getEventAvailability(target, now))) {
    const message = 'Choose an upcoming event that can be booked'
    throw new InvalidInputError([{ path: 'targetEventId', message }])
  }
  await tx.event.update({ where: { id }, data: { cancelTargetId: targetEventId }, select: { id: true } })
}

import { requireRecentCode } from '../../../accounts/require-code.ts'
import { signedInAdmin } from '../../../accounts/signed-in-admin.ts'
import { recentCodeWhen } from '../../../accounts/staff-check.ts'
import type { Context } from '../../../context.ts'
import { endCancelledEventBookingJob } from '../../../events/end-cancelled-event-booking-job.ts'
import { toAuditedForm, toEventFormValues } from '../../../events/staff/admin-event-row.ts'
import {
  EventHasPaidBookingsError,
  PaymentInProgressError,
} from '../../../events/staff/admin-events.errors.ts'
import { hasBookings } from '../../../events/staff/has-bookings.ts'
import { findEventOrThrow } from '../../../events/staff/read-admin-event.ts'
import { addOutboxMessage } from '../../../outbox-messages.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { type DatabaseOrTransaction, inTransaction } from '../../../platform/prisma.ts'
import { lockOnlyEvent } from '../../../row-locks.ts'
import { endEventHolds } from '../../settlement/expire-holds.ts'

const rounds = 3

type EventUsage = { bookings: number; held: number; paid: number; paying: number; waiting: number }

/**
 * Hides an event with bookings permanently, and retains bookings and payments. Ends open holds first. Before the
 * event's end, notifies families with lapsed bookings and the waiting list.
 * @throws NotSignedInError, NotAllowedError, EventNotFoundError, SecondFactorNeededError when it has bookings;
 *   EventHasPaidBookingsError and PaymentInProgressError advise cancelling instead
 */
export async function deleteEvent(context: Context, id: number): Promise<void> {
  const adminId = await signedInAdmin(context, recentCodeWhen('the event has bookings'))
  await findEventOrThrow(context, id)
  for (let round = 0; round < rounds; round += 1) {
    if (await hasBookings(context, id)) await requireRecentCode(context)
    await rejectWhenPaid(context, id)
    if (!(await endEventHolds(context, id))) throw new PaymentInProgressError()
    if (await inTransaction(context.db, (tx) => deleteOrHide(context, tx, { adminId, id }))) {
      context.queue.wake('outbox')
      return
    }
    // Someone booked after the holds were ended.
  }
  throw new PaymentInProgressError()
}

/** Runs first, because an event that stays must not lose its holds. */
async function rejectWhenPaid({ db, now }: Context, id: number): Promise<void> {
  const paid = await db.booking.count({
    where: { eventId: id, state: 'CONFIRMED', event: { endsAt: { gt: now() } } },
  })
  if (paid > 0) throw new EventHasPaidBookingsError(paid)
}

/** False when someone holds seats again. The row lock prevents new bookings. */
async function deleteOrHide(
  context: Context,
  tx: DatabaseOrTransaction,
  { adminId, id }: { adminId: string; id: number },
): Promise<boolean> {
  await lockOnlyEvent(tx, id)
  const event = await findEventOrThrow({ db: tx }, id)
  const usage = await readEventUsage(tx, id)
  if (usage.paid > 0) throw new EventHasPaidBookingsError(usage.paid)
  if (usage.held > 0) return false
  if (usage.paying > 0) throw new PaymentInProgressError()
  const hasEnded = context.now() >= event.endsAt
  if (usage.bookings === 0 && (usage.waiting === 0 || hasEnded)) {
    await tx.event.delete({ where: { id }, select: { id: true } })
  } else {
    await hidePermanently(tx, id)
    if (hasEnded) await deleteWaitingList(tx, id)
    else await notifyFamilies(context, tx, id)
  }
  await recordAudit(tx, {
    actor: `user:${adminId}`,
    action: 'event-deleted',
    subject: `event:${id}`,
    before: toAuditedForm(toEventFormValues(event)),
  })
  return true
}

async function readEventUsage(tx: DatabaseOrTransaction, id: number): Promise<EventUsage> {
  const [usage] = await tx.$queryRaw<EventUsage[]>`
    SELECT count(*)::int AS bookings,
      count(*) FILTER (WHERE state = 'HELD')::int AS held,
      count(*) FILTER (WHERE state = 'CONFIRMED' AND ends_at > now())::int AS paid,
      count(*) FILTER (WHERE EXISTS (SELECT FROM payment WHERE booking_id = booking.id
        AND status IN ('CREATING', 'OPEN', 'PROCESSING')))::int AS paying,
      (SELECT count(*)::int FROM waiting_list_entry WHERE event_id = ${id} AND closed_at IS NULL) AS waiting
    FROM booking JOIN event ON event.id = event_id WHERE event_id = ${id}`
  if (usage === undefined) throw new Error('aggregate query returned no row')
  return usage
}

async function hidePermanently(tx: DatabaseOrTransaction, id: number): Promise<void> {
  await tx.$executeRaw`
    UPDATE event SET deleted_at = now(), updated_at = now(), version = version + 1 WHERE id = ${id}`
}

/** A job per lapsed booking notifies its family. The outbox handler notifies the waiting list. */
async function notifyFamilies(context: Context, tx: DatabaseOrTransaction, id: number): Promise<void> {
  await addOutboxMessage(tx, 'event-deleted', `event-deleted:${id}`, { eventId: id })
  const lapsed = await tx.booking.findMany({
    where: { eventId: id, state: 'EXPIRED' },
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  const orders = lapsed.map((booking) => ({ bookingId: booking.id }))
  await context.queue.sendAll(endCancelledEventBookingJob, orders, tx)
}

/** Releases offered seats. */
async function deleteWaitingList(tx: DatabaseOrTransaction, id: number): Promise<void> {
  await tx.$executeRaw`
    UPDATE event SET current_participants = current_participants - (
      SELECT coalesce(sum(seats), 0)::int FROM waiting_list_offer WHERE event_id = ${id} AND state = 'OPEN')
    WHERE id = ${id}`
  await tx.waitingListEntry.deleteMany({ where: { eventId: id } })
}

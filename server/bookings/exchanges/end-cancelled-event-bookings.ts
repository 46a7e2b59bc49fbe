import { CANCELLED_EVENT_EDITION } from '../../../domain/cancellations/cancellation-policies.ts'
import { brisbaneDay, daysBetween } from '../../../domain/dates.ts'
import type { Services } from '../../context.ts'
import { eventColumns, isCancelledForAll, toIsoDay } from '../../events/event-row.ts'
import { type DatabaseOrTransaction, inTransaction } from '../../platform/prisma.ts'
import { type BookingsLocked, lockBooking, lockEvents } from '../../row-locks.ts'
import {
  hasOpenDispute,
  readContested,
  sumCarriableCents,
  sumRefundableCents,
} from '../ledger/available-money.ts'
import { issueInvoice } from '../ledger/issue-receipt.ts'
import { openCardFilter } from '../ledger/payments.ts'
import { sendRefunds } from '../ledger/schedule-refund.ts'
import { replaceBooking } from '../lifecycle/complete-booking.ts'
import { endBooking } from '../lifecycle/end-booking.ts'
import {
  getExchangeRejection,
  holdReplacement,
  type MovableBooking,
  movableColumns,
  priceReplacement,
} from '../lifecycle/hold-replacement.ts'
import { ExchangeUnderWayError } from '../record/bookings.errors.ts'
import { personColumns } from '../record/holder.ts'
import { retakeSeats, toSeats } from '../record/seats.ts'
import { closeOpenPayment } from '../settlement/close-open-payment.ts'
import { endOpenExchanges } from './end-open-exchanges.ts'

const maxPerRun = 500

/**
 * Ends bookings that a crash or a concurrent payment left active. Includes holds that lapsed earlier, until the
 * event is over, because families may still expect to pay. Each booking has its own transaction.
 */
export async function endCancelledEventBookings(services: Services): Promise<void> {
  const bookings = await services.db.booking.findMany({
    where: {
      OR: [
        { state: { in: ['HELD', 'CONFIRMED'] }, event: { cancelledAt: { not: null } } },
        {
          state: 'EXPIRED',
          event: {
            endsAt: { gt: services.clock.now() },
            OR: [{ cancelledAt: { not: null } }, { deletedAt: { not: null } }],
          },
        },
      ],
    },
    select: { id: true },
    orderBy: { id: 'asc' },
    take: maxPerRun,
  })
  for (const { id } of bookings) {
    try {
      await endCancelledEventBooking(services, id)
    } catch (error) {
      services.log.error({ bookingId: id, error }, 'a booking of a cancelled event could not be ended')
    }
  }
}

/**
 * Moves a paid booking to the event that the organiser chose, else refunds or credits it. Idempotent. Leaves the
 * booking to the next run while money is on its way or the provider is unavailable.
 */
export async function endCancelledEventBooking(services: Services, bookingId: string): Promise<void> {
  await closeOpenPayment(services, bookingId)
  if (!(await tryEndExchanges(services, bookingId))) return
  await inTransaction(services.db, (tx) => lockAndEnd(services, tx, bookingId))
  services.queue.wake('outbox')
}

/**
 * Ends moves that can no longer be paid and hold seats the family may need. Returns false while money may still
 * arrive.
 */
async function tryEndExchanges(services: Services, bookingId: string): Promise<boolean> {
  const booking = await services.db.booking.findUniqueOrThrow({
    where: { id: bookingId },
    select: { id: true, ...personColumns, event: { select: { cancelledAt: true } } },
  })
  if (booking.event.cancelledAt === null) return true
  try {
    await endOpenExchanges(services, booking, null)
    return true
  } catch (error) {
    if (error instanceof ExchangeUnderWayError) return false
    throw error
  }
}

async function lockAndEnd(services: Services, tx: DatabaseOrTransaction, bookingId: string): Promise<void> {
  const held = await lockBooking(tx, bookingId)
  const booking = await tx.booking.findUniqueOrThrow({
    where: { id: bookingId },
    include: {
      ...movableColumns,
      payments: { where: openCardFilter, select: { id: true } },
    },
  })
  const { event, payments, state } = booking
  // A deleted event has only lapsed bookings, because held seats prevent deletion.
  const isCancelled = event.cancelledAt !== null || (state === 'EXPIRED' && isCancelledForAll(event))
  if (state === 'CANCELLED' || !isCancelled || payments.length > 0) return
  const targetId = state === 'CONFIRMED' ? event.cancelTargetId : null
  if (targetId !== null && (await exchangeForOtherEvent(services, tx, booking, targetId, held))) return
  const paidCents = Math.min(booking.totalCents, await sumRefundableCents(tx, bookingId))
  const isCredit = event.cancelOutcome === 'CREDIT'
  await endBooking(services, tx, booking, {
    actor: 'system',
    cause: 'EVENT',
    reason: event.cancelReason,
    idempotencyKey: null,
    refundCents: isCredit ? 0 : paidCents,
    creditCents: isCredit ? paidCents : 0,
    outcome: paidCents === 0 ? 'NONE' : isCredit ? 'CREDIT' : 'CASH',
    policy: null,
    daysBefore: daysBetween(brisbaneDay(services.clock.now()), toIsoDay(event.startDate)),
  })
}

/**
 * Moves a locked paid booking without a fee; waives a higher price and refunds a surplus. The family did not ask
 * for it, so the new booking is fully refundable until its event begins. Call it last in the transaction.
 * @returns false, with nothing changed, if the other event is full or closed
 */
async function exchangeForOtherEvent(
  services: Services,
  tx: DatabaseOrTransaction,
  old: MovableBooking,
  eventId: number,
  held: BookingsLocked,
): Promise<boolean> {
  await lockEvents(tx, [old.eventId, eventId], held)
  const event = await tx.event.findUnique({ where: { id: eventId }, select: eventColumns })
  if (event === null || getExchangeRejection(event, old, services.clock.now()) !== null) return false
  // Disputed money cannot move.
  if (await hasOpenDispute(tx, old.id)) return false
  const { order, priceCents } = priceReplacement(old, event)
  if (!(await retakeSeats(tx, toSeats({ ...order, eventId }), 'booking-open'))) return false
  // Includes the fee of an earlier move, so that the family loses nothing.
  const valueCents = await sumCarriableCents(tx, { ...old, exchangeFeeCents: 0 })
  const carriedCents = Math.min(valueCents, priceCents)
  const { lostCents } = await readContested(tx, old.id)
  const takenCents = Math.min(lostCents, old.totalCents - valueCents)
  // Lost disputes are deducted, and paid if an appeal returns them.
  const refundCents = Math.max(0, valueCents + takenCents - priceCents)
  const id = await holdReplacement(services, tx, old, {
    event,
    feeCents: 0,
    waivedCents: priceCents - carriedCents,
    policyEdition: CANCELLED_EVENT_EDITION,
    holdMinutes: 1,
    clientNetworkHmac: null,
  })
  const refundIds = await replaceBooking(
    services,
    tx,
    old,
    { id, totalCents: carriedCents, state: 'HELD', paymentState: 'UNPAID' },
    {
      actor: 'system',
      reason: old.event.cancelReason,
      carriedCents,
      policy: null,
      refundCents,
      creditCents: 0,
      retainedCents: valueCents + takenCents - carriedCents - refundCents,
    },
  )
  await sendRefunds(services, tx, refundIds)
  await issueInvoice(tx, id)
  return true
}

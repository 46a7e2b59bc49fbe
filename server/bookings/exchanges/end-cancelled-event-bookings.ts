import { CANCELLED_EVENT_EDITION } from '../../../domain/cancellations/cancellation-policies.ts'
import { brisbaneDay, daysBetween } from '../../../domain/dates.ts'
import type { Services } from '../../context.ts'
import { dayOf, eventColumns, isCancelledForAll } from '../../events/event-row.ts'
import { type DatabaseOrTransaction, inTransaction } from '../../platform/prisma.ts'
import { type BookingsLocked, lockBooking, lockEvents } from '../../platform/row-locks.ts'
import { carriableCents, hasOpenDispute, readContested, refundableCents } from '../ledger/held-money.ts'
import { issueInvoice } from '../ledger/issue-receipt.ts'
import { openByCard } from '../ledger/payments.ts'
import { sendRefunds } from '../ledger/schedule-refund.ts'
import { replaceBooking } from '../lifecycle/complete-booking.ts'
import { endBooking } from '../lifecycle/end-booking.ts'
import {
  billThere,
  holdReplacement,
  type MovableBooking,
  movableColumns,
  refusalThere,
} from '../lifecycle/hold-replacement.ts'
import { ExchangeUnderWayError } from '../record/bookings.errors.ts'
import { personColumns } from '../record/holder.ts'
import { seatsOf, takeSeatsAgain } from '../record/seats.ts'
import { closeOpenPayment } from '../settlement/close-open-payment.ts'
import { endOpenMoves } from './end-open-moves.ts'

export const endCancelledEventBookingJob = 'end-called-off-booking'

const mostPerRun = 500

/**
 * Ends the bookings of cancelled events that still stand: whatever their own jobs, a crash or a payment that came at
 * the same moment left over. An unpaid hold ends and is told as a paid booking is, lapsed or not: its family still
 * thinks that it may pay. So does a hold that had lapsed before the event was cancelled, or deleted while it was ahead,
 * as long as the event is not over. Each ends in a transaction of its own, so that a run that breaks off loses nothing.
 */
export async function endCancelledEventBookings(services: Services): Promise<void> {
  const left = await services.db.booking.findMany({
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
    take: mostPerRun,
  })
  for (const { id } of left) {
    try {
      await endCancelledEventBooking(services, id)
    } catch (error) {
      services.log.error({ bookingId: id, error }, 'a booking of a cancelled event could not be ended')
    }
  }
}

/**
 * Ends one booking of a cancelled or deleted event: its open payment is closed, the moves that its family began and has not paid
 * for end, then a paid one moves to the event that the organiser chose, or everything that was paid goes back or becomes
 * credit. One that finds no place in the other event gets its money back. Any number of calls ends it once. While money
 * is on its way, or the provider cannot be asked, the booking stays for the next run.
 */
export async function endCancelledEventBooking(services: Services, bookingId: string): Promise<void> {
  await closeOpenPayment(services, bookingId)
  if (!(await hasEndedMoves(services, bookingId))) return
  await inTransaction(services.db, (tx) => endOne(services, tx, bookingId))
  services.queue.wake('outbox')
}

/**
 * Ends the moves that the family itself began and has not paid for: none of them can be finished any more, and their
 * places may be those that the family is to get. False while money for one may still come.
 */
async function hasEndedMoves(services: Services, bookingId: string): Promise<boolean> {
  const booking = await services.db.booking.findUniqueOrThrow({
    where: { id: bookingId },
    select: { id: true, ...personColumns, event: { select: { cancelledAt: true } } },
  })
  if (booking.event.cancelledAt === null) return true
  try {
    await endOpenMoves(services, booking, null)
    return true
  } catch (error) {
    if (error instanceof ExchangeUnderWayError) return false
    throw error
  }
}

async function endOne(services: Services, tx: DatabaseOrTransaction, bookingId: string): Promise<void> {
  const held = await lockBooking(tx, bookingId)
  const booking = await tx.booking.findUniqueOrThrow({
    where: { id: bookingId },
    include: {
      ...movableColumns,
      payments: {
        where: openByCard,
        select: { id: true },
      },
    },
  })
  const { event, payments, state } = booking
  // Of a deleted event only what had lapsed is left: it is refused while anybody holds seats.
  const ends = event.cancelledAt !== null || (state === 'EXPIRED' && isCancelledForAll(event))
  if (state === 'CANCELLED' || !ends || payments.length > 0) return
  const targetId = state === 'CONFIRMED' ? event.cancelTargetId : null
  if (targetId !== null && (await exchangeForOtherEvent(services, tx, booking, targetId, held))) return
  const paidCents = Math.min(booking.totalCents, await refundableCents(tx, bookingId))
  const isCredit = event.cancelOutcome === 'CREDIT'
  await endBooking(services, tx, booking, {
    actor: 'system',
    cause: 'event',
    reason: event.cancelReason,
    key: null,
    refundCents: isCredit ? 0 : paidCents,
    creditCents: isCredit ? paidCents : 0,
    outcome: paidCents === 0 ? 'NONE' : isCredit ? 'CREDIT' : 'CASH',
    policy: null,
    daysBefore: daysBetween(brisbaneDay(services.clock.now()), dayOf(event.startDate)),
  })
}

/**
 * Moves a locked paid booking of a cancelled event to the one that the organiser chose, without a fee and for no more
 * than was paid: what is dearer there is waived, what is left over goes back the way it came. The family did not ask
 * for it, so that the new booking can be given back whole until its event begins. Call it last in the transaction.
 * @returns false when there is no place for the party, or the other event takes no bookings any more; nothing was
 *   changed then
 */
export async function exchangeForOtherEvent(
  services: Services,
  tx: DatabaseOrTransaction,
  old: MovableBooking,
  eventId: number,
  held: BookingsLocked,
): Promise<boolean> {
  await lockEvents(tx, [old.eventId, eventId], held)
  const event = await tx.event.findUnique({ where: { id: eventId }, select: eventColumns })
  if (event === null || refusalThere(event, old, services.clock.now()) !== null) return false
  // Its money can move nowhere while the bank decides.
  if (await hasOpenDispute(tx, old.id)) return false
  const { order, priceCents } = billThere(old, event)
  if (!(await takeSeatsAgain(tx, seatsOf({ ...order, eventId }), 'booking-open'))) return false
  // Also the fee of an earlier move counts: nothing of what was paid is lost with the camp.
  const valueCents = await carriableCents(tx, { ...old, exchangeFeeCents: 0 })
  const carriedCents = Math.min(valueCents, priceCents)
  const { lostCents } = await readContested(tx, old.id)
  const takenCents = Math.min(lostCents, old.totalCents - valueCents)
  // What lost disputes took is deducted, and follows should the bank give it back after an appeal.
  const refundCents = Math.max(0, valueCents + takenCents - priceCents)
  const id = await holdReplacement(services, tx, old, {
    ...{ event, feeCents: 0, waivedCents: priceCents - carriedCents },
    policyVersion: CANCELLED_EVENT_EDITION,
    // It is confirmed in this transaction.
    holdMinutes: 1,
    heldAddress: null,
  })
  const refundIds = await replaceBooking(
    services,
    tx,
    old,
    { id, totalCents: carriedCents, state: 'HELD', paymentState: 'UNPAID' },
    {
      ...{ actor: 'system', reason: old.event.cancelReason, carriedCents, policy: null },
      ...{ refundCents, creditCents: 0, keptCents: valueCents + takenCents - carriedCents - refundCents },
    },
  )
  await sendRefunds(services, tx, refundIds)
  await issueInvoice(tx, id)
  return true
}

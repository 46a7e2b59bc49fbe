import { brisbaneDay, daysBetween } from '../../domain/dates.ts'
import type { Services } from '../context.ts'
import { dayOf } from '../events/event-row.ts'
import { type DatabaseOrTransaction, inTransaction } from '../platform/prisma.ts'
import { closeOpenPayment } from './close-open-payment.ts'
import { endBooking } from './end-booking.ts'
import { endOpenMoves } from './exchanges/end-open-moves.ts'
import { movableColumns } from './lifecycle/hold-replacement.ts'
import { moveCalledOffBooking } from './move-called-off-booking.ts'
import { personColumns } from './record/holder.ts'
import { refundableCents } from './refundable.ts'
import { TransferUnderWayError } from './transfer.errors.ts'

export const endCalledOffBookingJob = 'end-called-off-booking'

const mostPerRun = 500

/**
 * Ends the bookings of called-off events that still stand: whatever their own jobs, a crash or a payment that came at
 * the same moment left over. An unpaid hold ends and is told as a paid booking is, lapsed or not: its family still
 * thinks that it may pay. A hold that had lapsed before stays EXPIRED and has no mail: its family was told until when
 * its spots were kept, nothing of it stands and nothing is owed. Money for it that is still on its way goes back with a
 * mail that says that the event was called off. Each ends in a transaction of its own, so that a run that breaks off loses nothing.
 */
export async function endCalledOffBookings(services: Services): Promise<void> {
  const left = await services.db.booking.findMany({
    where: { state: { in: ['HELD', 'CONFIRMED'] }, event: { cancelledAt: { not: null } } },
    select: { id: true },
    orderBy: { id: 'asc' },
    take: mostPerRun,
  })
  for (const { id } of left) {
    try {
      await endCalledOffBooking(services, id)
    } catch (error) {
      services.log.error({ bookingId: id, error }, 'a booking of a called-off event could not be ended')
    }
  }
}

/**
 * Ends one booking of a called-off event: its open payment is closed, the moves that its family began and has not paid
 * for end, then a paid one moves to the event that the organiser chose, or everything that was paid goes back or becomes
 * credit. One that finds no place in the other event gets its money back. Any number of calls ends it once. While money
 * is on its way, or the provider cannot be asked, the booking stays for the next run.
 */
export async function endCalledOffBooking(services: Services, bookingId: string): Promise<void> {
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
    if (error instanceof TransferUnderWayError) return false
    throw error
  }
}

async function endOne(services: Services, tx: DatabaseOrTransaction, bookingId: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM booking WHERE id = ${bookingId} FOR UPDATE`
  const booking = await tx.booking.findUniqueOrThrow({
    where: { id: bookingId },
    include: {
      ...movableColumns,
      payments: {
        where: { method: 'CARD', status: { in: ['CREATING', 'OPEN', 'PROCESSING'] } },
        select: { id: true },
      },
    },
  })
  const { event, payments, state } = booking
  const stands = state === 'HELD' || state === 'CONFIRMED'
  if (!stands || event.cancelledAt === null || payments.length > 0) return
  const targetId = state === 'CONFIRMED' ? event.cancelTargetId : null
  if (targetId !== null && (await moveCalledOffBooking(services, tx, booking, targetId))) return
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

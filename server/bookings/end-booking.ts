import type { BookingState } from '../../domain/booking-states.ts'
import type { Services } from '../context.ts'
import { announce } from '../platform/outbox.ts'
import type { DatabaseOrTransaction } from '../platform/prisma.ts'
import { releaseCredit } from './credit-set-aside.ts'
import { sendRefunds } from './ledger/schedule-refund.ts'
import { type CancellationTerms, settleCancellation } from './lifecycle/settle-cancellation.ts'
import { giveSeatsBack, seatsOf } from './record/seats.ts'

/** What of a booking's row its end is made of; read under its lock. */
export type EndingBooking = {
  id: string
  eventId: number
  userId: string | null
  state: BookingState
  email: string
  adultCount: number
  childCount: number
  glampingTentCount: number
  totalCents: number
  policyVersion: string
}

/**
 * Ends a whole booking that its caller has locked and found not cancelled: writes the cancellation down, owes the
 * refund or issues the credit note, gives its seats back and announces it, all in the caller's transaction.
 * Credit that was set aside for an unpaid booking goes back to its note; an open card payment is closed before.
 * Call it last: it locks the event.
 * @returns the id of the cancellation
 */
export async function endBooking(
  services: Pick<Services, 'queue'>,
  tx: DatabaseOrTransaction,
  booking: EndingBooking,
  terms: CancellationTerms,
): Promise<number> {
  const hasSeats = booking.state === 'HELD' || booking.state === 'CONFIRMED'
  const seats = seatsOf(booking)
  await releaseCredit(tx, booking.id, terms.actor)
  const { cancellationId, refundIds } = await settleCancellation(tx, booking, terms, {
    isWhole: true,
    seats: hasSeats ? seats.people : 0,
    droppedCents: booking.totalCents,
  })
  await tx.booking.update({
    where: { id: booking.id },
    data: { state: 'CANCELLED', cancelledAt: new Date(), holdExpiresAt: null },
    select: { id: true },
  })
  const bookingId = booking.id
  await announce(tx, 'booking-cancelled', `booking-cancelled:${cancellationId}`, {
    bookingId,
    cancellationId,
  })
  if (hasSeats) await giveSeatsBack(tx, seats)
  await sendRefunds(services, tx, refundIds)
  return cancellationId
}

import { assertNever } from '../../../domain/assert-never.ts'
import type { BookingState, PaymentState } from '../../../domain/booking-states.ts'
import type { Services } from '../../context.ts'
import { addOutboxMessage, type latePaymentReasons } from '../../outbox-messages.ts'
import type { ProviderIntent } from '../../platform/payments/payment-provider.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'
import { type BookingsLocked, lockBookingEvents } from '../../row-locks.ts'
import { releaseCredit, sumReservedCredit } from '../ledger/credit-notes.ts'
import { markPaid } from '../ledger/mark-paid.ts'
import { type LockedPayment, recordArrived } from '../ledger/payments.ts'
import { schedulePaymentRefund } from '../ledger/schedule-refund.ts'
import { completeBooking } from '../lifecycle/complete-booking.ts'
import { readCarriedMoney } from '../lifecycle/replaced-booking.ts'
import { releaseSeats, retakeSeats, type Seats, toSeats } from '../record/seats.ts'

/**
 * `unknown`: not our payment. `mismatch`: wrong amount, currency, mode or booking; nothing changed. `open`: not
 * paid yet. `already`: settled by an earlier call.
 */
export type Settlement = 'unknown' | 'mismatch' | 'open' | 'settled' | 'already'

export type SettlementResult = { settlement: Settlement; refundId: number | null }

export type LockedBooking = {
  id: string
  state: BookingState
  paymentState: PaymentState
  eventId: number
  adultCount: number
  childCount: number
  glampingTentCount: number
  totalCents: number
  replacedBookingId: string | null
  held: BookingsLocked
}

/** Confirms a locked booking or schedules a refund. A replacement requires that the old booking is unchanged. */
export async function settleArrived(
  services: Pick<Services, 'cipher' | 'hmac' | 'clock'>,
  tx: DatabaseOrTransaction,
  booking: LockedBooking,
  payment: LockedPayment,
  intent: ProviderIntent,
): Promise<SettlementResult> {
  if (payment.settledAt !== null) return { settlement: 'already', refundId: null }
  await recordArrived(tx, payment.id, intent, services.clock.now())

  switch (booking.state) {
    case 'HELD': {
      const carried = await readCarriedMoney(tx, booking, services.clock.now())
      if (carried === null) return rejectLatePayment(tx, booking, payment)
      // The payment relied on credit that has returned to its note.
      if (payment.amountCents + carried + (await sumReservedCredit(tx, booking.id)) < booking.totalCents) {
        return {
          settlement: 'settled',
          refundId: await refundPayment(tx, booking.id, payment, 'paid too little'),
        }
      }
      if (await isCancelled(tx, booking.eventId)) return rejectLatePayment(tx, booking, payment)
      return confirmBooking(services, tx, booking, payment, carried)
    }
    case 'EXPIRED': {
      const carried = await readCarriedMoney(tx, booking, services.clock.now())
      // The hold's credit returned to its note when the hold ended.
      if (carried === null || payment.amountCents + carried < booking.totalCents) {
        return rejectLatePayment(tx, booking, payment)
      }
      await lockBookingEvents(tx, booking, booking.held)
      if (!(await retakeSeats(tx, toSeats(booking), 'paid'))) return rejectLatePayment(tx, booking, payment)
      return confirmBooking(services, tx, booking, payment, carried)
    }
    case 'CONFIRMED':
      return { settlement: 'settled', refundId: await refundPayment(tx, booking.id, payment, 'paid twice') }
    case 'CANCELLED':
      return {
        settlement: 'settled',
        refundId: await refundPayment(tx, booking.id, payment, 'booking cancelled'),
      }
    default:
      return assertNever(booking.state)
  }
}

async function isCancelled(tx: DatabaseOrTransaction, eventId: number): Promise<boolean> {
  const event = await tx.event.findUniqueOrThrow({ where: { id: eventId }, select: { cancelledAt: true } })
  return event.cancelledAt !== null
}

/** Refunds money that arrived after seats were gone or the event was cancelled. */
async function rejectLatePayment(
  tx: DatabaseOrTransaction,
  booking: LockedBooking,
  payment: LockedPayment,
): Promise<SettlementResult> {
  await releaseCredit(tx, booking.id, 'system')
  await markPaid(tx, booking, 'CANCELLED', payment.amountCents)
  const why = await readTooLateReason(tx, toSeats(booking))
  await addOutboxMessage(tx, 'paid-too-late', `paid-too-late:${booking.id}`, { bookingId: booking.id, why })
  const refundId = await refundPayment(tx, booking.id, payment, 'paid too late')
  if (booking.state === 'HELD') await releaseSeats(tx, toSeats(booking))
  return { settlement: 'settled', refundId }
}

/** Returns excess credit and card money. The price may have fallen after the payment was opened. */
async function confirmBooking(
  services: Pick<Services, 'cipher' | 'hmac' | 'clock'>,
  tx: DatabaseOrTransaction,
  booking: LockedBooking,
  payment: LockedPayment,
  carried: number,
): Promise<SettlementResult> {
  const aboveCents = payment.amountCents + carried - booking.totalCents
  await releaseCredit(tx, booking.id, 'system', Math.max(0, -aboveCents))
  const refundId =
    aboveCents > 0
      ? await refundPayment(tx, booking.id, { id: payment.id, amountCents: aboveCents }, 'paid too much')
      : null
  await completeBooking(services, tx, booking, { actor: 'system', held: booking.held })
  return { settlement: 'settled', refundId }
}

function refundPayment(
  tx: DatabaseOrTransaction,
  bookingId: string,
  payment: Pick<LockedPayment, 'id' | 'amountCents'>,
  reason: string,
): Promise<number | null> {
  const { id, amountCents } = payment
  return schedulePaymentRefund(tx, id, {
    bookingId,
    amountCents,
    reason,
    requestedBy: 'system',
    cancellationId: null,
  })
}

export type LatePaymentEmailName = (typeof latePaymentReasons)[number]

/** Call it before seats or money are returned. */
async function readTooLateReason(tx: DatabaseOrTransaction, seats: Seats): Promise<LatePaymentEmailName> {
  const rows = await tx.$queryRaw<{ why: LatePaymentEmailName }[]>`
    SELECT CASE
      WHEN cancelled_at IS NOT NULL THEN 'paid-after-cancellation'
      WHEN deleted_at IS NOT NULL OR ends_at <= now() THEN 'paid-after-end'
      WHEN current_participants + ${seats.people} > max_participants
        OR (${seats.tents} > 0 AND tents_taken + ${seats.tents} > tent_stock) THEN 'paid-after-sold-out'
      ELSE 'paid-too-late' END AS why
    FROM event WHERE id = ${seats.eventId}`
  return rows[0]?.why ?? 'paid-too-late'
}

import { assertNever } from '../../domain/assert-never.ts'
import type { PaymentState } from '../../domain/booking-states.ts'
import { canMovePayment } from '../../domain/booking-states.ts'
import type { Services } from '../context.ts'
import { announce } from '../platform/outbox.ts'
import type { ProviderIntent } from '../platform/payments/payment-provider.ts'
import type { DatabaseOrTransaction } from '../platform/prisma.ts'
import { issueReceipt } from './ledger/issue-receipt.ts'
import { lockBookingAndOrigin } from './lock-booking.ts'
import {
  type Applied,
  type LockedBooking,
  type LockedPayment,
  settleArrived,
} from './settlement/settle-arrived.ts'

/**
 * Moves a booking to what its intent says. Locks the booking (and before it the one that it replaces), then the payment,
 * then the events.
 * Only forward: nothing that arrives late can take "paid" back.
 */
export async function applyIntent(
  services: Pick<Services, 'seal' | 'clock'>,
  tx: DatabaseOrTransaction,
  intent: ProviderIntent,
  livemode: boolean,
): Promise<Applied> {
  const booking = await lockBooking(tx, intent)
  const payment = booking && (await lockPayment(tx, booking.id, intent))
  if (!booking || !payment) return { settlement: 'unknown', refundId: null }
  if (!isOurs(intent, booking, payment, livemode)) return { settlement: 'mismatch', refundId: null }

  switch (intent.status) {
    case 'SUCCEEDED': {
      const applied = await settleArrived(services, tx, booking, payment, intent)
      if (applied.settlement === 'settled') await issueReceipt(tx, { paymentId: payment.id })
      return applied
    }
    case 'PROCESSING':
      await recordOpen(tx, booking, payment, 'PROCESSING', 'PROCESSING')
      break
    case 'CANCELED':
      await recordOpen(tx, booking, payment, 'CANCELED', 'UNPAID')
      break
    case 'REQUIRES_PAYMENT_METHOD':
      await recordOpen(tx, booking, payment, 'OPEN', intent.failureMessage === null ? 'UNPAID' : 'FAILED')
      break
    case 'REQUIRES_CONFIRMATION':
    case 'REQUIRES_ACTION':
    case 'REQUIRES_CAPTURE':
      await recordOpen(tx, booking, payment, 'OPEN', null)
      break
    default:
      return assertNever(intent.status)
  }
  return { settlement: payment.settledAt ? 'already' : 'open', refundId: null }
}

async function lockBooking(tx: DatabaseOrTransaction, intent: ProviderIntent): Promise<LockedBooking | null> {
  const known = await tx.payment.findUnique({ where: { intentId: intent.id }, select: { bookingId: true } })
  const id = known?.bookingId ?? intent.bookingId
  if (id === null) return null
  await lockBookingAndOrigin(tx, id)
  const rows = await tx.$queryRaw<LockedBooking[]>`
    SELECT id, state, payment_state AS "paymentState", event_id AS "eventId", adult_count AS "adultCount",
      child_count AS "childCount", glamping_tent_count AS "glampingTentCount", total_cents AS "totalCents",
      moved_from_id AS "movedFromId"
    FROM booking WHERE id = ${id}`
  return rows[0] ?? null
}

/**
 * Finds the intent's row. One whose answer was lost in a crash still lacks the intent's id and takes it now,
 * if the amount fits: a strange intent must not take the place of the right one.
 */
async function lockPayment(
  tx: DatabaseOrTransaction,
  bookingId: string,
  intent: ProviderIntent,
): Promise<LockedPayment | null> {
  const rows = await tx.$queryRaw<LockedPayment[]>`
    UPDATE payment SET intent_id = ${intent.id}
    WHERE id = (
      SELECT id FROM payment
      WHERE booking_id = ${bookingId}
        AND (intent_id = ${intent.id} OR (intent_id IS NULL AND status = 'CREATING'
          AND amount_cents = ${intent.amountCents} AND ${intent.currency} = 'aud'
          AND NOT EXISTS (SELECT 1 FROM payment known WHERE known.intent_id = ${intent.id})))
      ORDER BY attempt DESC LIMIT 1
    )
    RETURNING id, attempt, amount_cents AS "amountCents", settled_at AS "settledAt"`
  return rows[0] ?? null
}

function isOurs(
  intent: ProviderIntent,
  booking: LockedBooking,
  payment: LockedPayment,
  livemode: boolean,
): boolean {
  return (
    intent.bookingId === booking.id &&
    intent.currency === 'aud' &&
    intent.livemode === livemode &&
    intent.amountCents === payment.amountCents &&
    (intent.status !== 'SUCCEEDED' || intent.amountReceivedCents === payment.amountCents)
  )
}

async function recordOpen(
  tx: DatabaseOrTransaction,
  booking: LockedBooking,
  payment: LockedPayment,
  status: 'OPEN' | 'PROCESSING' | 'CANCELED',
  next: PaymentState | null,
): Promise<void> {
  if (payment.settledAt !== null) return
  await tx.payment.update({ where: { id: payment.id }, data: { status } })
  if (next === null || booking.state === 'CANCELLED' || !canMovePayment(booking.paymentState, next)) return
  await tx.booking.update({ where: { id: booking.id }, data: { paymentState: next } })
  if (next !== 'FAILED') return
  // Not woken: whoever tries another card within the minute gets no mail.
  await announce(tx, 'payment-failed', `payment-failed:${payment.id}`, {
    bookingId: booking.id,
    paymentId: payment.id,
  })
}

import { assertNever } from '../../domain/assert-never.ts'
import type { BookingState, PaymentState } from '../../domain/booking-states.ts'
import { canMovePayment } from '../../domain/booking-states.ts'
import { recordAudit } from '../platform/audit.ts'
import { announce } from '../platform/outbox.ts'
import type { ProviderIntent } from '../platform/payment-provider.ts'
import type { DatabaseOrTransaction } from '../platform/prisma.ts'
import { seatsOf, takeSeatsAgain } from './seats.ts'

/**
 * What a settlement did. `unknown`: no payment of ours; `mismatch`: not the amount, currency, mode or booking that
 * was asked for, so nothing was changed; `open`: not paid (yet); `settled`: this call made the transition;
 * `already`: an earlier one had.
 */
export type Settlement = 'unknown' | 'mismatch' | 'open' | 'settled' | 'already'

type Applied = { settlement: Settlement; refundId: number | null }

type LockedBooking = {
  id: string
  state: BookingState
  paymentState: PaymentState
  eventId: number
  adultCount: number
  childCount: number
  glampingTentCount: number
}

type LockedPayment = { id: number; attempt: number; amountCents: number; settledAt: Date | null }

/**
 * Moves a booking to what its intent says. Locks the booking, then the payment, then (at most) the event.
 * Only forward: nothing that arrives late can take "paid" back.
 */
export async function applyIntent(
  tx: DatabaseOrTransaction,
  intent: ProviderIntent,
  livemode: boolean,
): Promise<Applied> {
  const booking = await lockBooking(tx, intent)
  const payment = booking && (await lockPayment(tx, booking.id, intent))
  if (!booking || !payment) return { settlement: 'unknown', refundId: null }
  if (!isOurs(intent, booking, payment, livemode)) return { settlement: 'mismatch', refundId: null }

  switch (intent.status) {
    case 'SUCCEEDED':
      return settle(tx, booking, payment, intent)
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
  const rows = await tx.$queryRaw<LockedBooking[]>`
    SELECT id, state, payment_state AS "paymentState", event_id AS "eventId", adult_count AS "adultCount",
      child_count AS "childCount", glamping_tent_count AS "glampingTentCount"
    FROM booking WHERE id = ${id} FOR UPDATE`
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
}

async function settle(
  tx: DatabaseOrTransaction,
  booking: LockedBooking,
  payment: LockedPayment,
  intent: ProviderIntent,
): Promise<Applied> {
  if (payment.settledAt !== null) return { settlement: 'already', refundId: null }
  await tx.payment.update({
    where: { id: payment.id },
    data: { status: 'SUCCEEDED', capturedCents: intent.amountReceivedCents, settledAt: new Date() },
  })
  await recordAudit(tx, { actor: 'system', action: 'payment-succeeded', subject: `payment:${payment.id}` })

  switch (booking.state) {
    case 'HELD':
      await confirm(tx, booking, payment)
      return { settlement: 'settled', refundId: null }
    case 'EXPIRED':
      if (await takeSeatsAgain(tx, seatsOf(booking), 'paid')) {
        await confirm(tx, booking, payment)
        return { settlement: 'settled', refundId: null }
      }
      await tx.booking.update({
        where: { id: booking.id },
        data: {
          state: 'CANCELLED',
          paymentState: 'PAID',
          paidCents: payment.amountCents,
          cancelledAt: new Date(),
        },
      })
      await announce(tx, 'paid-too-late', `paid-too-late:${booking.id}`, { bookingId: booking.id })
      return { settlement: 'settled', refundId: await oweRefund(tx, booking.id, payment, 'paid too late') }
    case 'CONFIRMED':
      return { settlement: 'settled', refundId: await oweRefund(tx, booking.id, payment, 'paid twice') }
    case 'CANCELLED':
      return {
        settlement: 'settled',
        refundId: await oweRefund(tx, booking.id, payment, 'booking cancelled'),
      }
    default:
      return assertNever(booking.state)
  }
}

async function confirm(
  tx: DatabaseOrTransaction,
  booking: LockedBooking,
  payment: LockedPayment,
): Promise<void> {
  await tx.booking.update({
    where: { id: booking.id },
    data: {
      state: 'CONFIRMED',
      paymentState: 'PAID',
      paidCents: payment.amountCents,
      confirmedAt: new Date(),
      holdExpiresAt: null,
    },
  })
  await recordAudit(tx, { actor: 'system', action: 'booking-confirmed', subject: `booking:${booking.id}` })
  await announce(tx, 'booking-confirmed', `booking-confirmed:${booking.id}`, { bookingId: booking.id })
}

/** Notes the whole amount as owed back; the provider is asked afterwards, by a job that can be tried again. */
async function oweRefund(
  tx: DatabaseOrTransaction,
  bookingId: string,
  payment: LockedPayment,
  reason: string,
): Promise<number> {
  const number = 1 + (await tx.refund.count({ where: { paymentId: payment.id } }))
  await tx.payment.update({
    where: { id: payment.id },
    data: { refundedCents: { increment: payment.amountCents } },
  })
  const refund = await tx.refund.create({
    data: {
      bookingId,
      paymentId: payment.id,
      amountCents: payment.amountCents,
      idempotencyKey: `refund:${payment.id}:${number}`,
      reason,
    },
    select: { id: true },
  })
  await recordAudit(tx, { actor: 'system', action: 'refund-owed', subject: `refund:${refund.id}` })
  return refund.id
}

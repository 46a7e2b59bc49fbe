import { assertNever } from '../../domain/assert-never.ts'
import type { BookingState, PaymentState } from '../../domain/booking-states.ts'
import { canMovePayment } from '../../domain/booking-states.ts'
import { recordAudit } from '../platform/audit.ts'
import { announce } from '../platform/outbox.ts'
import type { ProviderIntent } from '../platform/payment-provider.ts'
import type { DatabaseOrTransaction } from '../platform/prisma.ts'
import { confirmBooking } from './confirm-booking.ts'
import { creditSetAside, releaseCredit, settleCredit } from './credit-set-aside.ts'
import { issueReceipt } from './issue-receipt.ts'
import { owePaymentBack } from './owe-refund.ts'
import { giveSeatsBack, seatsOf, takeSeatsAgain } from './seats.ts'
import { whyTooLate } from './why-too-late.ts'

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
  totalCents: number
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
    case 'SUCCEEDED': {
      const applied = await settle(tx, booking, payment, intent)
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
  const rows = await tx.$queryRaw<LockedBooking[]>`
    SELECT id, state, payment_state AS "paymentState", event_id AS "eventId", adult_count AS "adultCount",
      child_count AS "childCount", glamping_tent_count AS "glampingTentCount", total_cents AS "totalCents"
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
  if (next !== 'FAILED') return
  // Not woken: whoever tries another card within the minute gets no mail.
  await announce(tx, 'payment-failed', `payment-failed:${payment.id}`, {
    bookingId: booking.id,
    paymentId: payment.id,
  })
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
      // Opened when credit was to pay the rest; that went back to its note since.
      if (payment.amountCents + (await creditSetAside(tx, booking.id)) < booking.totalCents) {
        return {
          settlement: 'settled',
          refundId: await giveBack(tx, booking.id, payment, 'paid too little'),
        }
      }
      if (await isCalledOff(tx, booking.eventId)) return refuseLate(tx, booking, payment)
      await confirm(tx, booking, payment)
      return { settlement: 'settled', refundId: null }
    case 'EXPIRED':
      // Credit that was to pay the rest went back to its note when the hold ended.
      if (
        payment.amountCents === booking.totalCents &&
        (await takeSeatsAgain(tx, seatsOf(booking), 'paid'))
      ) {
        await confirm(tx, booking, payment)
        return { settlement: 'settled', refundId: null }
      }
      return refuseLate(tx, booking, payment)
    case 'CONFIRMED':
      return { settlement: 'settled', refundId: await giveBack(tx, booking.id, payment, 'paid twice') }
    case 'CANCELLED':
      return {
        settlement: 'settled',
        refundId: await giveBack(tx, booking.id, payment, 'booking cancelled'),
      }
    default:
      return assertNever(booking.state)
  }
}

async function isCalledOff(tx: DatabaseOrTransaction, eventId: number): Promise<boolean> {
  const event = await tx.event.findUniqueOrThrow({ where: { id: eventId }, select: { cancelledAt: true } })
  return event.cancelledAt !== null
}

/** The money came after the seats had gone, or after the event was called off: it goes back, and the booking ends. */
async function refuseLate(
  tx: DatabaseOrTransaction,
  booking: LockedBooking,
  payment: LockedPayment,
): Promise<Applied> {
  await releaseCredit(tx, booking.id, 'system')
  await tx.booking.update({
    where: { id: booking.id },
    data: {
      state: 'CANCELLED',
      paymentState: 'PAID',
      paidCents: payment.amountCents,
      cancelledAt: new Date(),
      holdExpiresAt: null,
    },
  })
  const why = await whyTooLate(tx, seatsOf(booking))
  await announce(tx, 'paid-too-late', `paid-too-late:${booking.id}`, { bookingId: booking.id, why })
  const refundId = await giveBack(tx, booking.id, payment, 'paid too late')
  if (booking.state === 'HELD') await giveSeatsBack(tx, seatsOf(booking))
  return { settlement: 'settled', refundId }
}

/** Confirms what the card and the credit set aside pay together. Credit that the card made needless goes back. */
async function confirm(
  tx: DatabaseOrTransaction,
  booking: LockedBooking,
  payment: LockedPayment,
): Promise<void> {
  if (payment.amountCents === booking.totalCents) await releaseCredit(tx, booking.id, 'system')
  else await settleCredit(tx, booking.id)
  await confirmBooking(tx, booking.id, booking.totalCents)
}

/** The whole payment found no place. */
function giveBack(
  tx: DatabaseOrTransaction,
  bookingId: string,
  payment: LockedPayment,
  reason: string,
): Promise<number> {
  const { id, amountCents } = payment
  return owePaymentBack(tx, id, {
    bookingId,
    amountCents,
    reason,
    requestedBy: 'system',
    cancellationId: null,
  })
}

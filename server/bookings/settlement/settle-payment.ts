import { assertNever } from '../../../domain/assert-never.ts'
import { canTransition, type PaymentState } from '../../../domain/booking-states.ts'
import type { Services } from '../../context.ts'
import { addOutboxMessage } from '../../outbox-messages.ts'
import { countPayment } from '../../platform/metrics.ts'
import type { ProviderIntent } from '../../platform/payments/payment-provider.ts'
import { type DatabaseOrTransaction, inTransaction } from '../../platform/prisma.ts'
import { lockBookingAndOrigin, lockDueDelivery } from '../../row-locks.ts'
import { issueReceipt } from '../ledger/issue-receipt.ts'
import { closeUnknownIntent, type LockedPayment, lockPayment, recordUnsettled } from '../ledger/payments.ts'
import { recordDiscrepancy } from '../ledger/record-discrepancy.ts'
import { sendRefunds } from '../ledger/schedule-refund.ts'
import { changeState } from '../record/change-state.ts'
import {
  type LockedBooking,
  type Settlement,
  type SettlementResult,
  settleArrived,
} from './settle-arrived-payment.ts'

/**
 * Records the provider's status of an intent. Any order and number of calls gives one transition.
 * @param delivery the webhook to mark done in the same transaction
 * @throws PaymentProviderUnavailable; nothing is changed
 */
export async function settlePayment(
  services: Services,
  intentId: string,
  delivery?: { webhookId: string },
): Promise<Settlement> {
  // Fetched before the transaction, so that no lock waits for the network.
  const intent = await services.provider.retrieveIntent(intentId)
  const result = await inTransaction(services.db, async (tx) => {
    if (delivery && !(await lockDueDelivery(tx, delivery.webhookId))) {
      return { settlement: 'already' as const, refundId: null }
    }
    const applied = intent
      ? await applyIntent(services, tx, intent, services.provider.livemode)
      : await handleUnknownIntent(tx, intentId)
    if (intent !== null) await recordUnmatchedMoney(tx, intent, applied.settlement)
    if (applied.refundId !== null) await sendRefunds(services, tx, [applied.refundId])
    if (delivery) {
      await tx.$executeRaw`
        UPDATE webhook_event SET processed_at = now(), attempts = attempts + 1, outcome = ${applied.settlement}
        WHERE id = ${delivery.webhookId}`
    }
    return applied
  })
  countPayment(result.settlement)
  if (result.settlement === 'mismatch') reportMismatch(services, intent, intentId)
  if (result.settlement === 'settled') services.queue.wake('outbox')
  return result.settlement
}

async function handleUnknownIntent(tx: DatabaseOrTransaction, intentId: string): Promise<SettlementResult> {
  await closeUnknownIntent(tx, intentId)
  return { settlement: 'unknown', refundId: null }
}

/** An intent without our booking id belongs to another product. */
async function recordUnmatchedMoney(
  tx: DatabaseOrTransaction,
  intent: ProviderIntent,
  settlement: Settlement,
): Promise<void> {
  const { bookingId, amountReceivedCents, currency, livemode } = intent
  const isUnmatched = settlement === 'unknown' && bookingId !== null
  if (amountReceivedCents === 0 || !(isUnmatched || settlement === 'mismatch')) return
  await recordDiscrepancy(tx, {
    kind: settlement === 'mismatch' ? 'MISMATCHED_PAYMENT' : 'UNMATCHED_PAYMENT',
    subject: `intent:${intent.id}`,
    facts: { bookingId, amountReceivedCents, currency, livemode },
  })
}

function reportMismatch(services: Services, intent: ProviderIntent | null, intentId: string): void {
  services.log.error(
    { intentId, currency: intent?.currency ?? 'none', livemode: intent?.livemode ?? false },
    'a payment does not match its booking and was not counted',
  )
}

/**
 * Moves a booking forward only, so that late events never undo "paid". Locks the replaced booking, the booking, the
 * payment, then the events.
 */
export async function applyIntent(
  services: Pick<Services, 'cipher' | 'hmac' | 'clock'>,
  tx: DatabaseOrTransaction,
  intent: ProviderIntent,
  livemode: boolean,
): Promise<SettlementResult> {
  const booking = await lockIntentBooking(tx, intent)
  const payment = booking && (await lockPayment(tx, booking.id, intent))
  if (!booking || !payment) return { settlement: 'unknown', refundId: null }
  if (!isMatchingIntent(intent, booking, payment, livemode)) return { settlement: 'mismatch', refundId: null }

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

async function lockIntentBooking(
  tx: DatabaseOrTransaction,
  intent: ProviderIntent,
): Promise<LockedBooking | null> {
  const known = await tx.payment.findUnique({ where: { intentId: intent.id }, select: { bookingId: true } })
  const id = known?.bookingId ?? intent.bookingId
  if (id === null) return null
  const held = await lockBookingAndOrigin(tx, id)
  const rows = await tx.$queryRaw<Omit<LockedBooking, 'held'>[]>`
    SELECT id, state, payment_state AS "paymentState", event_id AS "eventId", adult_count AS "adultCount",
      child_count AS "childCount", glamping_tent_count AS "glampingTentCount", total_cents AS "totalCents",
      replaced_booking_id AS "replacedBookingId"
    FROM booking WHERE id = ${id}`
  return rows[0] === undefined ? null : { ...rows[0], held }
}

function isMatchingIntent(
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
  await recordUnsettled(tx, payment.id, status)
  if (next === null) return
  const to = { state: booking.state, paymentState: next }
  if (!canTransition(booking, to)) return
  await changeState(tx, booking.id, booking, to)
  if (next !== 'FAILED') return
  // Not woken, so that a retry with another card within the minute prevents the email.
  await addOutboxMessage(tx, 'payment-failed', `payment-failed:${payment.id}`, {
    bookingId: booking.id,
    paymentId: payment.id,
  })
}

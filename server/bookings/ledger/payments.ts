import type { IntentStatus } from '../../../prisma/generated/client/enums.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { ProviderIntent } from '../../platform/payments/payment-provider.ts'
import type { DatabaseOrTransaction, Prisma } from '../../platform/prisma.ts'

/** A card payment that may still bring money. */
export type OpenPayment = {
  id: number
  idempotencyKey: string
  intentId: string | null
  amountCents: number
  status: IntentStatus
}

/** A payment of an intent, under its lock. */
export type LockedPayment = { id: number; attempt: number; amountCents: number; settledAt: Date | null }

const stillOpen: IntentStatus[] = ['CREATING', 'OPEN', 'PROCESSING']

/** For a query over `payment`: those by card that may still bring money. A booking has one at most. */
export const openByCard = {
  method: 'CARD',
  status: { in: stillOpen },
} satisfies Prisma.PaymentWhereInput

const openColumns = {
  id: true,
  idempotencyKey: true,
  intentId: true,
  amountCents: true,
  status: true,
} as const

/** The one card payment of a booking that may still bring money; null when none may. */
export async function openCardPayment(
  db: DatabaseOrTransaction,
  bookingId: string,
): Promise<OpenPayment | null> {
  return db.payment.findFirst({ where: { bookingId, ...openByCard }, select: openColumns })
}

/** Begins a card payment of a locked booking that has none open; its key is stored before the provider is called. */
export async function beginCardPayment(
  tx: DatabaseOrTransaction,
  bookingId: string,
  amountCents: number,
): Promise<OpenPayment> {
  const attempt = await nextAttempt(tx, bookingId)
  const idempotencyKey = `booking:${bookingId}:pi:${attempt}`
  return tx.payment.create({
    data: { bookingId, attempt, idempotencyKey, amountCents },
    select: openColumns,
  })
}

/** Begins a payment for a paid intent that names this locked booking and whose own payment is gone from the books. */
export async function beginFoundPayment(
  tx: DatabaseOrTransaction,
  bookingId: string,
  intent: ProviderIntent,
): Promise<void> {
  const { id } = await tx.payment.create({
    data: {
      bookingId,
      attempt: await nextAttempt(tx, bookingId),
      idempotencyKey: `found:${intent.id}`,
      intentId: intent.id,
      amountCents: intent.amountCents,
      status: 'OPEN',
    },
    select: { id: true },
  })
  await recordAudit(tx, { actor: 'system', action: 'payment-found', subject: `payment:${id}` })
}

/** Notes the intent that the provider made for a payment; a webhook may have been faster and recorded more. */
export async function noteIntent(
  db: DatabaseOrTransaction,
  paymentId: number,
  intentId: string,
): Promise<void> {
  await db.payment.updateMany({
    where: { id: paymentId, status: 'CREATING' },
    data: { intentId, status: 'OPEN' },
  })
}

/** Notes the intent of a payment that lacks it, whatever became of it since. */
export async function noteLostIntent(
  db: DatabaseOrTransaction,
  paymentId: number,
  intentId: string,
): Promise<void> {
  await db.payment.updateMany({ where: { id: paymentId, intentId: null }, data: { intentId } })
}

/**
 * Finds the intent's row under the booking's lock. One whose answer was lost in a crash still lacks the intent's id and
 * takes it now, if the amount fits: a strange intent must not take the place of the right one.
 */
export async function lockPayment(
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

/** Notes what the provider says of a locked payment that is not settled. */
export async function recordUnsettled(
  tx: DatabaseOrTransaction,
  paymentId: number,
  status: 'OPEN' | 'PROCESSING' | 'CANCELED',
): Promise<void> {
  await tx.payment.update({ where: { id: paymentId }, data: { status } })
}

/** Counts the money of a locked payment that is not settled. What it does for its booking is the caller's. */
export async function recordArrived(
  tx: DatabaseOrTransaction,
  paymentId: number,
  intent: ProviderIntent,
  now: Date,
): Promise<void> {
  await tx.payment.update({
    where: { id: paymentId },
    data: { status: 'SUCCEEDED', capturedCents: intent.amountReceivedCents, settledAt: now },
  })
  await recordAudit(tx, { actor: 'system', action: 'payment-succeeded', subject: `payment:${paymentId}` })
}

/** The provider knows no such intent (other keys, deleted test data): it cannot be paid, so a new one may be opened. */
export async function closeUnknownIntent(tx: DatabaseOrTransaction, intentId: string): Promise<void> {
  await tx.payment.updateMany({
    where: { intentId, settledAt: null, status: { in: stillOpen } },
    data: { status: 'CANCELED' },
  })
}

/**
 * Writes down money that an admin says has come to the bank or in cash for a locked booking. Its receipt is written
 * when the booking is confirmed by it.
 * @returns the id of the payment
 */
export async function recordManualPayment(
  tx: DatabaseOrTransaction,
  payment: { bookingId: string; method: 'BANK_TRANSFER' | 'CASH'; amountCents: number },
  { actor, now }: { actor: string; now: Date },
): Promise<number> {
  const { bookingId, method, amountCents } = payment
  const attempt = await nextAttempt(tx, bookingId)
  const { id } = await tx.payment.create({
    data: {
      ...{ bookingId, attempt, method, amountCents, capturedCents: amountCents },
      idempotencyKey: `booking:${bookingId}:recorded:${attempt}`,
      status: 'SUCCEEDED',
      settledAt: now,
      recordedBy: actor,
    },
    select: { id: true },
  })
  await recordAudit(tx, {
    actor,
    action: 'payment-recorded',
    subject: `payment:${id}`,
    after: { method, amountCents },
  })
  return id
}

/**
 * The same for money that comes beside what a locked, paid booking was paid with, because its party became larger. Its
 * receipt is the caller's to write, last.
 * @returns the id of the payment
 */
export async function recordAddedPayment(
  tx: DatabaseOrTransaction,
  payment: Parameters<typeof recordManualPayment>[1],
  by: { actor: string; now: Date },
): Promise<number> {
  const id = await recordManualPayment(tx, payment, by)
  await tx.booking.update({
    where: { id: payment.bookingId },
    data: { paidCents: { increment: payment.amountCents } },
    select: { id: true },
  })
  return id
}

/** The number of a locked booking's next payment, of whatever kind. */
export async function nextAttempt(tx: DatabaseOrTransaction, bookingId: string): Promise<number> {
  const last = await tx.payment.aggregate({ where: { bookingId }, _max: { attempt: true } })
  return 1 + (last._max.attempt ?? 0)
}

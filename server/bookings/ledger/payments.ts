import type { IntentStatus } from '../../../prisma/generated/client/enums.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { ProviderIntent } from '../../platform/payments/payment-provider.ts'
import type { DatabaseOrTransaction, Prisma } from '../../platform/prisma.ts'

export type LockedPayment = { id: number; attempt: number; amountCents: number; settledAt: Date | null }

const openStatuses: IntentStatus[] = ['CREATING', 'OPEN', 'PROCESSING']

/** A booking has at most one. */
export const openCardFilter = {
  method: 'CARD',
  status: { in: openStatuses },
} satisfies Prisma.PaymentWhereInput

const openColumns = {
  id: true,
  idempotencyKey: true,
  intentId: true,
  amountCents: true,
  status: true,
} as const satisfies Prisma.PaymentSelect

/** A card payment that may still bring money. */
export type OpenPayment = Prisma.PaymentGetPayload<{ select: typeof openColumns }>

export async function findOpenCardPayment(
  db: DatabaseOrTransaction,
  bookingId: string,
): Promise<OpenPayment | null> {
  return db.payment.findFirst({ where: { bookingId, ...openCardFilter }, select: openColumns })
}

/** Requires a locked booking without an open payment. Stores the key before the provider is called. */
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

/** Restores a lost payment from a paid intent that names this locked booking. */
export async function restoreLostPayment(
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

/** Does not overwrite newer data of a faster webhook. */
export async function recordIntent(
  db: DatabaseOrTransaction,
  paymentId: number,
  intentId: string,
): Promise<void> {
  await db.payment.updateMany({
    where: { id: paymentId, status: 'CREATING' },
    data: { intentId, status: 'OPEN' },
  })
}

/** Stores a missing intent id even after the status has changed. */
export async function recordLostIntent(
  db: DatabaseOrTransaction,
  paymentId: number,
  intentId: string,
): Promise<void> {
  await db.payment.updateMany({ where: { id: paymentId, intentId: null }, data: { intentId } })
}

/**
 * Call it under the booking's lock. After a lost response a payment adopts the intent only if the amount matches,
 * so that a foreign intent cannot replace the right one.
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

export async function recordUnsettled(
  tx: DatabaseOrTransaction,
  paymentId: number,
  status: 'OPEN' | 'PROCESSING' | 'CANCELED',
): Promise<void> {
  await tx.payment.update({ where: { id: paymentId }, data: { status } })
}

/** The caller updates the booking. */
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

/** An intent unknown to the provider (other keys, deleted test data) cannot be paid, so a new one may be opened. */
export async function closeUnknownIntent(tx: DatabaseOrTransaction, intentId: string): Promise<void> {
  await tx.payment.updateMany({
    where: { intentId, settledAt: null, status: { in: openStatuses } },
    data: { status: 'CANCELED' },
  })
}

/**
 * Records money reported by an admin for a locked booking. Confirmation issues the receipt.
 * @returns the payment id
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
      bookingId,
      attempt,
      method,
      amountCents,
      capturedCents: amountCents,
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
 * Records a payment for a larger party of a locked, paid booking. The caller issues the receipt last.
 * @returns the payment id
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

/** Lock the booking first. */
export async function nextAttempt(tx: DatabaseOrTransaction, bookingId: string): Promise<number> {
  const last = await tx.payment.aggregate({ where: { bookingId }, _max: { attempt: true } })
  return 1 + (last._max.attempt ?? 0)
}

import type { PaymentMethod } from '../../../prisma/generated/client/enums.ts'
import { type DatabaseOrTransaction, Prisma } from '../../platform/prisma.ts'
import { nextAttempt } from './payments.ts'

/** The original payment of money that may have moved. */
export type PaymentOrigin = {
  method: PaymentMethod
  /** Null for money that did not arrive by card. */
  intentId: string | null
  receipt: number | null
  /** Expiry of the credit note; null for money. */
  noteExpiresOn: Date | null
}

/** Returns the payment itself unless it moved. */
export async function readPaymentOrigin(
  db: DatabaseOrTransaction,
  paymentId: number,
): Promise<PaymentOrigin> {
  const rows = await db.$queryRaw<PaymentOrigin[]>`
    WITH RECURSIVE origin AS (
      SELECT id, method, intent_id, credit_note_id, carried_from_id FROM payment WHERE id = ${paymentId}
      UNION ALL
      SELECT earlier.id, earlier.method, earlier.intent_id, earlier.credit_note_id, earlier.carried_from_id
      FROM origin JOIN payment earlier ON earlier.id = origin.carried_from_id
    )
    SELECT origin.method, intent_id AS "intentId", receipt.number AS receipt, note.expires_on AS "noteExpiresOn"
    FROM origin LEFT JOIN receipt ON receipt.payment_id = origin.id
      LEFT JOIN credit_note AS note ON note.id = credit_note_id
    WHERE carried_from_id IS NULL`
  const [origin] = rows
  if (origin === undefined) throw new Error('payment not found')
  return origin
}

/** For a query over `payment`: the original method. */
export const originalMethod = Prisma.sql`(
  WITH RECURSIVE origin AS (
    SELECT payment.method, payment.carried_from_id
    UNION ALL
    SELECT earlier.method, earlier.carried_from_id
    FROM origin JOIN payment AS earlier ON earlier.id = origin.carried_from_id
  )
  SELECT method FROM origin WHERE carried_from_id IS NULL)`

/** For a query over `payment`: cents that moved on. Joins through bookings to use the index. */
export const carriedOnCents = Prisma.sql`(
  SELECT coalesce(sum(next.captured_cents), 0)
  FROM booking AS replacing JOIN payment AS next ON next.booking_id = replacing.id
  WHERE replacing.replaced_booking_id = payment.booking_id AND next.carried_from_id = payment.id)`

/** Moved money is held by the payment that continues it. */
export type RefundablePayment = {
  id: number
  remainingCents: number
  /** Less amounts taken by disputes or reserved for failed refunds. */
  freeCents: number
  /** The original method, which refunds use. */
  method: PaymentMethod
  creditNoteId: number | null
  /** Whether the original card payment has an open dispute. */
  isDisputed: boolean
  lostCents: number
}

/** Lock the booking first. Does not deduct disputes. */
export async function sumRefundableCents(tx: DatabaseOrTransaction, bookingId: string): Promise<number> {
  return (await readRefundablePayments(tx, bookingId)).reduce(
    (sum, { remainingCents }) => sum + remainingCents,
    0,
  )
}

/** Returns payments that hold money, in refund order. */
export async function readRefundablePayments(
  tx: DatabaseOrTransaction,
  bookingId: string,
): Promise<RefundablePayment[]> {
  return tx.$queryRaw<RefundablePayment[]>`
    WITH RECURSIVE origin AS (
      SELECT id, id AS at, carried_from_id FROM payment WHERE booking_id = ${bookingId}
      UNION ALL
      SELECT origin.id, earlier.id, earlier.carried_from_id
      FROM origin JOIN payment earlier ON earlier.id = origin.carried_from_id
    )
    SELECT payment.id,
      (payment.captured_cents - payment.refunded_cents - later.cents - waiting.cents)::int AS "remainingCents",
      greatest(0, payment.captured_cents - payment.refunded_cents - later.cents
        - greatest(waiting.cents, payment.withdrawn_cents) - awaited.cents)::int AS "freeCents",
      first.method, first.credit_note_id AS "creditNoteId", disputed.is_open AS "isDisputed",
      disputed.lost_cents::int AS "lostCents"
    FROM payment
      JOIN origin ON origin.id = payment.id AND origin.carried_from_id IS NULL
      JOIN payment first ON first.id = origin.at
      CROSS JOIN LATERAL (SELECT ${carriedOnCents} AS cents) AS later
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(amount_cents), 0) AS cents FROM refund
        WHERE booking_id = ${bookingId} AND payment_id = payment.id AND status = 'FAILED'
          AND NOT EXISTS (SELECT FROM refund AS again WHERE again.retry_of_id = refund.id)
      ) AS awaited
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(amount_cents - paid_cents), 0) AS cents FROM deferred_refund
        WHERE payment_id = payment.id AND outcome = 'CASH'
      ) AS waiting
      CROSS JOIN LATERAL (
        SELECT coalesce(bool_or(outcome = 'OPEN'), false) AS is_open,
          coalesce(sum(amount_cents) FILTER (WHERE outcome = 'LOST' AND payment_id = payment.id), 0) AS lost_cents
        FROM dispute WHERE intent_id = first.intent_id
      ) AS disputed
    WHERE payment.booking_id = ${bookingId} AND payment.settled_at IS NOT NULL
      AND payment.captured_cents > payment.refunded_cents + later.cents + waiting.cents
    ORDER BY CASE
        WHEN first.method = 'CREDIT_NOTE' THEN 4
        WHEN payment.method = 'CARD' THEN 0
        WHEN payment.method = 'CARRIED' THEN 1
        WHEN payment.method = 'BANK_TRANSFER' THEN 2
        ELSE 3 END,
      payment.id DESC`
}

export type Contested = {
  availableCents: number
  /** Taken by lost disputes and not yet deducted by a cancellation. */
  lostCents: number
  /** Not returnable while the bank decides. */
  openCents: number
}

export async function readContested(db: DatabaseOrTransaction, bookingId: string): Promise<Contested> {
  const payments = await readRefundablePayments(db, bookingId)
  const sum = (cents: (payment: RefundablePayment) => number) =>
    payments.reduce((total, payment) => total + cents(payment), 0)
  const lostCents = sum((payment) => payment.lostCents)
  return {
    availableCents: sum(({ remainingCents }) => remainingCents),
    lostCents: lostCents === 0 ? 0 : Math.max(0, lostCents - (await readDeducted(db, bookingId))),
    openCents: sum(({ isDisputed, remainingCents }) => (isDisputed ? remainingCents : 0)),
  }
}

/** Amount that earlier cancellations deducted for lost disputes. */
async function readDeducted(db: DatabaseOrTransaction, bookingId: string): Promise<number> {
  const rows = await db.$queryRaw<{ cents: number }[]>`
    SELECT coalesce(sum(least(waiting.cents, lost.cents)), 0)::int AS cents
    FROM payment
      CROSS JOIN LATERAL (SELECT coalesce(sum(amount_cents - paid_cents), 0) AS cents FROM deferred_refund
        WHERE payment_id = payment.id) AS waiting
      CROSS JOIN LATERAL (SELECT coalesce(sum(amount_cents), 0) AS cents FROM dispute
        WHERE payment_id = payment.id AND outcome = 'LOST') AS lost
    WHERE payment.booking_id = ${bookingId}`
  return rows[0]?.cents ?? 0
}

export async function hasOpenDispute(db: DatabaseOrTransaction, bookingId: string): Promise<boolean> {
  return (await readRefundablePayments(db, bookingId)).some(({ isDisputed }) => isDisputed)
}

/** Excludes the fee of an earlier move and money reserved for failed refunds. Lock the booking first. */
export async function sumCarriableCents(
  tx: DatabaseOrTransaction,
  booking: { id: string; totalCents: number; exchangeFeeCents: number },
): Promise<number> {
  const held = (await readRefundablePayments(tx, booking.id)).reduce(
    (sum, { freeCents }) => sum + freeCents,
    0,
  )
  return Math.min(booking.totalCents - booking.exchangeFeeCents, held)
}

/**
 * Moves money in refund order. The provider is not involved: refunds use the original method. Lock the booking
 * first.
 * @throws RangeError if the payments hold too little
 */
export async function carryMoney(
  tx: DatabaseOrTransaction,
  { fromId, toId, amountCents, now }: { fromId: string; toId: string; amountCents: number; now: Date },
): Promise<void> {
  let attempt = await nextAttempt(tx, toId)
  let missing = amountCents
  for (const { id: carriedFromId, freeCents } of await readRefundablePayments(tx, fromId)) {
    const part = Math.min(freeCents, missing)
    if (part <= 0) continue
    missing -= part
    await tx.payment.create({
      data: {
        bookingId: toId,
        attempt,
        carriedFromId,
        method: 'CARRIED',
        // A payment continues only once per booking.
        idempotencyKey: `carried:${carriedFromId}:${toId}`,
        amountCents: part,
        capturedCents: part,
        status: 'SUCCEEDED',
        settledAt: now,
      },
      select: { id: true },
    })
    attempt += 1
  }
  if (missing > 0) throw new RangeError('the amount to move exceeds the money held by the payments')
}

import { canStillGoBack } from '../bookings/ledger/awaited-refund.ts'
import { payRefundJob } from '../bookings/ledger/pay-refund.ts'
import { movedOnCents } from '../bookings/payment-origin.ts'
import { refundable } from '../bookings/refundable.ts'
import type { Services } from '../context.ts'
import { recordAudit } from '../platform/audit.ts'
import { type DatabaseOrTransaction, inTransaction } from '../platform/prisma.ts'
import { NeedSettledError, RefundTooLargeError } from './money/money-desk.errors.ts'

type Failed = {
  id: number
  bookingId: string
  paymentId: number
  amountCents: number
  reason: string
  cancellationId: number | null
}

/**
 * Asks for a refund that failed once more, as a new row under a new key; one failed row has one retry at most.
 * @returns its booking
 * @throws NeedSettledError when it has not failed or was repeated already, RefundTooLargeError when the money went
 *   back another way meanwhile
 */
export async function retryRefund(services: Services, refundId: number, actor: string): Promise<string> {
  return inTransaction(services.db, async (tx) => {
    const failed = await lockFailedRefund(tx, refundId)
    const id = await repeat(tx, failed, { actor, status: 'REQUESTED', reason: failed.reason })
    await recordAudit(tx, { actor, action: 'refund-retried', subject: `refund:${id}` })
    await services.queue.send(payRefundJob, { refundId: id }, tx)
    return failed.bookingId
  })
}

/** The failed refund, with its booking and its payment locked. @throws NeedSettledError */
export async function lockFailedRefund(tx: DatabaseOrTransaction, refundId: number): Promise<Failed> {
  const known = await tx.refund.findUnique({ where: { id: refundId }, select: { bookingId: true } })
  if (known === null) throw new NeedSettledError()
  await tx.$queryRaw`SELECT id FROM booking WHERE id = ${known.bookingId} FOR UPDATE`
  const refund = await tx.refund.findUniqueOrThrow({
    where: { id: refundId },
    include: { retry: { select: { id: true } } },
  })
  if (refund.status !== 'FAILED' || refund.retry !== null) throw new NeedSettledError()
  return refund
}

/**
 * Puts another attempt in the place of a failed one: from its payment, or from another one of the booking when that
 * holds too little by now. Answers its id.
 */
export async function repeat(
  tx: DatabaseOrTransaction,
  failed: Failed,
  attempt: { actor: string; status: 'REQUESTED' | 'SUCCEEDED'; reason: string },
): Promise<number> {
  const { bookingId, amountCents, cancellationId } = failed
  const paymentId = await payerOf(tx, failed)
  const promised = await tx.$executeRaw`
    UPDATE payment SET refunded_cents = refunded_cents + ${amountCents}, updated_at = now()
    WHERE id = ${paymentId} AND refunded_cents + ${amountCents} + ${movedOnCents} <= captured_cents`
  if (promised === 0) throw new RefundTooLargeError(0)
  const number = 1 + (await tx.refund.count({ where: { paymentId } }))
  const created = await tx.refund.create({
    data: {
      bookingId,
      paymentId,
      amountCents,
      cancellationId,
      idempotencyKey: `refund:${paymentId}:${number}`,
      requestedBy: attempt.actor,
      status: attempt.status,
      reason: attempt.reason,
      retryOfId: failed.id,
    },
    select: { id: true },
  })
  return created.id
}

/** The payment that can give a failed refund. Credit cannot: it goes back to its note and never fails. */
async function payerOf(tx: DatabaseOrTransaction, failed: Failed): Promise<number> {
  const payments = (await refundable(tx, failed.bookingId)).filter(({ method }) => method !== 'CREDIT_NOTE')
  const own = payments.filter(({ id }) => id === failed.paymentId)
  const payer = [...own, ...payments].find(({ leftCents }) => leftCents >= failed.amountCents)
  // Asked again under the lock: what was free when the need was read may pay for something else by now.
  const [still] = await tx.$queryRaw<{ canGoBack: boolean }[]>`
    SELECT ${canStillGoBack} AS "canGoBack" FROM refund WHERE id = ${failed.id}`
  if (payer === undefined || still?.canGoBack !== true) {
    throw new RefundTooLargeError(Math.max(0, ...payments.map(({ leftCents }) => leftCents)))
  }
  return payer.id
}

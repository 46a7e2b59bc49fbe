import { payRefundJob } from '../bookings/pay-refund.ts'
import { movedOnCents } from '../bookings/payment-origin.ts'
import type { Services } from '../context.ts'
import { recordAudit } from '../platform/audit.ts'
import { type DatabaseOrTransaction, inTransaction } from '../platform/prisma.ts'
import { NeedSettledError, RefundTooLargeError } from './money-desk.errors.ts'

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

/** Puts another attempt in the place of a failed one, within what is left of the payment. Answers its id. */
export async function repeat(
  tx: DatabaseOrTransaction,
  failed: Failed,
  attempt: { actor: string; status: 'REQUESTED' | 'SUCCEEDED'; reason: string },
): Promise<number> {
  const { paymentId, bookingId, amountCents, cancellationId } = failed
  const promised = await tx.$executeRaw`
    UPDATE payment SET refunded_cents = refunded_cents + ${amountCents}, updated_at = now()
    WHERE id = ${paymentId} AND refunded_cents + ${amountCents} + ${movedOnCents} <= captured_cents`
  if (promised === 0) {
    const left = await tx.payment.findUniqueOrThrow({
      where: { id: paymentId },
      select: { capturedCents: true, refundedCents: true },
    })
    throw new RefundTooLargeError(left.capturedCents - left.refundedCents)
  }
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

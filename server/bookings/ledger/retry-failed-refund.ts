import { recordAudit } from '../../platform/audit.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'
import { lockBooking } from '../../row-locks.ts'
import { carriedOnCents, readRefundablePayments } from './available-money.ts'
import { canCoverRefund } from './can-cover-refund.ts'

export type FailedRefund = {
  id: number
  bookingId: string
  paymentId: number
  amountCents: number
  reason: string
  cancellationId: number | null
}

/** Returns null if the refund has not failed or was already retried. */
export async function lockFailedRefund(
  tx: DatabaseOrTransaction,
  refundId: number,
): Promise<FailedRefund | null> {
  const known = await tx.refund.findUnique({ where: { id: refundId }, select: { bookingId: true } })
  if (known === null) return null
  await lockBooking(tx, known.bookingId)
  const refund = await tx.refund.findUniqueOrThrow({
    where: { id: refundId },
    include: { retry: { select: { id: true } } },
  })
  return refund.status === 'FAILED' && refund.retry === null ? refund : null
}

/**
 * Uses another payment of the booking if its own holds too little.
 * @param attempt.status SUCCEEDED if the money was returned without the provider
 * @returns its id, or the available amount if too low
 */
export async function retryFailedRefund(
  tx: DatabaseOrTransaction,
  failed: FailedRefund,
  attempt: { actor: string; status: 'REQUESTED' | 'SUCCEEDED'; reason: string; action: string },
): Promise<{ id: number } | { remainingCents: number }> {
  const { bookingId, amountCents, cancellationId } = failed
  const source = await findRefundSource(tx, failed)
  if ('remainingCents' in source) return source
  const paymentId = source.id
  const reserved = await tx.$executeRaw`
    UPDATE payment SET refunded_cents = refunded_cents + ${amountCents}, updated_at = now()
    WHERE id = ${paymentId} AND refunded_cents + ${amountCents} + withdrawn_cents + ${carriedOnCents} <= captured_cents`
  if (reserved === 0) return { remainingCents: 0 }
  const number = 1 + (await tx.refund.count({ where: { paymentId } }))
  const { actor, status, reason, action } = attempt
  const { id } = await tx.refund.create({
    data: {
      bookingId,
      paymentId,
      amountCents,
      cancellationId,
      status,
      reason,
      idempotencyKey: `refund:${paymentId}:${number}`,
      requestedBy: actor,
      retryOfId: failed.id,
    },
    select: { id: true },
  })
  await recordAudit(tx, { actor, action, subject: `refund:${id}` })
  return { id }
}

/** Credit never fails, because it returns to its note. */
async function findRefundSource(
  tx: DatabaseOrTransaction,
  failed: FailedRefund,
): Promise<{ id: number } | { remainingCents: number }> {
  const payments = (await readRefundablePayments(tx, failed.bookingId)).filter(
    ({ method, isDisputed }) => method !== 'CREDIT_NOTE' && !isDisputed,
  )
  const own = payments.filter(({ id }) => id === failed.paymentId)
  const source = [...own, ...payments].find(({ remainingCents }) => remainingCents >= failed.amountCents)
  // Checked again under the lock, because the money may be reserved by now.
  const [current] = await tx.$queryRaw<{ canCover: boolean }[]>`
    SELECT ${canCoverRefund} AS "canCover" FROM refund WHERE id = ${failed.id}`
  if (source !== undefined && current?.canCover === true) return { id: source.id }
  return { remainingCents: Math.max(0, ...payments.map(({ remainingCents }) => remainingCents)) }
}

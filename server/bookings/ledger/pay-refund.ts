import type { Services } from '../../context.ts'
import { PaymentProviderRejected } from '../../platform/payments/payment-provider.ts'
import { inTransaction } from '../../platform/prisma.ts'
import { readPaymentOrigin } from './available-money.ts'
import { readDisputes, recordDisputes } from './record-disputes.ts'
import { recordRefundStatus } from './record-refund.ts'

/**
 * The stored idempotency key prevents a second refund after a crash. Records a rejection for the organiser.
 * @throws PaymentProviderUnavailable for a retry by the queue
 */
export async function payRefund(services: Services, refundId: number): Promise<void> {
  const refund = await services.db.refund.findUnique({
    where: { id: refundId },
    select: { status: true, amountCents: true, idempotencyKey: true, paymentId: true },
  })
  if (refund?.status !== 'REQUESTED') return
  const { intentId } = await readPaymentOrigin(services.db, refund.paymentId)
  if (intentId === null) return
  // Sent after the bank's decision.
  if ((await services.db.dispute.count({ where: { intentId, outcome: 'OPEN' } })) > 0) return
  try {
    const result = await services.provider.refund({
      refundId,
      intentId,
      amountCents: refund.amountCents,
      idempotencyKey: refund.idempotencyKey,
    })
    await inTransaction(services.db, (tx) =>
      recordRefundStatus(tx, refundId, {
        status: result.status,
        providerId: result.id,
        failure: result.failureReason,
      }),
    )
  } catch (error) {
    if (!(error instanceof PaymentProviderRejected)) throw error
    if (error.code === 'charge_disputed' && (await isHeldByDispute(services, refundId, intentId))) return
    services.log.error({ refundId, error }, 'the card provider rejected a refund')
    await inTransaction(services.db, (tx) =>
      recordRefundStatus(tx, refundId, {
        status: 'FAILED',
        providerId: null,
        failure: error.code ?? 'refused',
      }),
    )
  }
}

/**
 * Detects a dispute before its webhook. The refund gets a new key, because the provider replays its rejection for
 * the old one.
 */
async function isHeldByDispute(services: Services, refundId: number, intentId: string): Promise<boolean> {
  const snapshot = await readDisputes(services, intentId)
  if (!snapshot.disputes.some(({ outcome }) => outcome === 'OPEN')) return false
  await inTransaction(services.db, async (tx) => {
    await tx.$executeRaw`
      UPDATE refund SET idempotency_key = idempotency_key || ':again' WHERE id = ${refundId} AND status = 'REQUESTED'`
    await recordDisputes(services, tx, intentId, snapshot)
  })
  return true
}

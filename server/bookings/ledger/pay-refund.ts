import type { Services } from '../../context.ts'
import { PaymentProviderRefused } from '../../platform/payments/payment-provider.ts'
import { inTransaction } from '../../platform/prisma.ts'
import { originOf } from './held-money.ts'
import { recordRefundStatus, refundStatusOf } from './record-refund.ts'

/**
 * Asks the card provider for a refund that is owed. The key is stored with the refund, so that a retry after a crash
 * gives money back once. A refusal is recorded and shown to the organiser, never dropped.
 * @throws PaymentProviderUnavailable so that the queue tries again
 */
export async function payRefund(services: Services, refundId: number): Promise<void> {
  const refund = await services.db.refund.findUnique({
    where: { id: refundId },
    select: {
      status: true,
      amountCents: true,
      idempotencyKey: true,
      paymentId: true,
    },
  })
  if (refund?.status !== 'REQUESTED') return
  const { intentId } = await originOf(services.db, refund.paymentId)
  if (intentId === null) return
  try {
    const answer = await services.provider.refund({
      refundId,
      intentId,
      amountCents: refund.amountCents,
      idempotencyKey: refund.idempotencyKey,
    })
    await inTransaction(services.db, (tx) =>
      recordRefundStatus(tx, refundId, {
        status: refundStatusOf(answer.status),
        providerId: answer.id,
        failure: answer.failureReason,
      }),
    )
  } catch (error) {
    if (!(error instanceof PaymentProviderRefused)) throw error
    services.log.error({ refundId, error }, 'the card provider refused a refund')
    await inTransaction(services.db, (tx) =>
      recordRefundStatus(tx, refundId, {
        status: 'FAILED',
        providerId: null,
        failure: error.code ?? 'refused',
      }),
    )
  }
}

import type { Services } from '../context.ts'
import { PaymentProviderRefused } from '../platform/payment-provider.ts'
import { type DatabaseOrTransaction, inTransaction } from '../platform/prisma.ts'
import { recordRefundStatus, refundStatusOf } from './record-refund.ts'

export const payRefundJob = 'pay-refund'

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
  const intentId = await intentBehind(services.db, refund.paymentId)
  if (intentId === null) return
  try {
    const answer = await services.provider.refund({
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

/** The intent that first brought a payment's money, which may have moved along with bookings. Null when none did. */
async function intentBehind(db: DatabaseOrTransaction, paymentId: number): Promise<string | null> {
  const rows = await db.$queryRaw<{ intentId: string | null }[]>`
    WITH RECURSIVE origin AS (
      SELECT intent_id, moved_from_id FROM payment WHERE id = ${paymentId}
      UNION ALL
      SELECT earlier.intent_id, earlier.moved_from_id
      FROM origin JOIN payment earlier ON earlier.id = origin.moved_from_id
    )
    SELECT intent_id AS "intentId" FROM origin WHERE moved_from_id IS NULL`
  return rows[0]?.intentId ?? null
}

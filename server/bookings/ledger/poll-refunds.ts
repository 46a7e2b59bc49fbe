import type { Services } from '../../context.ts'
import { inTransaction } from '../../platform/prisma.ts'
import { originalMethod, readPaymentOrigin } from './available-money.ts'
import { payRefund } from './pay-refund.ts'
import { recordProviderRefund } from './record-refund.ts'

/** Minutes to wait for a webhook or the queue. */
const webhookGraceMinutes = 60

/** Reads the provider's list first, so that a refund with a lost response is not requested twice. */
export async function pollRefunds(services: Services): Promise<void> {
  const waiting = await services.db.$queryRaw<{ id: number; paymentId: number }[]>`
    SELECT refund.id, payment_id AS "paymentId"
    FROM refund JOIN payment ON payment.id = payment_id
    WHERE refund.status IN ('REQUESTED', 'PENDING') AND ${originalMethod} = 'CARD'
      AND refund.updated_at < now() - ${webhookGraceMinutes}::int * interval '1 minute'
    ORDER BY refund.updated_at LIMIT 100`
  for (const { id, paymentId } of waiting) {
    try {
      const { intentId } = await readPaymentOrigin(services.db, paymentId)
      if (intentId === null) continue
      const refunds = await services.provider.listRefunds(intentId)
      await inTransaction(services.db, async (tx) => {
        for (const refund of refunds) await recordProviderRefund(tx, refund)
        // Waiting refunds move to the end, so that each gets its turn.
        await tx.refund.updateMany({
          where: { id, status: { in: ['REQUESTED', 'PENDING'] } },
          data: { updatedAt: services.clock.now() },
        })
      })
      // Does nothing unless still requested.
      await payRefund(services, id)
    } catch (error) {
      services.log.warn({ refundId: id, error }, 'a refund could not be checked')
    }
  }
}

import type { Services } from '../../context.ts'
import { inTransaction } from '../../platform/prisma.ts'
import { firstMethod, originOf } from './held-money.ts'
import { payRefund } from './pay-refund.ts'
import { recordForeignRefund } from './record-refund.ts'

/** How long a webhook or the queue may take before the card provider is asked. */
const patienceMinutes = 60

/**
 * Asks the card provider about refunds that have waited for an hour: the webhook with their end never came, or the
 * queue gave up sending them. The provider's list is read first, so that a refund whose answer was lost long ago is
 * recognised there instead of being asked for twice.
 */
export async function pollRefunds(services: Services): Promise<void> {
  const waiting = await services.db.$queryRaw<{ id: number; paymentId: number }[]>`
    SELECT refund.id, payment_id AS "paymentId"
    FROM refund JOIN payment ON payment.id = payment_id
    WHERE refund.status IN ('REQUESTED', 'PENDING') AND ${firstMethod} = 'CARD'
      AND refund.updated_at < now() - ${patienceMinutes}::int * interval '1 minute'
    ORDER BY refund.updated_at LIMIT 100`
  for (const { id, paymentId } of waiting) {
    try {
      const { intentId } = await originOf(services.db, paymentId)
      if (intentId === null) continue
      const refunds = await services.provider.listRefunds(intentId)
      await inTransaction(services.db, async (tx) => {
        for (const refund of refunds) await recordForeignRefund(tx, refund)
        // Those that still wait go to the end, so that every one gets its turn.
        await tx.refund.updateMany({
          where: { id, status: { in: ['REQUESTED', 'PENDING'] } },
          data: { updatedAt: services.clock.now() },
        })
      })
      // Does nothing unless it is still only asked for.
      await payRefund(services, id)
    } catch (error) {
      services.log.warn({ refundId: id, error }, 'a refund could not be checked')
    }
  }
}

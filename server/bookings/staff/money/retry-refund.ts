import type { Services } from '../../../context.ts'
import { type DatabaseOrTransaction, inTransaction } from '../../../platform/prisma.ts'
import { type FailedRefund, lockFailedRefund, retryFailedRefund } from '../../ledger/retry-failed-refund.ts'
import { sendRefunds } from '../../ledger/schedule-refund.ts'
import { ActionItemSettledError, RefundTooLargeError } from './money-desk.errors.ts'

/**
 * Creates a row with a new key. A failed row has at most one retry.
 * @returns the booking id
 * @throws ActionItemSettledError when it has not failed or was retried, RefundTooLargeError when the money was
 *   returned another way
 */
export async function retryRefund(services: Services, refundId: number, actor: string): Promise<string> {
  return inTransaction(services.db, async (tx) => {
    const { failed, id } = await lockAndRetryRefund(tx, refundId, ({ reason }) => ({
      actor,
      reason,
      status: 'REQUESTED',
      action: 'refund-retried',
    }))
    await sendRefunds(services, tx, [id])
    return failed.bookingId
  })
}

/** @throws ActionItemSettledError, RefundTooLargeError */
export async function lockAndRetryRefund(
  tx: DatabaseOrTransaction,
  refundId: number,
  attempt: (failed: FailedRefund) => Parameters<typeof retryFailedRefund>[2],
): Promise<{ failed: FailedRefund; id: number }> {
  const failed = await lockFailedRefund(tx, refundId)
  if (failed === null) throw new ActionItemSettledError()
  const repeated = await retryFailedRefund(tx, failed, attempt(failed))
  if ('remainingCents' in repeated) throw new RefundTooLargeError(repeated.remainingCents)
  return { failed, id: repeated.id }
}

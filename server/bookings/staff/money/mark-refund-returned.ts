import type { Services } from '../../../context.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { type DatabaseOrTransaction, inTransaction } from '../../../platform/prisma.ts'
import { lockBooking } from '../../../row-locks.ts'
import { readPaymentOrigin } from '../../ledger/available-money.ts'
import { recordRefundStatus, settleManually } from '../../ledger/record-refund.ts'
import { ActionItemSettledError } from './money-desk.errors.ts'
import { lockAndRetryRefund } from './retry-refund.ts'

const maxReasonLength = 200

/**
 * For money that was not paid by card.
 * @param note how, in the organiser's words
 * @returns the booking id
 * @throws ActionItemSettledError when no such refund is due
 */
export async function markRefundReturned(
  services: Services,
  refundId: number,
  actor: string,
  note: string,
): Promise<string> {
  const bookingId = await inTransaction(services.db, async (tx) => {
    const known = await tx.refund.findFirst({
      where: { id: refundId },
      select: { bookingId: true, paymentId: true },
    })
    if (known === null || !(await isManual(tx, known.paymentId))) throw new ActionItemSettledError()
    await lockBooking(tx, known.bookingId)
    const waiting = await tx.refund.count({ where: { id: refundId, status: 'REQUESTED' } })
    if (waiting === 0) throw new ActionItemSettledError()
    const subject = `refund:${refundId}`
    await recordAudit(tx, { actor, action: 'refund-returned-manually', subject, after: { note } })
    await recordRefundStatus(tx, refundId, { status: 'SUCCEEDED', providerId: null, failure: null })
    return known.bookingId
  })
  services.queue.wake('outbox')
  return bookingId
}

async function isManual(tx: DatabaseOrTransaction, paymentId: number): Promise<boolean> {
  const { method } = await readPaymentOrigin(tx, paymentId)
  return method === 'BANK_TRANSFER' || method === 'CASH'
}

/**
 * For a failed card refund that was returned another way.
 * @returns the booking id
 * @throws ActionItemSettledError, RefundTooLargeError
 */
export async function returnAnotherWay(
  services: Services,
  refundId: number,
  actor: string,
  note: string,
): Promise<string> {
  const bookingId = await inTransaction(services.db, async (tx) => {
    const reason = `returned another way: ${note}`.slice(0, maxReasonLength)
    const { failed, id } = await lockAndRetryRefund(tx, refundId, () => ({
      actor,
      reason,
      status: 'SUCCEEDED',
      action: 'refund-returned-manually',
    }))
    await settleManually(tx, { id, bookingId: failed.bookingId })
    return failed.bookingId
  })
  services.queue.wake('outbox')
  return bookingId
}

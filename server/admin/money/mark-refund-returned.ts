import { recordRefundStatus, settleByHand } from '../../bookings/ledger/record-refund.ts'
import { originOf } from '../../bookings/payment-origin.ts'
import type { Services } from '../../context.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type DatabaseOrTransaction, inTransaction } from '../../platform/prisma.ts'
import { lockFailedRefund, repeat } from '../retry-refund.ts'
import { NeedSettledError } from './money-desk.errors.ts'

const longestReason = 200

/**
 * Notes that the organiser has given money back that did not come by card: the refund that waited for it is done.
 * @returns its booking
 * @throws NeedSettledError when no such refund waits
 */
export async function markRefundReturned(
  services: Services,
  refundId: number,
  actor: string,
): Promise<string> {
  const bookingId = await inTransaction(services.db, async (tx) => {
    const known = await tx.refund.findFirst({
      where: { id: refundId },
      select: { bookingId: true, paymentId: true },
    })
    if (known === null || !(await isByHand(tx, known.paymentId))) throw new NeedSettledError()
    await tx.$queryRaw`SELECT id FROM booking WHERE id = ${known.bookingId} FOR UPDATE`
    const waiting = await tx.refund.count({ where: { id: refundId, status: 'REQUESTED' } })
    if (waiting === 0) throw new NeedSettledError()
    await recordAudit(tx, { actor, action: 'refund-returned-by-hand', subject: `refund:${refundId}` })
    await recordRefundStatus(tx, refundId, { status: 'SUCCEEDED', providerId: null, failure: null })
    return known.bookingId
  })
  services.queue.wake('outbox')
  return bookingId
}

async function isByHand(tx: DatabaseOrTransaction, paymentId: number): Promise<boolean> {
  const { method } = await originOf(tx, paymentId)
  return method === 'BANK_TRANSFER' || method === 'CASH'
}

/**
 * Notes that money whose refund by card failed was given back another way.
 * @param note how, in the organiser's words
 * @returns its booking
 * @throws NeedSettledError, RefundTooLargeError
 */
export async function returnAnotherWay(
  services: Services,
  refundId: number,
  actor: string,
  note: string,
): Promise<string> {
  const bookingId = await inTransaction(services.db, async (tx) => {
    const failed = await lockFailedRefund(tx, refundId)
    const reason = `returned another way: ${note}`.slice(0, longestReason)
    const id = await repeat(tx, failed, { actor, status: 'SUCCEEDED', reason })
    await recordAudit(tx, { actor, action: 'refund-returned-by-hand', subject: `refund:${id}` })
    await settleByHand(tx, { id, bookingId: failed.bookingId })
    return failed.bookingId
  })
  services.queue.wake('outbox')
  return bookingId
}

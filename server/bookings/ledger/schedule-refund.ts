import type { Services } from '../../context.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'
import { type RefundablePayment, readRefundablePayments } from './available-money.ts'
import { addDeferredRefund, isContested, payDeferredCash } from './deferred-refunds.ts'
import { issueReceipt } from './issue-receipt.ts'
import { type RefundOrder, writeRefund } from './write-refund.ts'

export const payRefundJob = 'pay-refund'

/**
 * Refunds card payments first, latest first, and credit notes last. Credit returns at once; disputed payments wait
 * for the bank. Lock the booking first.
 * @returns refund ids for `sendRefunds` at the end of the transaction
 * @throws RangeError if the payments hold too little
 */
export async function scheduleRefund(tx: DatabaseOrTransaction, order: RefundOrder): Promise<number[]> {
  const ids: number[] = []
  if (order.amountCents === 0) return ids
  const all = await readRefundablePayments(tx, order.bookingId)
  const payments = order.isToNotes ? all.filter(({ creditNoteId }) => creditNoteId !== null) : all
  for (const { payment, amountCents } of splitRefund(payments, order.amountCents)) {
    ids.push(...(await schedulePart(tx, payment, { ...order, amountCents })))
  }
  return ids
}

/** Uses money reserved for failed refunds last. */
function splitRefund(
  payments: readonly RefundablePayment[],
  totalCents: number,
): { payment: RefundablePayment; amountCents: number }[] {
  let unpaidCents = totalCents
  const take = (availableCents: number) => {
    const cents = Math.min(unpaidCents, availableCents)
    unpaidCents -= cents
    return cents
  }
  const free = payments.map((payment) => ({ payment, cents: take(payment.freeCents) }))
  const parts = free.map(({ payment, cents }) => ({
    payment,
    amountCents: cents + take(payment.remainingCents - cents),
  }))
  if (unpaidCents > 0) throw new RangeError('the refund exceeds the money held by the payments')
  return parts.filter(({ amountCents }) => amountCents > 0)
}

/**
 * For a payment that could not be used. Lock the booking first.
 * @returns null while the bank decides
 */
export async function schedulePaymentRefund(
  tx: DatabaseOrTransaction,
  paymentId: number,
  order: RefundOrder,
): Promise<number | null> {
  const payment = (await readRefundablePayments(tx, order.bookingId)).find(({ id }) => id === paymentId)
  if (payment === undefined) throw new RangeError('the payment holds no refundable money')
  const [id] = await schedulePart(tx, payment, order)
  return id ?? null
}

/** Last step of the scheduling transaction, because receipts of returned credit take the next number. */
export async function sendRefunds(
  services: Pick<Services, 'queue'>,
  tx: DatabaseOrTransaction,
  refundIds: readonly number[],
): Promise<void> {
  const refunds = await tx.refund.findMany({
    where: { id: { in: [...refundIds] } },
    select: { id: true, status: true },
    orderBy: { id: 'asc' },
  })
  for (const { id, status } of refunds) {
    // The job ignores refunds that wait for an admin.
    if (status === 'REQUESTED') await services.queue.send(payRefundJob, { refundId: id }, tx)
    else await issueReceipt(tx, { refundId: id })
  }
}

async function schedulePart(
  tx: DatabaseOrTransaction,
  payment: RefundablePayment,
  order: RefundOrder,
): Promise<number[]> {
  if (!isContested(payment)) return [await writeRefund(tx, payment, order)]
  await addDeferredRefund(tx, payment, 'CASH', order)
  return payDeferredCash(tx, payment.id)
}

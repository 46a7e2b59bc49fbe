import type { Services } from '../../context.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'
import { type Refundable, refundable } from './held-money.ts'
import { issueReceipt } from './issue-receipt.ts'
import { addWaitingMoney, isContested, payWaitingCash } from './waiting-money.ts'
import { type RefundOrder, writeRefund } from './write-refund.ts'

/** The job that asks the card provider for one refund. */
export const payRefundJob = 'pay-refund'

/**
 * Notes an amount as owed back, over the payments of a locked booking: what came by card first, the latest before the
 * others, credit notes last. Credit is back on its note at once, which then lasts as long as a new one for this event
 * would; the rest waits for the card provider or an admin. What comes from a disputed payment waits for the bank.
 * The caller hands the ids to `sendRefunds` at the end of the same transaction.
 * @returns the ids of the refunds, one for each payment that gives a part
 * @throws RangeError when the payments do not hold that much any more
 */
export async function scheduleRefund(tx: DatabaseOrTransaction, order: RefundOrder): Promise<number[]> {
  const ids: number[] = []
  if (order.amountCents === 0) return ids
  const all = await refundable(tx, order.bookingId)
  const payments = order.isToNotes ? all.filter(({ creditNoteId }) => creditNoteId !== null) : all
  for (const { payment, amountCents } of partsOf(payments, order.amountCents)) {
    ids.push(...(await schedulePart(tx, payment, { ...order, amountCents })))
  }
  return ids
}

/** What each payment gives. What a failed refund of one still has to give back is taken only when nothing else is left. */
function partsOf(
  payments: readonly Refundable[],
  totalCents: number,
): { payment: Refundable; amountCents: number }[] {
  let owedCents = totalCents
  const take = (heldCents: number) => {
    const cents = Math.min(owedCents, heldCents)
    owedCents -= cents
    return cents
  }
  const free = payments.map((payment) => ({ payment, cents: take(payment.freeCents) }))
  const parts = free.map(({ payment, cents }) => ({
    payment,
    amountCents: cents + take(payment.leftCents - cents),
  }))
  if (owedCents > 0) throw new RangeError('more is owed back than the payments hold')
  return parts.filter(({ amountCents }) => amountCents > 0)
}

/**
 * Notes one payment's money as owed back: the money that found no place. Lock the booking first.
 * @returns the id of the refund; null while the bank decides about the payment
 */
export async function schedulePaymentRefund(
  tx: DatabaseOrTransaction,
  paymentId: number,
  order: RefundOrder,
): Promise<number | null> {
  const payment = (await refundable(tx, order.bookingId)).find(({ id }) => id === paymentId)
  if (payment === undefined) throw new RangeError('nothing of this payment is left to give back')
  const [id] = await schedulePart(tx, payment, order)
  return id ?? null
}

/**
 * Sends refunds that were just noted on their way, within the transaction that schedules them, as its last step: the receipt
 * of credit that is back already takes the next number.
 */
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
    // Those that wait for an admin are left alone by the job.
    if (status === 'REQUESTED') await services.queue.send(payRefundJob, { refundId: id }, tx)
    else await issueReceipt(tx, { refundId: id })
  }
}

async function schedulePart(
  tx: DatabaseOrTransaction,
  payment: Refundable,
  order: RefundOrder,
): Promise<number[]> {
  if (!isContested(payment)) return [await writeRefund(tx, payment, order)]
  await addWaitingMoney(tx, payment, 'CASH', order)
  return payWaitingCash(tx, payment.id)
}

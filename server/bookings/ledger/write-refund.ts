import { recordAudit } from '../../platform/audit.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'
import { type NoteTerm, returnToNote } from './credit-notes.ts'
import { movedOnCents } from './held-money.ts'
import { updatePaymentState } from './mark-paid.ts'

/** Why money goes back, who asked for it, and the cancellation it is owed for (null for money that found no place). */
export type RefundOrder = {
  bookingId: string
  amountCents: number
  reason: string
  requestedBy: string
  cancellationId: number | null
  /** Whether only credit that was spent is given back, to its notes. */
  isToNotes?: boolean
  /** How long the credit lasts that goes back to its note; left out for `kept`. */
  term?: NoteTerm
  /** The failed refund that this one repeats; left out for a first attempt. */
  retryOfId?: number
}

/**
 * Writes a refund of one payment of a locked booking. Credit is back on its note at once; the rest waits for the card
 * provider or an admin.
 * @returns the id of the refund
 * @throws RangeError when the payment does not hold that much any more
 */
export async function writeRefund(
  tx: DatabaseOrTransaction,
  payment: { id: number; creditNoteId: number | null },
  { bookingId, amountCents, reason, requestedBy, cancellationId, retryOfId, term = 'kept' }: RefundOrder,
): Promise<number> {
  const raised = await tx.$executeRaw`
    UPDATE payment SET refunded_cents = refunded_cents + ${amountCents}, updated_at = now()
    WHERE id = ${payment.id}
      AND refunded_cents + ${amountCents} + withdrawn_cents + ${movedOnCents} <= captured_cents`
  if (raised === 0) throw new RangeError('more is owed back than the payment holds')
  const isCredit = payment.creditNoteId !== null
  const number = 1 + (await tx.refund.count({ where: { paymentId: payment.id } }))
  const { id } = await tx.refund.create({
    data: {
      bookingId,
      paymentId: payment.id,
      amountCents,
      idempotencyKey: `refund:${payment.id}:${number}`,
      reason,
      requestedBy,
      cancellationId,
      retryOfId: retryOfId ?? null,
      status: isCredit ? 'SUCCEEDED' : 'REQUESTED',
    },
    select: { id: true },
  })
  await recordAudit(tx, { actor: requestedBy, action: 'refund-owed', subject: `refund:${id}` })
  if (payment.creditNoteId === null) return id
  await returnToNote(tx, { creditNoteId: payment.creditNoteId, amountCents, term })
  await recordAudit(tx, { actor: requestedBy, action: 'refund-succeeded', subject: `refund:${id}` })
  await updatePaymentState(tx, bookingId)
  return id
}

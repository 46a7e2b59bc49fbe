import { recordAudit } from '../../platform/audit.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'
import { carriedOnCents } from './available-money.ts'
import { type CreditTerm, returnToNote } from './credit-notes.ts'
import { updatePaymentState } from './mark-paid.ts'

/** `cancellationId` is null for a payment that could not be used. */
export type RefundOrder = {
  bookingId: string
  amountCents: number
  reason: string
  requestedBy: string
  cancellationId: number | null
  /** Whether to return only spent credit to its notes. */
  isToNotes?: boolean
  /** Defaults to the original expiry. */
  term?: CreditTerm
  retryOfId?: number
}

/**
 * Credit returns at once; other refunds wait for the provider or an admin. Lock the booking first.
 * @throws RangeError if the payment holds too little
 */
export async function writeRefund(
  tx: DatabaseOrTransaction,
  payment: { id: number; creditNoteId: number | null },
  { bookingId, amountCents, reason, requestedBy, cancellationId, retryOfId, term = 'unchanged' }: RefundOrder,
): Promise<number> {
  const reserved = await tx.$executeRaw`
    UPDATE payment SET refunded_cents = refunded_cents + ${amountCents}, updated_at = now()
    WHERE id = ${payment.id}
      AND refunded_cents + ${amountCents} + withdrawn_cents + ${carriedOnCents} <= captured_cents`
  if (reserved === 0) throw new RangeError('the refund exceeds the money held by the payment')
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
      status: payment.creditNoteId === null ? 'REQUESTED' : 'SUCCEEDED',
    },
    select: { id: true },
  })
  await recordAudit(tx, { actor: requestedBy, action: 'refund-scheduled', subject: `refund:${id}` })
  if (payment.creditNoteId === null) return id
  await returnToNote(tx, { creditNoteId: payment.creditNoteId, amountCents, term })
  await recordAudit(tx, { actor: requestedBy, action: 'refund-succeeded', subject: `refund:${id}` })
  await updatePaymentState(tx, bookingId)
  return id
}

import { recordAudit } from '../platform/audit.ts'
import type { DatabaseOrTransaction } from '../platform/prisma.ts'
import { issueReceipt } from './ledger/issue-receipt.ts'
import { returnToNote } from './return-credit.ts'

/** Cents of credit notes that are set aside for a booking until it is paid. Lock the booking first. */
export async function creditSetAside(tx: DatabaseOrTransaction, bookingId: string): Promise<number> {
  const sum = await tx.payment.aggregate({
    where: { bookingId, method: 'CREDIT_NOTE', status: 'OPEN' },
    _sum: { amountCents: true },
  })
  return sum._sum.amountCents ?? 0
}

/** Counts the credit that is set aside for a locked booking as paid, with a receipt for each note. */
export async function settleCredit(tx: DatabaseOrTransaction, bookingId: string): Promise<void> {
  const settled = await tx.$queryRaw<{ id: number }[]>`
    UPDATE payment SET status = 'SUCCEEDED', captured_cents = amount_cents, settled_at = now(), updated_at = now()
    WHERE booking_id = ${bookingId} AND method = 'CREDIT_NOTE' AND status = 'OPEN'
    RETURNING id`
  for (const { id } of settled) {
    await recordAudit(tx, { actor: 'system', action: 'payment-succeeded', subject: `payment:${id}` })
    await issueReceipt(tx, { paymentId: id })
  }
}

/**
 * Gives the credit that is set aside for a locked booking back to its notes. One whose last day passed meanwhile can be
 * spent for some days more. Without any nothing happens.
 */
export async function releaseCredit(
  tx: DatabaseOrTransaction,
  bookingId: string,
  actor: string,
): Promise<void> {
  // The condition on the state lets only one of two callers give it back.
  const released = await tx.$queryRaw<{ id: number; creditNoteId: number; amountCents: number }[]>`
    UPDATE payment SET status = 'CANCELED', updated_at = now()
    WHERE booking_id = ${bookingId} AND method = 'CREDIT_NOTE' AND status = 'OPEN'
    RETURNING id, credit_note_id AS "creditNoteId", amount_cents AS "amountCents"`
  // In the order of their ids, as everybody who locks more than one.
  for (const { id, creditNoteId, amountCents } of released.toSorted(
    (a, b) => a.creditNoteId - b.creditNoteId,
  )) {
    await returnToNote(tx, { creditNoteId, amountCents, lastDay: null })
    await recordAudit(tx, { actor, action: 'credit-released', subject: `payment:${id}` })
  }
}

import { recordAudit } from '../../platform/audit.ts'
import type { ProviderDispute } from '../../platform/payments/payment-provider.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'
import { issueReceipt } from './issue-receipt.ts'
import { type ContinuedPayment, lockContinued } from './lock-continued.ts'
import { updatePaymentState } from './mark-paid.ts'

/**
 * Notes that a card holder disputes a payment, and later how that ended. Seats and the booking stay as they are: the
 * organiser decides about those. Money that is lost counts as returned from then on, as if it had been refunded.
 * Only forward: a late word that it began does not open it again.
 */
export async function recordDispute(
  tx: DatabaseOrTransaction,
  intentId: string,
  dispute: ProviderDispute,
  now: Date,
): Promise<void> {
  const family = await lockContinued(tx, intentId)
  const payment = family[0]
  if (payment === undefined) return
  const begun = await tx.payment.updateMany({
    where: { id: payment.id, disputedAt: null },
    data: { disputedAt: now },
  })
  if (begun.count === 1) await note(tx, 'payment-disputed', payment.id)
  if (dispute.outcome === 'OPEN') return
  const isWon = dispute.outcome === 'WON'
  const ended = await tx.payment.updateMany({
    where: { id: payment.id, disputeEndedAt: null },
    data: { disputeEndedAt: now, disputeWon: isWon },
  })
  if (ended.count === 0) return
  await note(tx, isWon ? 'dispute-won' : 'dispute-lost', payment.id)
  if (isWon) return
  // Where most of the money is now: it may have moved along with the booking.
  const holder = family.reduce((most, each) => (each.leftCents > most.leftCents ? each : most))
  await countAsReturned(tx, holder, dispute)
}

/** The provider has taken the money back by itself: a row of the ledger, so that every sum knows it. */
async function countAsReturned(
  tx: DatabaseOrTransaction,
  payment: ContinuedPayment,
  dispute: ProviderDispute,
): Promise<void> {
  const { leftCents } = payment
  const amountCents = Math.min(dispute.amountCents ?? leftCents, leftCents)
  // All of it had been refunded before: the provider took it twice, and only the organiser can ask for it back.
  if (amountCents <= 0) return
  await tx.payment.update({
    where: { id: payment.id },
    data: { refundedCents: { increment: amountCents } },
  })
  const refund = await tx.refund.create({
    data: {
      bookingId: payment.bookingId,
      paymentId: payment.id,
      idempotencyKey: `dispute:${dispute.id}`,
      amountCents,
      status: 'SUCCEEDED',
      reason: 'lost dispute',
    },
    select: { id: true },
  })
  // Without a mail: to its holder the bank has said so.
  await updatePaymentState(tx, payment.bookingId)
  await issueReceipt(tx, { refundId: refund.id })
}

async function note(tx: DatabaseOrTransaction, action: string, paymentId: number): Promise<void> {
  await recordAudit(tx, { actor: 'system', action, subject: `payment:${paymentId}` })
}

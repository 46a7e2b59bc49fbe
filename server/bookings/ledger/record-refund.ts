import type { RefundStatus } from '../../../prisma/generated/client/enums.ts'
import { addOutboxMessage } from '../../outbox-messages.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { ProviderRefund } from '../../platform/payments/payment-provider.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'
import { lockBooking } from '../../row-locks.ts'
import { issueReceipt } from './issue-receipt.ts'
import { lockPaymentChain } from './lock-payment-chain.ts'
import { updatePaymentState } from './mark-paid.ts'

type Outcome = { status: RefundStatus; providerId: string | null; failure: string | null }

/**
 * FAILED is final and frees the amount; a retry is a new row.
 * @returns false if nothing changed
 */
export async function recordRefundStatus(
  tx: DatabaseOrTransaction,
  refundId: number,
  outcome: Outcome,
): Promise<boolean> {
  const known = await tx.refund.findUnique({ where: { id: refundId }, select: { bookingId: true } })
  if (!known) return false
  await lockBooking(tx, known.bookingId)
  const refund = await tx.refund.findUniqueOrThrow({
    where: { id: refundId },
    select: { status: true, paymentId: true, amountCents: true },
  })
  // Ignores late reports of an earlier state.
  const hasChanged = refund.status !== outcome.status && refund.status !== 'FAILED'
  const isOutdated = refund.status === 'SUCCEEDED' && outcome.status === 'PENDING'
  if (!hasChanged || isOutdated) return false
  const { status, providerId, failure } = outcome
  if (providerId !== null) await detachProviderRefund(tx, refundId, providerId)
  await tx.refund.update({
    where: { id: refundId },
    data: { status, failure, ...(providerId === null ? {} : { providerId }) },
  })
  if (status === 'FAILED') {
    await tx.payment.update({
      where: { id: refund.paymentId },
      data: { refundedCents: { decrement: refund.amountCents } },
    })
  }
  await recordAudit(tx, {
    actor: 'system',
    action: `refund-${status.toLowerCase()}`,
    subject: `refund:${refundId}`,
  })
  await updatePaymentState(tx, known.bookingId)
  await publishRefundStatus(tx, refundId, status)
  // The money returned to us, so the adjustment note is reversed.
  if (refund.status === 'SUCCEEDED') await issueReceipt(tx, { refundId })
  return true
}

/** Call it after writing a SUCCEEDED row without a provider. */
export async function settleManually(
  tx: DatabaseOrTransaction,
  refund: { id: number; bookingId: string },
): Promise<void> {
  await updatePaymentState(tx, refund.bookingId)
  await publishRefundStatus(tx, refund.id, 'SUCCEEDED')
}

async function publishRefundStatus(
  tx: DatabaseOrTransaction,
  refundId: number,
  status: RefundStatus,
): Promise<void> {
  if (status === 'FAILED')
    await addOutboxMessage(tx, 'refund-failed', `refund-failed:${refundId}`, { refundId })
  if (status !== 'SUCCEEDED') return
  await addOutboxMessage(tx, 'refund-finished', `refund-finished:${refundId}`, { refundId })
  await issueReceipt(tx, { refundId })
}

/**
 * Includes refunds made at the provider's dashboard. Ignores unknown payments.
 * @returns false if nothing changed
 */
export async function recordProviderRefund(
  tx: DatabaseOrTransaction,
  refund: ProviderRefund,
): Promise<boolean> {
  if (refund.intentId === null) return false
  const chain = await lockPaymentChain(tx, refund.intentId)
  const first = chain[0]
  if (first === undefined) return false
  const ourRefundId = await findRefundId(tx, refund, chain)
  const outcome = {
    status: refund.status,
    providerId: refund.id,
    failure: refund.failureReason,
  }
  if (ourRefundId !== null) return recordRefundStatus(tx, ourRefundId, outcome)
  if (outcome.status === 'FAILED') return false
  // If no payment holds enough, a database constraint rejects the first.
  const payment = chain.findLast(({ remainingCents }) => remainingCents >= refund.amountCents) ?? first
  await tx.payment.update({
    where: { id: payment.id },
    data: { refundedCents: { increment: refund.amountCents } },
  })
  const created = await tx.refund.create({
    data: {
      bookingId: payment.bookingId,
      paymentId: payment.id,
      idempotencyKey: `provider:${refund.id}`,
      providerId: refund.id,
      amountCents: refund.amountCents,
      status: outcome.status,
      reason: 'made at the card provider',
    },
    select: { id: true },
  })
  await recordAudit(tx, { actor: 'system', action: 'refund-found', subject: `refund:${created.id}` })
  await updatePaymentState(tx, payment.bookingId)
  await publishRefundStatus(tx, created.id, outcome.status)
  return true
}

/** Returns null if no row requested the refund. */
async function findRefundId(
  tx: DatabaseOrTransaction,
  { id: providerId, refundId, amountCents }: ProviderRefund,
  chain: readonly { id: number }[],
): Promise<number | null> {
  const paymentId = { in: chain.map(({ id }) => id) }
  const waiting = { paymentId, providerId: null, status: 'REQUESTED' } as const
  const named =
    refundId === null ? null : await tx.refund.findFirst({ where: { ...waiting, id: refundId }, select })
  const row = named ?? (await tx.refund.findUnique({ where: { providerId }, select }))
  if (row !== null) return row.id
  if (refundId !== null) return null
  // Made at the provider's dashboard. Adopting the oldest waiting row prevents a duplicate refund.
  const sameAmount = { ...waiting, amountCents }
  const oldest = await tx.refund.findFirst({ where: sameAmount, orderBy: { id: 'asc' }, select })
  return oldest?.id ?? null
}

const select = { id: true } as const

/** Detaches a provider refund that was matched only by amount. The row waits again for the hourly poll. */
async function detachProviderRefund(
  tx: DatabaseOrTransaction,
  refundId: number,
  providerId: string,
): Promise<void> {
  const mismatched = await tx.refund.findFirst({
    where: { providerId, id: { not: refundId }, idempotencyKey: { startsWith: 'refund:' } },
    select: { id: true, bookingId: true, status: true },
  })
  if (mismatched === null) return
  // A failed refund has freed its amount, so a person has to resend it.
  const isFailed = mismatched.status === 'FAILED'
  await tx.refund.update({
    where: { id: mismatched.id },
    data: { providerId: null, ...(isFailed ? {} : { status: 'REQUESTED' }) },
    select,
  })
  await recordAudit(tx, { actor: 'system', action: 'refund-corrected', subject: `refund:${mismatched.id}` })
  await updatePaymentState(tx, mismatched.bookingId)
}

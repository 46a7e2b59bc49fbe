import { assertNever } from '../../../domain/assert-never.ts'
import type { RefundStatus } from '../../../prisma/generated/client/enums.ts'
import { announce } from '../../announcements.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { ProviderRefund, ProviderRefundStatus } from '../../platform/payments/payment-provider.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'
import { lockBooking } from '../../platform/row-locks.ts'
import { issueReceipt } from './issue-receipt.ts'
import { lockContinued } from './lock-continued.ts'
import { updatePaymentState } from './mark-paid.ts'

type Outcome = { status: RefundStatus; providerId: string | null; failure: string | null }

/**
 * Records what became of a refund, and what that makes of the booking's payment.
 * A refund that failed gives its amount back to what can be refunded; it never leaves FAILED, a retry is a new row.
 * @returns false for old news, which changes nothing
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
  // A late word about an earlier state changes nothing.
  const isNews = refund.status !== outcome.status && refund.status !== 'FAILED'
  const goesBack = refund.status === 'SUCCEEDED' && outcome.status === 'PENDING'
  if (!isNews || goesBack) return false
  const { status, providerId, failure } = outcome
  if (providerId !== null) await takeFromWrongRow(tx, refundId, providerId)
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
  await tell(tx, refundId, status)
  // What had arrived came back after all: its adjustment note is undone.
  if (refund.status === 'SUCCEEDED') await issueReceipt(tx, { refundId })
  return true
}

/** What follows when a row was written as SUCCEEDED by itself, without a provider. */
export async function settleManually(
  tx: DatabaseOrTransaction,
  refund: { id: number; bookingId: string },
): Promise<void> {
  await updatePaymentState(tx, refund.bookingId)
  await tell(tx, refund.id, 'SUCCEEDED')
}

/** What follows from the end of a refund: its adjustment note, and the mails about it. */
async function tell(tx: DatabaseOrTransaction, refundId: number, status: RefundStatus): Promise<void> {
  if (status === 'FAILED') await announce(tx, 'refund-failed', `refund-failed:${refundId}`, { refundId })
  if (status !== 'SUCCEEDED') return
  await announce(tx, 'refund-finished', `refund-finished:${refundId}`, { refundId })
  await issueReceipt(tx, { refundId })
}

/**
 * Records a refund that the provider lists: the end of one of ours, or one that somebody made at its dashboard. Money
 * that came from elsewhere is ignored.
 * @returns false when nothing was news
 */
export async function recordForeignRefund(
  tx: DatabaseOrTransaction,
  refund: ProviderRefund,
): Promise<boolean> {
  if (refund.intentId === null) return false
  const family = await lockContinued(tx, refund.intentId)
  const first = family[0]
  if (first === undefined) return false
  const ours = await rowOf(tx, refund, family)
  const outcome = {
    status: refundStatusOf(refund.status),
    providerId: refund.id,
    failure: refund.failureReason,
  }
  if (ours !== null) return recordRefundStatus(tx, ours, outcome)
  if (outcome.status === 'FAILED') return false
  // Where the money is now. When no payment holds that much, the check of the books refuses it at the first.
  const payment = family.findLast(({ leftCents }) => leftCents >= refund.amountCents) ?? first
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
  await tell(tx, created.id, outcome.status)
  return true
}

/** The row that a refund of the provider belongs to; null when none asked for it. */
async function rowOf(
  tx: DatabaseOrTransaction,
  { id: providerId, refundId, amountCents }: ProviderRefund,
  family: readonly { id: number }[],
): Promise<number | null> {
  const paymentId = { in: family.map(({ id }) => id) }
  const waiting = { paymentId, providerId: null, status: 'REQUESTED' } as const
  const named =
    refundId === null ? null : await tx.refund.findFirst({ where: { ...waiting, id: refundId }, select })
  const ours = named ?? (await tx.refund.findUnique({ where: { providerId }, select }))
  if (ours !== null) return ours.id
  if (refundId !== null) return null
  // Asked for by an earlier version, or made at the dashboard by somebody who saw it waiting. Of several the oldest: were
  // it taken for one more, all of them would be sent beside it.
  const alike = { ...waiting, amountCents }
  const oldest = await tx.refund.findFirst({ where: alike, orderBy: { id: 'asc' }, select })
  return oldest?.id ?? null
}

const select = { id: true } as const

/**
 * Takes a refund of the provider away from a row of ours that was given it by its amount and is not the one that it was
 * made for. That row waits again, and the hourly poll sends it.
 */
async function takeFromWrongRow(
  tx: DatabaseOrTransaction,
  refundId: number,
  providerId: string,
): Promise<void> {
  const wrong = await tx.refund.findFirst({
    where: { providerId, id: { not: refundId }, idempotencyKey: { startsWith: 'refund:' } },
    select: { id: true, bookingId: true, status: true },
  })
  if (wrong === null) return
  // A failed one has given its amount back: it stays failed and is sent again by a person.
  const isFailed = wrong.status === 'FAILED'
  await tx.refund.update({
    where: { id: wrong.id },
    data: { providerId: null, ...(isFailed ? {} : { status: 'REQUESTED' }) },
    select,
  })
  await recordAudit(tx, { actor: 'system', action: 'refund-mistaken', subject: `refund:${wrong.id}` })
  await updatePaymentState(tx, wrong.bookingId)
}

/** The provider's word for a refund as ours: one that waits for the customer or the balance is pending. */
export function refundStatusOf(status: ProviderRefundStatus): 'PENDING' | 'SUCCEEDED' | 'FAILED' {
  switch (status) {
    case 'PENDING':
    case 'REQUIRES_ACTION':
      return 'PENDING'
    case 'SUCCEEDED':
      return 'SUCCEEDED'
    case 'FAILED':
    case 'CANCELED':
      return 'FAILED'
    default:
      return assertNever(status)
  }
}

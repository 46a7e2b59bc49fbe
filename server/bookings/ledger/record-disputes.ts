import type { Services } from '../../context.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { ProviderDispute } from '../../platform/payments/payment-provider.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'
import type { CodeServices } from './credit-notes.ts'
import {
  addDeferredRefund,
  payDeferredCash,
  payDeferredCredit,
  readRemainingCents,
} from './deferred-refunds.ts'
import { issueReceipt } from './issue-receipt.ts'
import { type ContinuedPayment, lockPaymentChain } from './lock-payment-chain.ts'
import { updatePaymentState } from './mark-paid.ts'
import { recordRefundStatus } from './record-refund.ts'
import { payRefundJob, sendRefunds } from './schedule-refund.ts'
import { writeRefund } from './write-refund.ts'

export type DisputeSnapshot = { disputes: readonly ProviderDispute[]; readAt: Date }

/** Call it before a transaction. */
export async function readDisputes(
  { provider, clock }: Pick<Services, 'provider' | 'clock'>,
  intentId: string,
): Promise<DisputeSnapshot> {
  const readAt = clock.now()
  return { disputes: await provider.listDisputes(intentId), readAt }
}

/**
 * Records current disputes, so that webhook order does not matter. Deducts open and lost ones, and pays waiting
 * money once none is open. The organiser decides about booking and seats.
 * @returns whether a new dispute is open
 */
export async function recordDisputes(
  services: CodeServices & Pick<Services, 'queue' | 'clock'>,
  tx: DatabaseOrTransaction,
  intentId: string,
  { disputes, readAt }: DisputeSnapshot,
): Promise<boolean> {
  const chain = await lockPaymentChain(tx, intentId)
  const first = chain[0]
  if (first === undefined || disputes.length === 0) return false
  const now = services.clock.now()
  let hasNewDispute = false
  const changed: number[] = []
  for (const dispute of disputes.toReversed()) {
    const change = await recordDispute(tx, { intentId, chain, dispute, readAt, now })
    if (change === null) continue
    const { id, outcome } = change
    hasNewDispute ||= outcome === 'OPEN'
    changed.push(id)
  }
  await updateWithdrawnCents(tx, chain)
  const bookingIds = new Set(chain.map((payment) => payment.bookingId))
  for (const bookingId of bookingIds) await updatePaymentState(tx, bookingId)
  const refundIds: number[] = []
  const isOpen = (await tx.dispute.count({ where: { intentId, outcome: 'OPEN' } })) > 0
  for (const { id } of chain) {
    if (!isOpen) refundIds.push(...(await settleRequestedRefunds(services, tx, id)))
    refundIds.push(...(await payDeferredCash(tx, id)))
    await payDeferredCredit(services, tx, id)
  }
  // Last, because document numbers have no gaps.
  for (const disputeId of changed) await issueReceipt(tx, { disputeId })
  await sendRefunds(services, tx, refundIds)
  for (const bookingId of bookingIds) await issueReceipt(tx, { creditedBooking: bookingId })
  return hasNewDispute
}

/** Returns null if nothing changed. */
async function recordDispute(
  tx: DatabaseOrTransaction,
  seen: {
    intentId: string
    chain: readonly ContinuedPayment[]
    dispute: ProviderDispute
    readAt: Date
    now: Date
  },
): Promise<{ id: number; outcome: ProviderDispute['outcome'] } | null> {
  const { intentId, chain, readAt, now } = seen
  const { id: providerId, amountCents, status, outcome, dueBy, createdAt } = seen.dispute
  const known = await tx.dispute.findUnique({ where: { providerId } })
  const isDecided = outcome === 'WON' || outcome === 'LOST' || outcome === 'CLOSED'
  if (known !== null) {
    const reported = { amountCents, status, outcome, dueBy }
    const isSame = known.amountCents === amountCents && known.outcome === outcome
    if (isSame && known.status === status && known.dueBy?.getTime() === dueBy?.getTime()) return null
    const decidedAt = isDecided ? (known.outcome === outcome ? known.decidedAt : now) : null
    const { count } = await tx.dispute.updateMany({
      where: { id: known.id, readAt: { lte: readAt } },
      data: { ...reported, decidedAt, readAt },
    })
    if (count === 0 || known.outcome === outcome) return null
    await auditOutcome(tx, known.paymentId, outcome)
    return { id: known.id, outcome }
  }
  // The money may have moved along.
  const holder = chain.reduce((most, each) => (each.remainingCents > most.remainingCents ? each : most))
  const { id } = await tx.dispute.create({
    data: {
      providerId,
      intentId,
      paymentId: holder.id,
      amountCents,
      status,
      outcome,
      dueBy,
      openedAt: createdAt,
      decidedAt: isDecided ? now : null,
      readAt,
    },
    select: { id: true },
  })
  if (outcome !== 'OPEN') await recordAudit(tx, createDisputeAudit(holder.id))
  await auditOutcome(tx, holder.id, outcome)
  return { id, outcome }
}

const createDisputeAudit = (paymentId: number) => ({
  actor: 'system',
  action: 'payment-disputed',
  subject: `payment:${paymentId}`,
})

async function auditOutcome(
  tx: DatabaseOrTransaction,
  paymentId: number,
  outcome: ProviderDispute['outcome'],
): Promise<void> {
  if (outcome === 'OPEN') await recordAudit(tx, createDisputeAudit(paymentId))
  if (outcome !== 'WON' && outcome !== 'LOST') return
  const action = outcome === 'WON' ? 'dispute-won' : 'dispute-lost'
  await recordAudit(tx, { actor: 'system', action, subject: `payment:${paymentId}` })
}

async function updateWithdrawnCents(
  tx: DatabaseOrTransaction,
  chain: readonly ContinuedPayment[],
): Promise<void> {
  for (const { id } of chain) {
    const taken = await tx.dispute.aggregate({
      where: { paymentId: id, outcome: { in: ['OPEN', 'LOST'] } },
      _sum: { amountCents: true },
    })
    await tx.payment.update({
      where: { id },
      data: { withdrawnCents: taken._sum.amountCents ?? 0 },
      select: { id: true },
    })
  }
}

const DISPUTED = 'charge_disputed'

/**
 * Sends refunds that waited for a dispute. Call it when none is open. A refund that a lost dispute has taken fails,
 * and a new one returns the rest.
 * @returns ids of the new refunds
 */
async function settleRequestedRefunds(
  services: Pick<Services, 'queue'>,
  tx: DatabaseOrTransaction,
  paymentId: number,
): Promise<number[]> {
  const requested = await tx.refund.findMany({
    where: { paymentId, status: 'REQUESTED' },
    orderBy: { id: 'desc' },
  })
  for (const { id: refundId } of requested) {
    if ((await readRemainingCents(tx, paymentId)) >= 0)
      await services.queue.send(payRefundJob, { refundId }, tx)
    else await recordRefundStatus(tx, refundId, { status: 'FAILED', providerId: null, failure: DISPUTED })
  }
  return retryTakenRefunds(tx, paymentId)
}

/** The missing amount waits for an appeal. */
async function retryTakenRefunds(tx: DatabaseOrTransaction, paymentId: number): Promise<number[]> {
  const taken = await tx.refund.findMany({
    where: { paymentId, status: 'FAILED', failure: DISPUTED, retry: null },
    orderBy: { id: 'desc' },
  })
  const ids: number[] = []
  for (const { id: retryOfId, bookingId, reason, requestedBy, cancellationId, amountCents } of taken) {
    const restCents = Math.min(amountCents, await readRemainingCents(tx, paymentId))
    if (restCents <= 0) continue
    const order = { bookingId, reason, requestedBy, cancellationId }
    const payment = { id: paymentId, creditNoteId: null }
    ids.push(await writeRefund(tx, payment, { ...order, amountCents: restCents, retryOfId }))
    if (restCents === amountCents) continue
    await addDeferredRefund(tx, payment, 'CASH', { ...order, amountCents: amountCents - restCents })
  }
  return ids
}

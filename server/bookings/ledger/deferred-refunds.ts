import { CHANGED_EVENT_POLICY } from '../../../domain/cancellations/cancellation-policies.ts'
import { addOutboxMessage } from '../../outbox-messages.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { DatabaseOrTransaction, Prisma } from '../../platform/prisma.ts'
import { carriedOnCents, type RefundablePayment, readRefundablePayments } from './available-money.ts'
import { type CodeServices, type CreditOrder, issueCreditNote } from './credit-notes.ts'
import { type RefundOrder, writeRefund } from './write-refund.ts'

export const withDisputes = {
  select: {
    amountCents: true,
    paidCents: true,
    payment: { select: { disputes: { select: { outcome: true } } } },
  },
} as const satisfies Prisma.Cancellation$deferredRefundsArgs

/** `deferredCents` depends on the bank's decision; `takenCents` was returned by the bank. */
export function sumUnpaid(rows: readonly Prisma.DeferredRefundGetPayload<typeof withDisputes>[]): {
  deferredCents: number
  takenCents: number
} {
  const sum = (isOpen: boolean) =>
    rows
      .filter(({ payment }) => payment.disputes.some(({ outcome }) => outcome === 'OPEN') === isOpen)
      .reduce((total, { amountCents, paidCents }) => total + amountCents - paidCents, 0)
  return { deferredCents: sum(true), takenCents: sum(false) }
}

export function isContested({ isDisputed, lostCents }: RefundablePayment): boolean {
  return isDisputed || lostCents > 0
}

/** Lock the booking first. */
export async function addDeferredRefund(
  tx: DatabaseOrTransaction,
  payment: { id: number },
  outcome: 'CASH' | 'CREDIT',
  { bookingId, amountCents, reason, requestedBy, cancellationId }: RefundOrder,
): Promise<void> {
  const { id } = await tx.deferredRefund.create({
    data: { bookingId, paymentId: payment.id, cancellationId, outcome, amountCents, reason, requestedBy },
    select: { id: true },
  })
  await recordAudit(tx, { actor: requestedBy, action: 'refund-deferred', subject: `deferred-refund:${id}` })
}

type DueMoney = {
  id: number
  bookingId: string
  cancellationId: number | null
  creditNoteId: number | null
  outcome: 'CASH' | 'CREDIT'
  reason: string
  requestedBy: string
  dueCents: number
}

/** Empty while a dispute is open, else amounts less lost disputes, oldest first. */
async function readDueMoney(tx: DatabaseOrTransaction, paymentId: number): Promise<DueMoney[]> {
  return tx.$queryRaw<DueMoney[]>`
    WITH RECURSIVE origin AS (
      SELECT intent_id, carried_from_id FROM payment WHERE id = ${paymentId}
      UNION ALL
      SELECT earlier.intent_id, earlier.carried_from_id
      FROM origin JOIN payment earlier ON earlier.id = origin.carried_from_id
    ), taken AS (
      SELECT coalesce(sum(amount_cents) FILTER (WHERE outcome = 'LOST' AND payment_id = ${paymentId}), 0) AS cents,
        coalesce(bool_or(outcome = 'OPEN'), false) AS is_open
      FROM dispute WHERE intent_id IN (SELECT intent_id FROM origin WHERE carried_from_id IS NULL)
    ), planned AS (
      SELECT deferred_refund.*, sum(amount_cents) OVER (ORDER BY id) - amount_cents AS before
      FROM deferred_refund WHERE payment_id = ${paymentId}
    )
    SELECT planned.id, planned.booking_id AS "bookingId", cancellation_id AS "cancellationId",
      payment.credit_note_id AS "creditNoteId", outcome::text, reason, requested_by AS "requestedBy",
      (planned.amount_cents - least(planned.amount_cents, greatest(0, taken.cents - before)) - paid_cents)::int
        AS "dueCents"
    FROM planned JOIN payment ON payment.id = planned.payment_id CROSS JOIN taken
    WHERE NOT taken.is_open
      AND planned.amount_cents - least(planned.amount_cents, greatest(0, taken.cents - before)) > paid_cents
    ORDER BY planned.id`
}

/**
 * Lock the booking first.
 * @returns refund ids for `sendRefunds`
 */
export async function payDeferredCash(tx: DatabaseOrTransaction, paymentId: number): Promise<number[]> {
  const ids: number[] = []
  for (const row of await readDueMoney(tx, paymentId)) {
    if (row.outcome !== 'CASH') continue
    // Excludes money already refunded at the provider's dashboard.
    const amountCents = Math.min(row.dueCents, await readRemainingCents(tx, paymentId))
    if (amountCents <= 0) continue
    ids.push(
      await writeRefund(tx, { id: paymentId, creditNoteId: row.creditNoteId }, { ...row, amountCents }),
    )
    await addPaidCents(tx, row.id, amountCents)
  }
  return ids
}

/** Issues due credit and notifies the family. */
export async function payDeferredCredit(
  services: CodeServices,
  tx: DatabaseOrTransaction,
  paymentId: number,
): Promise<void> {
  for (const { id, bookingId, cancellationId, outcome, requestedBy, dueCents } of await readDueMoney(
    tx,
    paymentId,
  )) {
    if (outcome !== 'CREDIT' || cancellationId === null) continue
    const booking = await tx.booking.findUniqueOrThrow({
      where: { id: bookingId },
      select: { id: true, eventId: true, userId: true, email: true },
    })
    const cancellation = await tx.cancellation.findUniqueOrThrow({
      where: { id: cancellationId },
      select: { cause: true, reason: true, policy: true },
    })
    const creditNoteId = await issueCreditNote(services, tx, booking, {
      actor: requestedBy,
      cancellationId,
      creditCents: dueCents,
      term: getNoteTerm(cancellation),
    })
    await addPaidCents(tx, id, dueCents)
    await addOutboxMessage(tx, 'deferred-credit-issued', `deferred-credit-issued:${creditNoteId}`, {
      bookingId,
      creditNoteId,
    })
  }
}

/**
 * Returns the part of a cancellation's credit that returns to its notes. Other payments are used first, unless
 * already credited.
 */
export async function readCreditToReturn(
  tx: DatabaseOrTransaction,
  bookingId: string,
  moneyCents: number,
  creditCents: number,
): Promise<number> {
  if (creditCents === 0) return 0
  const payments = await readRefundablePayments(tx, bookingId)
  const sum = (isCredit: boolean) =>
    payments.reduce(
      (all, each) => all + ((each.creditNoteId !== null) === isCredit ? each.remainingCents : 0),
      0,
    )
  const spentCents = sum(true)
  if (spentCents === 0) return 0
  const given = await tx.cancellation.aggregate({ where: { bookingId }, _sum: { creditCents: true } })
  const freshCents = Math.max(0, sum(false) - moneyCents - (given._sum.creditCents ?? 0))
  return Math.min(spentCents, Math.max(0, creditCents - freshCents))
}

/** Disputed payments wait, or are reduced by lost disputes. */
export async function giveCredit(
  services: CodeServices,
  tx: DatabaseOrTransaction,
  booking: { id: string; eventId: number; userId: string | null; email: string },
  { actor, cancellationId, creditCents, term }: CreditOrder,
): Promise<void> {
  let missing = creditCents
  let contestedCents = 0
  const contested: number[] = []
  for (const payment of await readRefundablePayments(tx, booking.id)) {
    const amountCents = Math.min(missing, payment.remainingCents)
    missing -= amountCents
    if (amountCents === 0 || !isContested(payment)) continue
    contestedCents += amountCents
    contested.push(payment.id)
    await addDeferredRefund(tx, payment, 'CREDIT', {
      bookingId: booking.id,
      amountCents,
      cancellationId,
      requestedBy: actor,
      reason: 'credit',
    })
  }
  const freeCents = creditCents - contestedCents
  if (freeCents > 0) {
    await issueCreditNote(services, tx, booking, { actor, cancellationId, creditCents: freeCents, term })
  }
  for (const paymentId of contested) await payDeferredCredit(services, tx, paymentId)
}

/** Negative if lost disputes have taken money reserved for a refund. */
export async function readRemainingCents(tx: DatabaseOrTransaction, paymentId: number): Promise<number> {
  const rows = await tx.$queryRaw<{ cents: number }[]>`
    SELECT (captured_cents - refunded_cents - withdrawn_cents - ${carriedOnCents})::int AS cents
    FROM payment WHERE id = ${paymentId}`
  return rows[0]?.cents ?? 0
}

async function addPaidCents(tx: DatabaseOrTransaction, id: number, cents: number): Promise<void> {
  await tx.deferredRefund.update({
    where: { id },
    data: { paidCents: { increment: cents } },
    select: { id: true },
  })
}

/**
 * Credit that a family returns by choice retains its expiry. After an organiser's cancellation or change it lasts
 * at least twelve months (R17).
 */
export function getNoteTerm(done: {
  cause: string
  reason: string | null
  policy: string | null
}): 'unchanged' | 'year' {
  const isByFamily = done.cause === 'FAMILY' || (done.cause === 'EXCHANGE' && done.reason === null)
  return isByFamily && done.policy !== CHANGED_EVENT_POLICY ? 'unchanged' : 'year'
}

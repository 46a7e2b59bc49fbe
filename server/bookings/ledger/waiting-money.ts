import { CHANGED_EVENT_POLICY } from '../../../domain/cancellations/cancellation-policies.ts'
import { announce } from '../../announcements.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { DatabaseOrTransaction, Prisma } from '../../platform/prisma.ts'
import { type CodeKeeping, type CreditOrder, issueCreditNote } from './credit-notes.ts'
import { movedOnCents, type Refundable, refundable } from './held-money.ts'
import { type RefundOrder, writeRefund } from './write-refund.ts'

/** What `sumUnpaid` reads of a cancellation. */
export const withDisputes = {
  select: {
    amountCents: true,
    paidCents: true,
    payment: { select: { disputes: { select: { outcome: true } } } },
  },
} as const satisfies Prisma.Cancellation$waitingArgs

/** Sums what of a cancellation is not paid: because the bank decides, or because it gave that back itself. */
export function sumUnpaid(rows: readonly Prisma.WaitingMoneyGetPayload<typeof withDisputes>[]): {
  waitingCents: number
  takenCents: number
} {
  const sum = (isOpen: boolean) =>
    rows
      .filter(({ payment }) => payment.disputes.some(({ outcome }) => outcome === 'OPEN') === isOpen)
      .reduce((total, { amountCents, paidCents }) => total + amountCents - paidCents, 0)
  return { waitingCents: sum(true), takenCents: sum(false) }
}

/** Whether nothing of a payment can be returned without regard to its disputes. */
export function isContested({ isDisputed, lostCents }: Refundable): boolean {
  return isDisputed || lostCents > 0
}

/** Notes what is to be returned of a disputed payment of a locked booking. Pay it with the functions below. */
export async function addWaitingMoney(
  tx: DatabaseOrTransaction,
  payment: { id: number },
  pays: 'CASH' | 'CREDIT',
  { bookingId, amountCents, reason, requestedBy, cancellationId }: RefundOrder,
): Promise<void> {
  const { id } = await tx.waitingMoney.create({
    data: { bookingId, paymentId: payment.id, cancellationId, pays, amountCents, reason, requestedBy },
    select: { id: true },
  })
  await recordAudit(tx, { actor: requestedBy, action: 'money-waits', subject: `waiting-money:${id}` })
}

type DueMoney = {
  id: number
  bookingId: string
  cancellationId: number | null
  creditNoteId: number | null
  pays: 'CASH' | 'CREDIT'
  reason: string
  requestedBy: string
  dueCents: number
}

/**
 * Reads what can be paid by now of the money that waits for a payment's disputes: nothing while one is open, else the
 * amount less what lost disputes have taken, the oldest first.
 */
async function readDueMoney(tx: DatabaseOrTransaction, paymentId: number): Promise<DueMoney[]> {
  return tx.$queryRaw<DueMoney[]>`
    WITH RECURSIVE origin AS (
      SELECT intent_id, moved_from_id FROM payment WHERE id = ${paymentId}
      UNION ALL
      SELECT earlier.intent_id, earlier.moved_from_id
      FROM origin JOIN payment earlier ON earlier.id = origin.moved_from_id
    ), taken AS (
      SELECT coalesce(sum(amount_cents) FILTER (WHERE outcome = 'LOST' AND payment_id = ${paymentId}), 0) AS cents,
        coalesce(bool_or(outcome = 'OPEN'), false) AS is_open
      FROM dispute WHERE intent_id IN (SELECT intent_id FROM origin WHERE moved_from_id IS NULL)
    ), planned AS (
      SELECT waiting_money.*, sum(amount_cents) OVER (ORDER BY id) - amount_cents AS before
      FROM waiting_money WHERE payment_id = ${paymentId}
    )
    SELECT planned.id, planned.booking_id AS "bookingId", cancellation_id AS "cancellationId",
      payment.credit_note_id AS "creditNoteId", pays::text, reason, requested_by AS "requestedBy",
      (planned.amount_cents - least(planned.amount_cents, greatest(0, taken.cents - before)) - paid_cents)::int
        AS "dueCents"
    FROM planned JOIN payment ON payment.id = planned.payment_id CROSS JOIN taken
    WHERE NOT taken.is_open
      AND planned.amount_cents - least(planned.amount_cents, greatest(0, taken.cents - before)) > paid_cents
    ORDER BY planned.id`
}

/**
 * Schedules the refunds that can be paid by now of a payment's waiting money. Lock its booking first.
 * @returns the ids of the refunds, to be handed to `sendRefunds`
 */
export async function payWaitingCash(tx: DatabaseOrTransaction, paymentId: number): Promise<number[]> {
  const ids: number[] = []
  for (const row of await readDueMoney(tx, paymentId)) {
    if (row.pays !== 'CASH') continue
    // Money that somebody sent back at the provider's dashboard meanwhile is not there any more.
    const amountCents = Math.min(row.dueCents, await readLeftCents(tx, paymentId))
    if (amountCents <= 0) continue
    ids.push(
      await writeRefund(tx, { id: paymentId, creditNoteId: row.creditNoteId }, { ...row, amountCents }),
    )
    await notePaid(tx, row.id, amountCents)
  }
  return ids
}

/** Issues the credit that can be given by now of a payment's waiting money, and tells the family. */
export async function payWaitingCredit(
  services: CodeKeeping,
  tx: DatabaseOrTransaction,
  paymentId: number,
): Promise<void> {
  for (const { id, bookingId, cancellationId, pays, requestedBy, dueCents } of await readDueMoney(
    tx,
    paymentId,
  )) {
    if (pays !== 'CREDIT' || cancellationId === null) continue
    const booking = await tx.booking.findUniqueOrThrow({
      where: { id: bookingId },
      select: { id: true, eventId: true, userId: true, email: true },
    })
    const cancellation = await tx.cancellation.findUniqueOrThrow({
      where: { id: cancellationId },
      select: { cause: true, reason: true, policy: true },
    })
    const creditNoteId = await issueCreditNote(services, tx, booking, {
      ...{ actor: requestedBy, cancellationId, creditCents: dueCents },
      term: noteTermOf(cancellation),
    })
    await notePaid(tx, id, dueCents)
    await announce(tx, 'waiting-credit-issued', `waiting-credit-issued:${creditNoteId}`, {
      bookingId,
      creditNoteId,
    })
  }
}

/**
 * Returns how much of the credit that a cancellation gives comes from credit notes: what the booking was paid with
 * otherwise is given first, as long as no earlier cancellation gave credit for it.
 */
export async function readCreditToReturn(
  tx: DatabaseOrTransaction,
  bookingId: string,
  moneyCents: number,
  creditCents: number,
): Promise<number> {
  if (creditCents === 0) return 0
  const payments = await refundable(tx, bookingId)
  const sum = (isCredit: boolean) =>
    payments.reduce((all, each) => all + ((each.creditNoteId !== null) === isCredit ? each.leftCents : 0), 0)
  const spentCents = sum(true)
  if (spentCents === 0) return 0
  const given = await tx.cancellation.aggregate({ where: { bookingId }, _sum: { creditCents: true } })
  const freshCents = Math.max(0, sum(false) - moneyCents - (given._sum.creditCents ?? 0))
  return Math.min(spentCents, Math.max(0, creditCents - freshCents))
}

/**
 * Issues what a cancellation gives as credit. The part that comes from a disputed payment waits, or is reduced by what
 * lost disputes have taken.
 */
export async function giveCredit(
  services: CodeKeeping,
  tx: DatabaseOrTransaction,
  booking: { id: string; eventId: number; userId: string | null; email: string },
  { actor, cancellationId, creditCents, term }: CreditOrder,
): Promise<void> {
  let missing = creditCents
  let contestedCents = 0
  const contested: number[] = []
  for (const payment of await refundable(tx, booking.id)) {
    const amountCents = Math.min(missing, payment.leftCents)
    missing -= amountCents
    if (amountCents === 0 || !isContested(payment)) continue
    contestedCents += amountCents
    contested.push(payment.id)
    await addWaitingMoney(tx, payment, 'CREDIT', {
      ...{ bookingId: booking.id, amountCents, cancellationId, requestedBy: actor, reason: 'credit' },
    })
  }
  const freeCents = creditCents - contestedCents
  if (freeCents > 0) {
    await issueCreditNote(services, tx, booking, { actor, cancellationId, creditCents: freeCents, term })
  }
  for (const paymentId of contested) await payWaitingCredit(services, tx, paymentId)
}

/** Returns what a payment still holds: less than 0 where lost disputes have taken what a refund is to return. */
export async function readLeftCents(tx: DatabaseOrTransaction, paymentId: number): Promise<number> {
  const rows = await tx.$queryRaw<{ cents: number }[]>`
    SELECT (captured_cents - refunded_cents - withdrawn_cents - ${movedOnCents})::int AS cents
    FROM payment WHERE id = ${paymentId}`
  return rows[0]?.cents ?? 0
}

async function notePaid(tx: DatabaseOrTransaction, id: number, cents: number): Promise<void> {
  await tx.waitingMoney.update({
    where: { id },
    data: { paidCents: { increment: cents } },
    select: { id: true },
  })
}

/**
 * Returns how long credit lasts that a cancellation gives: credit that a family gives back by its own wish keeps its last
 * day. When the organiser cancelled or changed the event, it lasts at least twelve months from that day (R17).
 */
export function noteTermOf(done: {
  cause: string
  reason: string | null
  policy: string | null
}): 'kept' | 'year' {
  const isFamilys = done.cause === 'family' || (done.cause === 'moved' && done.reason === null)
  return isFamilys && done.policy !== CHANGED_EVENT_POLICY ? 'kept' : 'year'
}

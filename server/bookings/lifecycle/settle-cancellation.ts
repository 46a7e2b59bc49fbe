import type { CancelledItems } from '../../../domain/cancellation.ts'
import type { CancellationCause, CancellationOutcome } from '../../../prisma/generated/client/enums.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'
import { sumRefundableCents } from '../ledger/available-money.ts'
import type { CodeServices } from '../ledger/credit-notes.ts'
import { getNoteTerm, giveCredit, readCreditToReturn } from '../ledger/deferred-refunds.ts'
import { FEWER_NIGHTS_REASON } from '../ledger/document-lines.ts'
import { scheduleRefund } from '../ledger/schedule-refund.ts'

export type CancellationTerms = {
  /** user:{id}, session:{hash} or system. */
  actor: string
  cause: CancellationCause
  /** Reason of an event cancellation. */
  reason: string | null
  /** Reason for a medical refund or for cancelling checked-in people, encrypted for the booking id. */
  encryptedReason?: Uint8Array<ArrayBuffer>
  /** Null if the state prevents a replay. */
  idempotencyKey: string | null
  /**
   * Both exceed 0 only for moved money that partly returns as credit. Their sum is limited to money that payments
   * hold.
   */
  refundCents: number
  creditCents: number
  outcome: CancellationOutcome
  policy: string | null
  /** Whole days in Brisbane until the first day; negative once it began. */
  daysBefore: number
}

export type CancelledPart = {
  isWhole: boolean
  seats: number
  cancelledCents: number
  /** Only for parts that a family removes. */
  items?: CancelledItems
}

export type SettledCancellation = {
  cancellationId: number
  /** For `sendRefunds` at the end of the transaction. */
  refundIds: number[]
}

const refundReasons = {
  FAMILY: 'cancelled by the family',
  EVENT: 'event cancelled',
  EXCHANGE: 'moved to another event',
  REPLACEMENT: 'changed by the family',
  FEWER_NIGHTS: FEWER_NIGHTS_REASON,
  MEDICAL: 'medical refund',
  MEDICAL_REMAINDER: 'medical refund',
} as const satisfies Record<CancellationCause, string>

/** Lock the booking first. Ignores money that payments no longer hold. */
export async function settleCancellation(
  services: CodeServices,
  tx: DatabaseOrTransaction,
  booking: { id: string; eventId: number; userId: string | null; email: string; policyEdition: string },
  terms: CancellationTerms,
  part: CancelledPart,
): Promise<SettledCancellation> {
  const { actor, cause, reason, idempotencyKey, outcome, policy, daysBefore } = terms
  const cancelledCents = Math.min(part.cancelledCents, await sumRefundableCents(tx, booking.id))
  const moneyCents = Math.min(terms.refundCents, cancelledCents)
  const asCredit = Math.min(terms.creditCents, cancelledCents - moneyCents)
  const isByFamily = cause === 'FAMILY' || (cause === 'EXCHANGE' && reason === null)
  // Credit that a family returns keeps its note and expiry (R17).
  const toNotes = isByFamily ? await readCreditToReturn(tx, booking.id, moneyCents, asCredit) : 0
  const refundCents = moneyCents + toNotes
  const creditCents = asCredit - toNotes
  const { id: cancellationId } = await tx.cancellation.create({
    data: {
      bookingId: booking.id,
      idempotencyKey,
      actor,
      cause,
      reason,
      outcome,
      policy,
      daysBefore,
      cancelledCents,
      refundCents,
      creditCents,
      encryptedReason: terms.encryptedReason ?? null,
      policyEdition: booking.policyEdition,
      isWhole: part.isWhole,
      seats: part.seats,
      retainedCents: cancelledCents - refundCents - creditCents,
      itemCents: part.items?.totalCents ?? null,
      merchandiseCents: part.items?.merchandiseCents ?? null,
    },
    select: { id: true },
  })
  await recordAudit(tx, {
    actor,
    action: getAuditAction(cause, part.isWhole),
    subject: `booking:${booking.id}`,
    after: { cause, cancellationId, cancelledCents, refundCents, creditCents, seats: part.seats },
  })
  const order = {
    bookingId: booking.id,
    reason: refundReasons[cause],
    requestedBy: actor,
    cancellationId,
    term: getNoteTerm(terms),
  }
  const refundIds = [
    ...(await scheduleRefund(tx, { ...order, amountCents: moneyCents })),
    ...(await scheduleRefund(tx, { ...order, amountCents: toNotes, isToNotes: true })),
  ]
  if (creditCents > 0)
    await giveCredit(services, tx, booking, { actor, cancellationId, creditCents, term: order.term })
  return { cancellationId, refundIds }
}

function getAuditAction(cause: CancellationCause, isWhole: boolean): string {
  if (cause === 'MEDICAL_REMAINDER') return 'retained-money-returned'
  if (cause === 'FEWER_NIGHTS') return 'difference-returned'
  return isWhole ? 'booking-cancelled' : 'booking-reduced'
}

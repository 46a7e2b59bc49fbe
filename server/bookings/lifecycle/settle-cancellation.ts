import type { CancelledItems } from '../../../domain/cancellation.ts'
import type { CancellationOutcome } from '../../../prisma/generated/client/enums.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'
import type { CodeServices } from '../ledger/credit-notes.ts'
import { FEWER_NIGHTS_REASON } from '../ledger/document-lines.ts'
import { sumRefundableCents } from '../ledger/held-money.ts'
import { scheduleRefund } from '../ledger/schedule-refund.ts'
import { getNoteTerm, giveCredit, readCreditToReturn } from '../ledger/waiting-money.ts'

export type CancellationTerms = {
  /** user:{id}, session:{hash} or system. */
  actor: string
  /**
   * `moved`: replaced by another booking. `medical-rest`: medical refund of retained money. `fewer-nights`: event
   * shortened. `changed`: unpaid booking replaced with other details.
   */
  cause: 'family' | 'event' | 'medical' | 'medical-rest' | 'moved' | 'fewer-nights' | 'changed'
  /** Reason of an event cancellation. */
  reason: string | null
  /** Reason for a medical refund or for cancelling checked-in people, encrypted for the booking id. */
  sealedReason?: Uint8Array<ArrayBuffer>
  /** Idempotency key; null if the state prevents a replay. */
  key: string | null
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
  droppedCents: number
  /** Only for parts that a family removes. */
  items?: CancelledItems
}

export type SettledCancellation = {
  cancellationId: number
  /** For `sendRefunds` at the end of the transaction. */
  refundIds: number[]
}

const refundReasons = {
  family: 'cancelled by the family',
  event: 'event cancelled',
  medical: 'medical refund',
  moved: 'moved to another event',
  'medical-rest': 'medical refund',
  'fewer-nights': FEWER_NIGHTS_REASON,
  changed: 'changed by the family',
} as const satisfies Record<CancellationTerms['cause'], string>

/** Lock the booking first. Ignores money that payments no longer hold. */
export async function settleCancellation(
  services: CodeServices,
  tx: DatabaseOrTransaction,
  booking: { id: string; eventId: number; userId: string | null; email: string; policyVersion: string },
  terms: CancellationTerms,
  part: CancelledPart,
): Promise<SettledCancellation> {
  const { actor, cause, reason, key, outcome, policy, daysBefore } = terms
  const droppedCents = Math.min(part.droppedCents, await sumRefundableCents(tx, booking.id))
  const moneyCents = Math.min(terms.refundCents, droppedCents)
  const asCredit = Math.min(terms.creditCents, droppedCents - moneyCents)
  const isFamilys = cause === 'family' || (cause === 'moved' && reason === null)
  // Credit that a family returns keeps its note and expiry (R17).
  const toNotes = isFamilys ? await readCreditToReturn(tx, booking.id, moneyCents, asCredit) : 0
  const refundCents = moneyCents + toNotes
  const creditCents = asCredit - toNotes
  const { id: cancellationId } = await tx.cancellation.create({
    data: {
      bookingId: booking.id,
      key,
      actor,
      cause,
      reason,
      outcome,
      policy,
      daysBefore,
      droppedCents,
      refundCents,
      creditCents,
      sealedReason: terms.sealedReason ?? null,
      policyVersion: booking.policyVersion,
      isWhole: part.isWhole,
      seats: part.seats,
      keptCents: droppedCents - refundCents - creditCents,
      itemCents: part.items?.totalCents ?? null,
      merchandiseCents: part.items?.merchandiseCents ?? null,
    },
    select: { id: true },
  })
  await recordAudit(tx, {
    actor,
    action: getAuditAction(cause, part.isWhole),
    subject: `booking:${booking.id}`,
    after: { cause, cancellationId, droppedCents, refundCents, creditCents, seats: part.seats },
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

function getAuditAction(cause: CancellationTerms['cause'], isWhole: boolean): string {
  if (cause === 'medical-rest') return 'kept-money-returned'
  if (cause === 'fewer-nights') return 'difference-returned'
  return isWhole ? 'booking-cancelled' : 'booking-reduced'
}

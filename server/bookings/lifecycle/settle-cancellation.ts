import type { CancelledItems } from '../../../domain/cancellation.ts'
import type { CancellationOutcome } from '../../../prisma/generated/client/enums.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'
import type { CodeKeeping } from '../ledger/credit-notes.ts'
import { FEWER_NIGHTS_REASON } from '../ledger/document-lines.ts'
import { refundableCents } from '../ledger/held-money.ts'
import { scheduleRefund } from '../ledger/schedule-refund.ts'
import { giveCredit, noteTermOf, readCreditToReturn } from '../ledger/waiting-money.ts'

/** What was decided about the money of a cancellation. Amounts are cents. */
export type CancellationTerms = {
  /** user:{id}, session:{hash} or system. */
  actor: string
  /**
   * `moved`: another booking has taken its place, and what did not move along is settled here. `medical-rest`: a medical
   * refund of what an earlier cancellation kept. `fewer-nights`: the organiser shortened the event, and nobody leaves.
   * `changed`: an unpaid booking that its family replaces by one with other details.
   */
  cause: 'family' | 'event' | 'medical' | 'medical-rest' | 'moved' | 'fewer-nights' | 'changed'
  /** Why the event was cancelled; null when it was not that which ended or moved the booking. */
  reason: string | null
  /** Why an admin gave a medical refund, sealed for the booking's id; left out for every other cause. */
  sealedReason?: Uint8Array<ArrayBuffer>
  /** The client's key; null where the booking's state alone prevents a repeat. */
  key: string | null
  /**
   * Both are above 0 only where money that moved along comes back partly as credit. Together they give no more than the
   * payments still hold.
   */
  refundCents: number
  creditCents: number
  outcome: CancellationOutcome
  /** Which policy gave the amount; null when none was asked. */
  policy: string | null
  /** Whole days in Brisbane to the first day of the event; negative once it began. */
  daysBefore: number
}

export type CancelledPart = {
  isWhole: boolean
  seats: number
  droppedCents: number
  /** What a family drops of a booking that stands; left out for everything else. */
  items?: CancelledItems
}

export type SettledCancellation = {
  cancellationId: number
  /** To be handed to `sendRefunds` at the end of the transaction. */
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

/**
 * Writes down what was dropped of a locked booking and settles its money: schedules the refund, issues the credit note.
 * What the payments no longer hold is neither given nor kept.
 */
export async function settleCancellation(
  services: CodeKeeping,
  tx: DatabaseOrTransaction,
  booking: { id: string; eventId: number; userId: string | null; email: string; policyVersion: string },
  terms: CancellationTerms,
  part: CancelledPart,
): Promise<SettledCancellation> {
  const { actor, cause, reason, key, outcome, policy, daysBefore } = terms
  const droppedCents = Math.min(part.droppedCents, await refundableCents(tx, booking.id))
  const moneyCents = Math.min(terms.refundCents, droppedCents)
  const asCredit = Math.min(terms.creditCents, droppedCents - moneyCents)
  const isFamilys = cause === 'family' || (cause === 'moved' && reason === null)
  // Credit that a family gives back itself keeps the note that it came from, with its last day (R17).
  const toNotes = isFamilys ? await readCreditToReturn(tx, booking.id, moneyCents, asCredit) : 0
  const refundCents = moneyCents + toNotes
  const creditCents = asCredit - toNotes
  const { id: cancellationId } = await tx.cancellation.create({
    data: {
      bookingId: booking.id,
      ...{ key, actor, cause, reason, outcome, policy, daysBefore, droppedCents, refundCents, creditCents },
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
    action: actionOf(cause, part.isWhole),
    subject: `booking:${booking.id}`,
    after: { cause, cancellationId, droppedCents, refundCents, creditCents, seats: part.seats },
  })
  const order = {
    ...{ bookingId: booking.id, reason: refundReasons[cause], requestedBy: actor, cancellationId },
    term: noteTermOf(terms),
  }
  const refundIds = [
    ...(await scheduleRefund(tx, { ...order, amountCents: moneyCents })),
    ...(await scheduleRefund(tx, { ...order, amountCents: toNotes, isToNotes: true })),
  ]
  if (creditCents > 0)
    await giveCredit(services, tx, booking, { actor, cancellationId, creditCents, term: order.term })
  return { cancellationId, refundIds }
}

function actionOf(cause: CancellationTerms['cause'], isWhole: boolean): string {
  if (cause === 'medical-rest') return 'kept-money-returned'
  if (cause === 'fewer-nights') return 'difference-returned'
  return isWhole ? 'booking-cancelled' : 'booking-reduced'
}

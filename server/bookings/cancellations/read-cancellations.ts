import type { CancellationOutcome } from '../../../prisma/generated/client/enums.ts'
import type { Context } from '../../context.ts'
import type { Prisma } from '../../platform/prisma.ts'
import type { DataSeal } from '../../platform/sealed-columns.ts'
import { shownCode } from '../ledger/credit-notes.ts'
import { sumUnpaid, withDisputes } from '../ledger/waiting-money.ts'
import { auditForeignRead } from '../record/audit-foreign-read.ts'
import { type Person, personColumns } from '../record/holder.ts'

/** Credit for a later booking, as its family sees it. Amounts are cents. */
export type OwnCreditNote = {
  id: number
  code: string
  amountCents: number
  balanceCents: number
  expiresOn: Date
}

/** What was cancelled of a booking, and what was given for it. Amounts are cents. */
export type DoneCancellation = {
  id: number
  /** family, event, medical, medical-rest, moved, fewer-nights or changed. */
  cause: string
  isWhole: boolean
  outcome: CancellationOutcome
  refundCents: number
  creditCents: number
  keptCents: number
  /** What of it is paid once the bank has decided about the payment. */
  waitingCents: number
  /** What of it the bank has already given back, which is deducted. */
  takenCents: number
  /** Not those that were given to whoever transferred the booking since. */
  creditNotes: OwnCreditNote[]
  at: Date
}

const columns = {
  id: true,
  cause: true,
  isWhole: true,
  outcome: true,
  refundCents: true,
  creditCents: true,
  keptCents: true,
  creditNotes: { orderBy: { id: 'asc' } },
  waiting: withDisputes,
  at: true,
} as const satisfies Prisma.CancellationSelect

/**
 * Every cancellation of a booking, the latest first. It carries the codes of credit notes, those of whoever transferred the
 * booking over for an admin alone: call it only after `accessTo` answered FULL. An admin who reads somebody's leaves a
 * line in the audit trail.
 */
export async function readCancellations(
  context: Pick<Context, 'db' | 'seal'> & { session: Pick<Context['session'], 'viewer'> },
  { id: bookingId, userId }: { id: string; userId: string | null },
): Promise<DoneCancellation[]> {
  await auditForeignRead(context, {
    ownerId: userId,
    action: 'booking-read',
    subject: `booking:${bookingId}`,
  })
  const viewer = await context.session.viewer()
  const isAdmin = viewer.kind === 'user' && viewer.role === 'admin'
  const cancellations = await context.db.cancellation.findMany({
    where: { bookingId },
    select: columns,
    orderBy: { id: 'desc' },
  })
  const hasNote = cancellations.some(({ creditNotes }) => creditNotes.length > 0)
  const holder = hasNote
    ? await context.db.booking.findUnique({ where: { id: bookingId }, select: personColumns })
    : null
  return cancellations.map(({ creditNotes, waiting, ...done }) => ({
    ...done,
    ...sumUnpaid(waiting),
    creditNotes: creditNotes
      .filter((note) => isAdmin || isNoteOf(holder, note))
      .map((note) => opened(context.seal, note)),
  }))
}

/** A guest's note has no member, also after the booking joined the account of the same address. */
function isNoteOf(holder: Person | null, note: Person): boolean {
  if (holder === null) return false
  return note.userId === null
    ? note.email.toLowerCase() === holder.email.toLowerCase()
    : note.userId === holder.userId
}

/** The credit notes of a member, those that last longest first, at most 50. */
export async function readOwnCreditNotes(
  { db, seal }: Pick<Context, 'db' | 'seal'>,
  userId: string,
): Promise<OwnCreditNote[]> {
  const notes = await db.creditNote.findMany({
    where: { userId },
    orderBy: [{ expiresOn: 'desc' }, { id: 'desc' }],
    take: 50,
  })
  return notes.map((note) => opened(seal, note))
}

function opened(
  seal: DataSeal,
  note: Omit<OwnCreditNote, 'code'> & Parameters<typeof shownCode>[1],
): OwnCreditNote {
  const { id, amountCents, balanceCents, expiresOn } = note
  return { id, code: shownCode(seal, note), amountCents, balanceCents, expiresOn }
}

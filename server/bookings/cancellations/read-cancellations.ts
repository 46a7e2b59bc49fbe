import type { CancellationCause, CancellationOutcome } from '../../../prisma/generated/client/enums.ts'
import type { Context } from '../../context.ts'
import type { DataCipher } from '../../platform/encrypted-value.ts'
import type { Prisma } from '../../platform/prisma.ts'
import { getDisplayCode } from '../ledger/credit-notes.ts'
import { sumUnpaid, withDisputes } from '../ledger/deferred-refunds.ts'
import { auditBookingRead } from '../record/audit-staff-access.ts'
import { type Person, personColumns } from '../record/holder.ts'

export type CreditNoteView = {
  id: number
  code: string
  amountCents: number
  balanceCents: number
  expiresOn: Date
}

export type CancellationRecord = {
  id: number
  cause: CancellationCause
  isWhole: boolean
  outcome: CancellationOutcome
  refundCents: number
  creditCents: number
  retainedCents: number
  /** Paid once the bank has decided on the payment. */
  deferredCents: number
  /** Already returned by the bank, and deducted. */
  takenCents: number
  /** Excludes notes of a previous holder who transferred the booking. */
  creditNotes: CreditNoteView[]
  at: Date
}

const columns = {
  id: true,
  cause: true,
  isWhole: true,
  outcome: true,
  refundCents: true,
  creditCents: true,
  retainedCents: true,
  creditNotes: { orderBy: { id: 'asc' } },
  deferredRefunds: withDisputes,
  at: true,
} as const satisfies Prisma.CancellationSelect

/**
 * Returns cancellations with credit note codes, newest first. Call it only if `getBookingAccess` returned FULL. Only an
 * admin sees codes of previous holders. Access by an admin is audited.
 */
export async function readCancellations(
  context: Pick<Context, 'db' | 'cipher'> & { session: Pick<Context['session'], 'viewer'> },
  { id: bookingId, userId }: { id: string; userId: string | null },
): Promise<CancellationRecord[]> {
  await auditBookingRead(context, { id: bookingId, userId })
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
  return cancellations.map(({ creditNotes, deferredRefunds, ...done }) => ({
    ...done,
    ...sumUnpaid(deferredRefunds),
    creditNotes: creditNotes
      .filter((note) => isAdmin || isNoteHolder(holder, note))
      .map((note) => toCreditNoteView(context.cipher, note)),
  }))
}

/** A guest's note has no member, even after the booking joined an account with the same address. */
function isNoteHolder(holder: Person | null, note: Person): boolean {
  if (holder === null) return false
  return note.userId === null
    ? note.email.toLowerCase() === holder.email.toLowerCase()
    : note.userId === holder.userId
}

/** Returns at most 50 notes, latest expiry first. */
export async function readMemberCreditNotes(
  { db, cipher }: Pick<Context, 'db' | 'cipher'>,
  userId: string,
): Promise<CreditNoteView[]> {
  const notes = await db.creditNote.findMany({
    where: { userId },
    orderBy: [{ expiresOn: 'desc' }, { id: 'desc' }],
    take: 50,
  })
  return notes.map((note) => toCreditNoteView(cipher, note))
}

function toCreditNoteView(
  cipher: DataCipher,
  note: Omit<CreditNoteView, 'code'> & Parameters<typeof getDisplayCode>[1],
): CreditNoteView {
  const { id, amountCents, balanceCents, expiresOn } = note
  return { id, code: getDisplayCode(cipher, note), amountCents, balanceCents, expiresOn }
}

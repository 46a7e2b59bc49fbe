import type { PaymentMethod } from '../../../prisma/generated/client/enums.ts'
import type { Context } from '../../context.ts'
import { auditForeignRead } from '../record/audit-foreign-read.ts'
import { nameOf, type ReceiptLine, receiptLines } from './document-lines.ts'
import { originOf } from './held-money.ts'

/** A receipt for money that came, or an adjustment note for money that went back. Amounts are cents. */
export type ReadReceipt = {
  number: number
  isAdjustment: boolean
  /** The receipt that an adjustment note takes from; null for a receipt, and for money that came without one. */
  adjusts: number | null
  amountCents: number
  /** Whether it raises the price; an adjustment note lowers it unless credit expired or a dispute was won. */
  isIncrease: boolean
  /** How much of the amount was paid by credit notes. */
  creditCents: number
  /** How much of the amount moved along from an earlier booking. */
  carriedCents: number
  /** Contained in the amount; null when the seller was not registered for GST then. */
  gstCents: number | null
  /** How the money came or went; null where none did. */
  method: PaymentMethod | null
  /**
   * The name of who paid, as it was then. Null once erased, where it was not kept, and to whoever got the booking from
   * who paid.
   */
  issuedTo: string | null
  lines: ReceiptLine[]
  issuedAt: Date
}

/**
 * The receipts and adjustment notes of a booking, as they were written, oldest first. Call it only after `accessTo`
 * answered FULL. An admin who reads somebody's leaves a line in the audit trail.
 */
export async function readReceipts(
  context: Pick<Context, 'db'> & { session: Pick<Context['session'], 'viewer'> },
  booking: { id: string; userId: string | null },
): Promise<ReadReceipt[]> {
  await auditForeignRead(context, {
    ownerId: booking.userId,
    action: 'booking-read',
    subject: `booking:${booking.id}`,
  })
  const viewer = await context.session.viewer()
  const isAdmin = viewer.kind === 'user' && viewer.role === 'admin'
  const holder = await context.db.booking.findUniqueOrThrow({
    where: { id: booking.id },
    select: { firstName: true, lastName: true },
  })
  // Another name than the holder's own is somebody else's business: the booking was transferred since.
  const nameShown = (name: string | null) => (isAdmin || name === nameOf(holder) ? name : null)
  const rows = await context.db.receipt.findMany({
    where: { bookingId: booking.id },
    orderBy: { number: 'asc' },
    include: { refund: { select: { paymentId: true } }, dispute: { select: { paymentId: true } } },
  })
  const paymentOf = (row: (typeof rows)[number]) =>
    row.paymentId ?? row.refund?.paymentId ?? row.dispute?.paymentId ?? null
  // A refund of money that moved along adjusts the receipt that was written when it came.
  const origins = await Promise.all(
    rows.map((row) => {
      const paymentId = paymentOf(row)
      return paymentId === null ? null : originOf(context.db, paymentId)
    }),
  )
  return rows.map((row, index) => ({
    number: row.number,
    isAdjustment: row.paymentId === null,
    isIncrease: (row.effectCents ?? (row.paymentId === null ? -1 : 1)) > 0,
    creditCents: row.creditCents,
    carriedCents: row.carriedCents,
    adjusts: row.adjusts ?? (row.paymentId !== null ? null : (origins[index]?.receipt ?? null)),
    amountCents: row.amountCents,
    gstCents: row.gstCents,
    method: origins[index]?.method ?? null,
    issuedTo: nameShown(row.issuedTo),
    lines: receiptLines.parse(row.lines),
    issuedAt: row.issuedAt,
  }))
}

import type { PaymentMethod } from '../../../prisma/generated/client/enums.ts'
import type { Context } from '../../context.ts'
import { auditBookingRead } from '../record/audit-staff-access.ts'
import { readPaymentOrigin } from './available-money.ts'
import { getFullName, type ReceiptLine, receiptLines } from './document-lines.ts'

export type ReceiptView = {
  number: number
  isAdjustment: boolean
  /** Null for a receipt or an undocumented payment. */
  adjustedNumber: number | null
  amountCents: number
  /** Adjustment notes lower the price, except for expired credit and won disputes. */
  isIncrease: boolean
  creditCents: number
  /** Moved from an earlier booking. */
  carriedCents: number
  /** Included in the amount; null if the seller was not registered for GST. */
  gstCents: number | null
  /** Null if no money moved. */
  method: PaymentMethod | null
  /** Null if erased, not stored, or hidden from a later holder. */
  issuedTo: string | null
  lines: ReceiptLine[]
  issuedAt: Date
}

/** Call it only if `getBookingAccess` returned FULL. Audits access by an admin. */
export async function readReceipts(
  context: Pick<Context, 'db'> & { session: Pick<Context['session'], 'viewer'> },
  booking: { id: string; userId: string | null },
): Promise<ReceiptView[]> {
  await auditBookingRead(context, booking)
  const viewer = await context.session.viewer()
  const isAdmin = viewer.kind === 'user' && viewer.role === 'admin'
  const holder = await context.db.booking.findUniqueOrThrow({
    where: { id: booking.id },
    select: { firstName: true, lastName: true },
  })
  // Hides the name of an earlier holder after a transfer.
  const getShownName = (name: string | null) => (isAdmin || name === getFullName(holder) ? name : null)
  const rows = await context.db.receipt.findMany({
    where: { bookingId: booking.id },
    orderBy: { number: 'asc' },
    include: { refund: { select: { paymentId: true } }, dispute: { select: { paymentId: true } } },
  })
  const getPaymentId = (row: (typeof rows)[number]) =>
    row.paymentId ?? row.refund?.paymentId ?? row.dispute?.paymentId ?? null
  // A refund of moved money adjusts the original receipt.
  const origins = await Promise.all(
    rows.map((row) => {
      const paymentId = getPaymentId(row)
      return paymentId === null ? null : readPaymentOrigin(context.db, paymentId)
    }),
  )
  return rows.map((row, index) => ({
    number: row.number,
    isAdjustment: row.paymentId === null,
    isIncrease: (row.effectCents ?? (row.paymentId === null ? -1 : 1)) > 0,
    creditCents: row.creditCents,
    carriedCents: row.carriedCents,
    adjustedNumber: row.adjustedNumber ?? (row.paymentId !== null ? null : (origins[index]?.receipt ?? null)),
    amountCents: row.amountCents,
    gstCents: row.gstCents,
    method: origins[index]?.method ?? null,
    issuedTo: getShownName(row.issuedTo),
    lines: receiptLines.parse(row.lines),
    issuedAt: row.issuedAt,
  }))
}

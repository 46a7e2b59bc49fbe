import { assertNever } from '../../../domain/assert-never.ts'
import { type CancellationItem, removeSchema } from '../../../domain/cancellation-form.ts'
import { parseInput } from '../../accounts/parse-input.ts'
import type { Context } from '../../context.ts'
import { readSettings } from '../../platform/settings.ts'
import {
  type Assessment,
  assessCancellation,
  type CancellableBooking,
  cancellableColumns,
  getCancellability,
  getDroppableItems,
  removeItems,
  toItemKind,
} from '../lifecycle/assess-cancellation.ts'
import { auditBookingRead } from '../record/audit-staff-access.ts'
import { readBookingCheckIns } from '../record/check-ins.ts'
import { getBilledAmounts } from '../record/frozen-bill.ts'
import { isActingForFamily } from '../record/holder.ts'
import { readChild, readClothing } from '../record/read-personal-details.ts'
import { filterRemovableItems, hasCheckedInPerson } from './removable-items.ts'

export type DroppablePart = CancellationItem & { label: string; cents: number }

export type CancellationView = Assessment & {
  isPaid: boolean
  isPaymentProcessing: boolean
  /** False once somebody was checked in. A family can then only remove `parts`. */
  isWholeOpen: boolean
  /** True if an organiser must give a reason for removing a checked-in person. */
  needsReason: boolean
  /** Number of earlier cancellations. A request with another number is outdated. */
  edition: number
  parts: DroppablePart[]
}

/**
 * Call it only if `getBookingAccess` returned FULL. Returns null if the booking cannot be cancelled, and for a family if
 * everybody was checked in.
 * @throws InvalidInputError
 */
export async function quoteCancellation(
  context: Context,
  bookingId: string,
  remove: unknown,
): Promise<CancellationView | null> {
  const booking = await context.db.booking.findUnique({
    where: { id: bookingId },
    include: cancellableColumns,
  })
  const now = context.now()
  if (booking === null || getCancellability(booking, now) !== 'open') return null
  const items = parseInput(removeSchema, remove)
  const { cancellationPolicy } = await readSettings(context.db, context)
  await auditBookingRead(context, booking)
  const assessment = await assessCancellation(context.db, booking, items, {
    now,
    onlyPolicy: cancellationPolicy,
  })
  const checkedIn = await readBookingCheckIns(context.db, bookingId)
  const isOrganiser = await isActingForFamily(context, booking)
  const isWholeOpen = isOrganiser || checkedIn.length === 0
  const all = getRemovableParts(context, booking)
  const parts = isOrganiser ? all : filterRemovableItems(booking, all, checkedIn)
  if (!isWholeOpen && parts.length === 0) return null
  const isPaymentProcessing = booking.paymentState === 'PROCESSING'
  return {
    ...assessment,
    explanation: isPaymentProcessing ? PROCESSING_TEXT : assessment.explanation,
    isPaid: booking.state === 'CONFIRMED',
    isPaymentProcessing,
    edition: booking._count.cancellations,
    isWholeOpen,
    needsReason: isOrganiser && hasCheckedInPerson(booking, items, checkedIn),
    parts,
  }
}

const PROCESSING_TEXT =
  'Your bank is still processing your payment. If it comes through after you cancel, we refund all of it.'

function getRemovableParts(context: Context, booking: CancellableBooking): DroppablePart[] {
  const { billCents } = getBilledAmounts(booking)
  return getDroppableItems(booking).map((item) => ({
    ...item,
    label: getItemLabel(context, booking, item),
    cents: billCents - removeItems(booking, [item]).billCents,
  }))
}

function getItemLabel(
  { cipher }: Pick<Context, 'cipher'>,
  booking: CancellableBooking,
  { kind, position }: CancellationItem,
): string {
  switch (kind) {
    case 'adult':
      return 'One adult'
    case 'child': {
      const row = booking.children.find((child) => child.position === position)
      return readChild(cipher, row?.encryptedDetails ?? null, booking.id).name ?? `Child ${position + 1}`
    }
    case 'tent':
      return 'Glamping tent'
    case 'beer':
      return 'Beer package'
    case 'tshirt':
    case 'hoodie': {
      const row = booking.clothing.find(
        (each) => toItemKind(each.kind) === kind && each.position === position,
      )
      if (row === undefined) return kind
      const { name, size, isKids } = readClothing(cipher, row, booking.id)
      const what = `${isKids ? 'Kids ' : ''}${kind === 'tshirt' ? 'T-shirt' : 'hoodie'}, size ${size}`
      const text = name === null || name === '' ? what : `${what}, for ${name}`
      return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
    }
    default:
      return assertNever(kind)
  }
}

import type { Context } from '../../context.ts'
import type { Prisma } from '../../platform/prisma.ts'
import { readCarriedMoney } from '../lifecycle/replaced-booking.ts'
import { auditBookingRead } from '../record/audit-staff-access.ts'
import { isOfSamePerson, type Person, personColumns } from '../record/holder.ts'
import { type ReducedBooking, reducedColumns } from '../record/read-booking.ts'

export type ExchangeLinks = {
  from: ReducedBooking | null
  /** Null until the other booking is paid. */
  to: ReducedBooking | null
}

const columns = { ...reducedColumns, ...personColumns } as const satisfies Prisma.BookingSelect

/**
 * After a transfer only an admin sees the other booking, because its id reveals a first name. Call it only if
 * `getBookingAccess` returned FULL. Audits access by an admin.
 */
export async function readExchangeLinks(
  context: Pick<Context, 'db' | 'session'>,
  { id, userId }: { id: string; userId: string | null },
): Promise<ExchangeLinks | null> {
  await auditBookingRead(context, { id, userId })
  const viewer = await context.session.viewer()
  const isAdmin = viewer.kind === 'user' && viewer.role === 'admin'
  const booking = await context.db.booking.findUniqueOrThrow({
    where: { id },
    select: {
      ...personColumns,
      replacedBooking: { select: columns },
      replacements: { where: { confirmedAt: { not: null } }, select: columns, take: 1 },
    },
  })
  const toLink = <T extends Person>(other: T | null | undefined): T | null =>
    other && (isAdmin || isOfSamePerson(other, booking)) ? other : null
  const [from, to] = [toLink(booking.replacedBooking), toLink(booking.replacements[0])]
  return from === null && to === null ? null : { from, to }
}

/** Returns the amount that the replaced booking paid, or would pay for an unpaid one. */
export async function readCarriedCents(
  context: Pick<Context, 'db' | 'now'>,
  bookingId: string,
): Promise<number> {
  const booking = await context.db.booking.findUniqueOrThrow({
    where: { id: bookingId },
    select: {
      id: true,
      state: true,
      replacedBookingId: true,
      totalCents: true,
      payments: { where: { method: 'CARRIED' }, select: { capturedCents: true } },
    },
  })
  const isUnpaid = booking.state === 'HELD' || booking.state === 'EXPIRED'
  if (isUnpaid) return (await readCarriedMoney(context.db, booking, context.now())) ?? 0
  return booking.payments.reduce((sum, payment) => sum + payment.capturedCents, 0)
}

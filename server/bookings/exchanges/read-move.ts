import type { Context } from '../../context.ts'
import type { Prisma } from '../../platform/prisma.ts'
import { carriedCents } from '../lifecycle/replaced-booking.ts'
import { auditForeignRead } from '../record/audit-foreign-read.ts'
import { isOfSamePerson, type Person, personColumns } from '../record/holder.ts'
import { type ReducedBooking, reducedColumns } from '../record/read-booking.ts'

/** How a booking hangs together with others of the same family. Those of another one are left out. */
export type Move = {
  from: ReducedBooking | null
  /** Null as long as the other one waits for its payment. */
  to: ReducedBooking | null
}

const columns = { ...reducedColumns, ...personColumns } as const satisfies Prisma.BookingSelect

/**
 * Where a booking moved from or to; null when it was never moved. Where one of the two was transferred since, only an
 * admin is told of the other: its id alone shows a first name. Call it only after `accessTo` answered FULL. An admin who
 * reads somebody's leaves a line in the audit trail.
 */
export async function readMove(
  context: Pick<Context, 'db' | 'session'>,
  { id, userId }: { id: string; userId: string | null },
): Promise<Move | null> {
  await auditForeignRead(context, { ownerId: userId, action: 'booking-read', subject: `booking:${id}` })
  const viewer = await context.session.viewer()
  const isAdmin = viewer.kind === 'user' && viewer.role === 'admin'
  const booking = await context.db.booking.findUniqueOrThrow({
    where: { id },
    select: {
      ...personColumns,
      movedFrom: { select: columns },
      movedTo: { where: { confirmedAt: { not: null } }, select: columns, take: 1 },
    },
  })
  const told = <T extends Person>(other: T | null | undefined): T | null =>
    other && (isAdmin || isOfSamePerson(other, booking)) ? other : null
  const [from, to] = [told(booking.movedFrom), told(booking.movedTo[0])]
  return from === null && to === null ? null : { from, to }
}

/** What of a booking's total the booking that it replaced paid or, until it is paid, would pay. In cents. */
export async function readCarriedCents(
  context: Pick<Context, 'db' | 'now'>,
  bookingId: string,
): Promise<number> {
  const booking = await context.db.booking.findUniqueOrThrow({
    where: { id: bookingId },
    select: {
      ...{ id: true, state: true, movedFromId: true, totalCents: true },
      payments: { where: { method: 'MOVED' }, select: { capturedCents: true } },
    },
  })
  const isUnpaid = booking.state === 'HELD' || booking.state === 'EXPIRED'
  if (isUnpaid) return (await carriedCents(context.db, booking, context.now())) ?? 0
  return booking.payments.reduce((sum, payment) => sum + payment.capturedCents, 0)
}

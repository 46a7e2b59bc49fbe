import type { DatabaseOrTransaction, Prisma } from '../../platform/prisma.ts'
import { transferableCents } from '../carry-money.ts'
import { isOfSamePerson, personColumns } from '../record/holder.ts'

const columns = {
  id: true,
  eventId: true,
  ...personColumns,
  state: true,
  adultCount: true,
  childCount: true,
  glampingTentCount: true,
  totalCents: true,
  transferFeeCents: true,
  policyVersion: true,
  event: { select: { startDate: true, startsAt: true, cancelledAt: true } },
} as const satisfies Prisma.BookingSelect

/** A booking that another one is to replace. */
export type ReplacedBooking = Prisma.BookingGetPayload<{ select: typeof columns }>

type Successor = { id: string; movedFromId: string | null; totalCents: number }

/**
 * The booking that this one replaces once it is paid, as long as it still can: paid, of the same party and person,
 * unchanged since, and its event not begun or called off. Null when it cannot (any more). Lock both before you act on it.
 */
export async function replacedBooking(
  tx: DatabaseOrTransaction,
  { id, movedFromId }: Pick<Successor, 'id' | 'movedFromId'>,
  now: Date,
): Promise<ReplacedBooking | null> {
  if (movedFromId === null) return null
  const old = await tx.booking.findUniqueOrThrow({ where: { id: movedFromId }, select: columns })
  const successor = await tx.booking.findUniqueOrThrow({
    where: { id },
    select: { ...personColumns, adultCount: true, childCount: true, createdAt: true },
  })
  const changed = await tx.cancellation.count({
    where: { bookingId: old.id, at: { gte: successor.createdAt } },
  })
  const isSame =
    isOfSamePerson(old, successor) &&
    old.adultCount === successor.adultCount &&
    old.childCount === successor.childCount
  const stands = old.state === 'CONFIRMED' && old.event.cancelledAt === null && now < old.event.startsAt
  return stands && isSame && changed === 0 ? old : null
}

/**
 * What of a booking's total its replaced booking pays, in cents: 0 for one that was booked directly, null when there is
 * nothing to replace any more. For a booking that is not confirmed yet.
 */
export async function carriedCents(
  tx: DatabaseOrTransaction,
  booking: Successor,
  now: Date,
): Promise<number | null> {
  if (booking.movedFromId === null) return 0
  const old = await replacedBooking(tx, booking, now)
  return old === null ? null : Math.min(booking.totalCents, await transferableCents(tx, old))
}

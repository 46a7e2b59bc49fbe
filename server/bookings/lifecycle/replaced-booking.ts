import type { DatabaseOrTransaction, Prisma } from '../../platform/prisma.ts'
import { creditSetAside } from '../ledger/credit-notes.ts'
import { carriableCents, hasOpenDispute } from '../ledger/held-money.ts'
import { checkedInOf } from '../record/attendance.ts'
import { isOfSamePerson, personColumns } from '../record/holder.ts'
import { materialChanges } from './change-right.ts'

const columns = {
  id: true,
  eventId: true,
  ...personColumns,
  state: true,
  paymentState: true,
  adultCount: true,
  childCount: true,
  glampingTentCount: true,
  totalCents: true,
  exchangeFeeCents: true,
  policyVersion: true,
  createdAt: true,
  keptChangeId: true,
  event: { select: { startDate: true, startsAt: true, cancelledAt: true, changes: materialChanges } },
} as const satisfies Prisma.BookingSelect

/** A booking that another one is to replace. */
export type ReplacedBooking = Prisma.BookingGetPayload<{ select: typeof columns }>

type Successor = { id: string; movedFromId: string | null; totalCents: number }

/**
 * The booking that this one replaces once it is paid, as long as it still can: paid, of the same party and person,
 * unchanged since, not disputed, nobody of it checked in, and its event not begun or cancelled. Null when it cannot (any
 * more). Lock both before you act on it.
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
    // With fewer nights it brings less along, and everything else is as it was.
    where: { bookingId: old.id, at: { gte: successor.createdAt }, cause: { not: 'fewer-nights' } },
  })
  const isSame =
    isOfSamePerson(old, successor) &&
    old.adultCount === successor.adultCount &&
    old.childCount === successor.childCount
  const stands = old.state === 'CONFIRMED' && old.event.cancelledAt === null && now < old.event.startsAt
  if (!stands || !isSame || changed > 0 || (await hasOpenDispute(tx, old.id))) return null
  return (await checkedInOf(tx, old.id)).length === 0 ? old : null
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
  return old === null ? null : Math.min(booking.totalCents, await carriableCents(tx, old))
}

/**
 * What is left to pay for an unpaid booking, in cents: its total without the credit that is set aside and without what
 * the booking that it replaces brings along. Lock it, and before it the other one.
 * @returns null when the booking that it replaces was changed or ended meanwhile
 */
export async function dueCents(
  tx: DatabaseOrTransaction,
  booking: { id: string; movedFromId: string | null; totalCents: number },
  now: Date,
): Promise<number | null> {
  const carried = await carriedCents(tx, booking, now)
  const due = booking.totalCents - (carried ?? 0) - (await creditSetAside(tx, booking.id))
  return carried === null || due <= 0 ? null : due
}

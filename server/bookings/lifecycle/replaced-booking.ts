import type { DatabaseOrTransaction, Prisma } from '../../platform/prisma.ts'
import { hasOpenDispute, sumCarriableCents } from '../ledger/available-money.ts'
import { readBookingCheckIns } from '../record/check-ins.ts'
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
  policyEdition: true,
  createdAt: true,
  acceptedChangeId: true,
  event: { select: { startDate: true, startsAt: true, cancelledAt: true, changes: materialChanges } },
} as const satisfies Prisma.BookingSelect

export type ReplacedBooking = Prisma.BookingGetPayload<{ select: typeof columns }>

type Successor = { id: string; replacedBookingId: string | null; totalCents: number }

/**
 * Returns null unless the replaced booking is paid, unchanged and undisputed, with the same party and person, no
 * check-ins and an upcoming event. Lock both bookings first.
 */
export async function readReplacedBooking(
  tx: DatabaseOrTransaction,
  { id, replacedBookingId }: Pick<Successor, 'id' | 'replacedBookingId'>,
  now: Date,
): Promise<ReplacedBooking | null> {
  if (replacedBookingId === null) return null
  const old = await tx.booking.findUniqueOrThrow({ where: { id: replacedBookingId }, select: columns })
  const successor = await tx.booking.findUniqueOrThrow({
    where: { id },
    select: { ...personColumns, adultCount: true, childCount: true, createdAt: true },
  })
  const changed = await tx.cancellation.count({
    // Fewer nights only lower the carried amount.
    where: { bookingId: old.id, at: { gte: successor.createdAt }, cause: { not: 'FEWER_NIGHTS' } },
  })
  const isSame =
    isOfSamePerson(old, successor) &&
    old.adultCount === successor.adultCount &&
    old.childCount === successor.childCount
  const isActive = old.state === 'CONFIRMED' && old.event.cancelledAt === null && now < old.event.startsAt
  if (!isActive || !isSame || changed > 0 || (await hasOpenDispute(tx, old.id))) return null
  return (await readBookingCheckIns(tx, old.id)).length === 0 ? old : null
}

/**
 * For an unconfirmed booking, returns cents from the replaced one: 0 for a direct booking, null if it can no longer
 * be replaced.
 */
export async function readCarriedMoney(
  tx: DatabaseOrTransaction,
  booking: Successor,
  now: Date,
): Promise<number | null> {
  if (booking.replacedBookingId === null) return 0
  const old = await readReplacedBooking(tx, booking, now)
  return old === null ? null : Math.min(booking.totalCents, await sumCarriableCents(tx, old))
}

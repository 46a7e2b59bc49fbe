import { brisbaneDay, daysBetween } from '../../../domain/dates.ts'
import type { Context } from '../../context.ts'
import { toIsoDay } from '../../events/event-row.ts'
import type { DatabaseOrTransaction, Prisma } from '../../platform/prisma.ts'
import { lockBooking } from '../../row-locks.ts'
import type { FreedSeats, InsertedBooking } from '../holds/insert-booking.ts'
import { storeOrRollBack } from '../holds/store-or-roll-back.ts'
import { PaymentProcessingError } from '../ledger/payment.errors.ts'
import { findOpenCardPayment } from '../ledger/payments.ts'
import { endReplacedHold } from '../lifecycle/end-booking.ts'
import {
  AlreadyPaidError,
  BookingCancelledError,
  BookingNotFoundError,
  PaymentUnavailableError,
} from '../record/bookings.errors.ts'
import {
  getActor,
  getBookingAccess,
  type Holder,
  hasSameHolder,
  holderColumns,
  isActingForFamily,
} from '../record/holder.ts'
import { toSeats } from '../record/seats.ts'
import { closeOpenPayment } from '../settlement/close-open-payment.ts'

const ROUNDS = 3

const columns = {
  ...holderColumns,
  id: true,
  eventId: true,
  state: true,
  holdExpiresAt: true,
  adultCount: true,
  childCount: true,
  glampingTentCount: true,
} as const satisfies Prisma.BookingSelect

type UnpaidBooking = Prisma.BookingGetPayload<{ select: typeof columns }>

export type ReplacedHold = { id: string; holder: Holder; freed: FreedSeats }

/**
 * @throws BookingNotFoundError (also without full access, for staff and another event), AlreadyPaidError,
 *   BookingCancelledError
 */
export async function readReplacedHold(
  context: Context,
  bookingId: string,
  eventId: number,
): Promise<ReplacedHold> {
  const booking = await context.db.booking.findUnique({ where: { id: bookingId }, select: columns })
  if (booking === null || (await getBookingAccess(context, booking)) !== 'FULL')
    throw new BookingNotFoundError()
  if (booking.eventId !== eventId || (await isActingForFamily(context, booking)))
    throw new BookingNotFoundError()
  rejectEnded(booking)
  return { id: bookingId, holder: booking, freed: getHeldSeats(booking) }
}

/**
 * Replaces an unpaid booking in one transaction, so that its seats are never free in between. Closes its payment
 * first, so that only the new booking can be paid. Sends no email.
 * @param insert stores the new booking, with the old seats
 * @returns null, with the old booking unchanged, if the new one was not stored
 * @throws AlreadyPaidError, BookingCancelledError, BookingNotFoundError if its holder changed,
 *   PaymentProcessingError, PaymentUnavailableError if its payment cannot be closed
 */
export async function replaceHold(
  context: Context,
  old: ReplacedHold,
  insert: (tx: DatabaseOrTransaction, freed: FreedSeats) => Promise<InsertedBooking | null>,
): Promise<InsertedBooking | null> {
  const actor = await getActor(context)
  for (let round = 0; round < ROUNDS; round += 1) {
    if ((await closeOpenPayment(context, old.id)) === 'open') throw new PaymentUnavailableError()
    const inserted = await storeOrRollBack(context.db, async (tx) => {
      const freed = await endUnpaidBooking(context, tx, old, actor)
      return freed === 'payment-open' ? freed : insert(tx, freed)
    })
    if (inserted !== 'payment-open') return inserted
  }
  throw new PaymentUnavailableError()
}

/** @returns `payment-open`, with nothing changed, if another payment was opened */
async function endUnpaidBooking(
  context: Context,
  tx: DatabaseOrTransaction,
  { id, holder }: ReplacedHold,
  actor: string,
): Promise<FreedSeats | 'payment-open'> {
  await lockBooking(tx, id)
  const booking = await tx.booking.findUniqueOrThrow({
    where: { id },
    include: { event: { select: { startDate: true } } },
  })
  if (!hasSameHolder(holder, booking)) throw new BookingNotFoundError()
  rejectEnded(booking)
  const payment = await findOpenCardPayment(tx, id)
  if (payment?.status === 'PROCESSING') throw new PaymentProcessingError()
  if (payment !== null) return 'payment-open'
  const daysBefore = daysBetween(brisbaneDay(context.now()), toIsoDay(booking.event.startDate))
  await endReplacedHold(context, tx, booking, { actor, daysBefore })
  return getHeldSeats(booking)
}

function rejectEnded({ state }: Pick<UnpaidBooking, 'state'>): void {
  if (state === 'CONFIRMED') throw new AlreadyPaidError()
  if (state === 'CANCELLED') throw new BookingCancelledError()
}

function getHeldSeats(booking: Omit<UnpaidBooking, keyof Holder | 'id'>): FreedSeats {
  if (booking.state !== 'HELD') return { people: 0, tents: 0, heldUntil: null }
  const { people, tents } = toSeats(booking)
  return { people, tents, heldUntil: booking.holdExpiresAt }
}

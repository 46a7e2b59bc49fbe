import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { exempt } from '../../accounts/staff-check.ts'
import type { Context } from '../../context.ts'
import { isCancelledForAll } from '../../events/event-row.ts'
import { sumReservedCredit } from '../ledger/credit-notes.ts'
import { readCarriedMoney } from '../lifecycle/replaced-booking.ts'
import { getMedicalRefundCents } from './medical-refund-cents.ts'
import type { AdminBooking } from './read-admin-booking.ts'

type Reader = Pick<Context, 'db' | 'session' | 'now'>
type Booking = Pick<AdminBooking, 'id' | 'state' | 'totalCents' | 'replacedBookingId' | 'event' | 'payments'>

/** Null when no money is due. @throws NotSignedInError, NotAllowedError */
export async function getRecordableCents(context: Reader, booking: Booking): Promise<number | null> {
  await signedInAdmin(context, exempt('reads one family'))
  const isWaiting = booking.state === 'HELD' || booking.state === 'EXPIRED'
  if (!isWaiting || booking.totalCents === 0 || isCancelledForAll(booking.event)) return null
  // A card payment is in progress.
  if (booking.payments.some(({ method, status }) => method === 'CARD' && status === 'PROCESSING')) return null
  const carried = await readCarriedMoney(context.db, booking, context.now())
  return carried === null
    ? null
    : booking.totalCents - carried - (await sumReservedCredit(context.db, booking.id))
}

/** @throws NotSignedInError, NotAllowedError */
export async function getMedicallyRefundableCents(context: Reader, booking: Booking): Promise<number | null> {
  await signedInAdmin(context, exempt('reads one family'))
  return getMedicalRefundCents(context.db, booking)
}

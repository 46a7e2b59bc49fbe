import type { CorrectableFields } from '../../../domain/booking-desk/booking-correction.ts'
import type { Services } from '../../context.ts'
import type { DatabaseOrTransaction, Prisma } from '../../platform/prisma.ts'
import { BookingCancelledError } from '../record/bookings.errors.ts'
import { holderColumns } from '../record/holder.ts'
import { readChild, readClothing, readDetails } from '../record/read-personal-details.ts'
import { readLastChange } from './booking-history.ts'
import { BookingChangedError, BookingErasedError } from './corrections.errors.ts'

export const correctableColumns = {
  id: true,
  state: true,
  erasedAt: true,
  cancelledAt: true,
  updatedAt: true,
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  encryptedDetails: true,
  adultCount: true,
  childCount: true,
  glampingTentCount: true,
  beerPackageCount: true,
  ...holderColumns,
  replacedBookingId: true,
  children: { orderBy: { position: 'asc' } },
  clothing: { orderBy: [{ kind: 'asc' }, { position: 'asc' }] },
} as const satisfies Prisma.BookingSelect

export type CorrectableBooking = Prisma.BookingGetPayload<{ select: typeof correctableColumns }>

export function decryptCorrectableFields(
  cipher: Services['cipher'],
  booking: CorrectableBooking,
): CorrectableFields {
  const { id, firstName, lastName, email, phone } = booking
  const listClothing = (kind: 'TSHIRT' | 'HOODIE') =>
    booking.clothing
      .filter((item) => item.kind === kind)
      .map((item) => ({ name: readClothing(cipher, item, id).name }))
  return {
    firstName,
    lastName,
    email,
    phone,
    ...readDetails(cipher, booking.encryptedDetails, id),
    childrenDetails: booking.children.map(({ encryptedDetails }) => readChild(cipher, encryptedDetails, id)),
    tshirtOrders: listClothing('TSHIRT'),
    hoodieOrders: listClothing('HOODIE'),
  }
}

/** An HMAC, because the browser sees it and the values can be guessed. */
function hashBookingVersion(
  { cipher, hmac }: Pick<Services, 'cipher' | 'hmac'>,
  booking: CorrectableBooking,
) {
  const { adultCount, childCount, glampingTentCount, beerPackageCount } = booking
  const counts = [adultCount, childCount, glampingTentCount, beerPackageCount]
  const { childrenDetails, tshirtOrders, hoodieOrders, ...fields } = decryptCorrectableFields(cipher, booking)
  const state = [booking.id, Object.entries(fields), childrenDetails, tshirtOrders, hoodieOrders, counts]
  return Buffer.from(hmac.create('booking-version', JSON.stringify(state))).toString('base64url')
}

/** Null when the booking cannot be corrected. */
export async function correctionVersion(
  context: Pick<Services, 'db' | 'cipher' | 'hmac'>,
  bookingId: string,
): Promise<string | null> {
  const booking = await context.db.booking.findUnique({
    where: { id: bookingId },
    select: correctableColumns,
  })
  if (booking === null || booking.state === 'CANCELLED' || booking.erasedAt !== null) return null
  return hashBookingVersion(context, booking)
}

/** Requires a locked booking. @throws BookingCancelledError, BookingErasedError, BookingChangedError */
export async function rejectOtherVersion(
  services: Pick<Services, 'cipher' | 'hmac'>,
  tx: DatabaseOrTransaction,
  booking: CorrectableBooking,
  seen: string,
): Promise<void> {
  if (booking.state === 'CANCELLED') throw new BookingCancelledError()
  if (booking.erasedAt !== null) throw new BookingErasedError()
  if (hashBookingVersion(services, booking) === seen) return
  throw new BookingChangedError(booking.id, await readLastChange(tx, booking))
}

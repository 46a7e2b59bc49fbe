import { brisbaneDay } from '../../../domain/dates.ts'
import type { Context } from '../../context.ts'
import { countTry } from '../../count-try.ts'
import { forgetHolderOfFree } from '../holds/forget-holders.ts'
import { hasPhotos, isAccessToken, linkDays } from '../record/access-token.ts'
import { BookingNotFoundError } from '../record/bookings.errors.ts'
import { endGrants } from '../record/end-grants.ts'
import { noteProvedAddress } from '../record/proved-address.ts'

/**
 * Exchanges the token of a mailed link for access by this browser's session, until 30 days after the event, or until the
 * last day of its photos if that is later.
 * @throws BookingNotFoundError for an unknown booking and for a wrong token alike; TooManyRequestsError
 */
export async function claimBooking(context: Context, bookingId: string, token: string): Promise<void> {
  const booking = await context.db.booking.findUnique({
    where: { id: bookingId },
    select: {
      accessTokenHash: true,
      event: { select: { endsAt: true } },
    },
  })
  const isTooOld = booking !== null && !(await isOpen(context, bookingId, booking.event))
  // Compared for an unknown booking too, so that both take the same path.
  if (!isAccessToken(token, booking?.accessTokenHash ?? null) || isTooOld) {
    // Only wrong ones are tries: nobody guesses a right one, and whoever has it must not be shut out by those who try.
    await countTry(context, 'claims-by-address', context.address)
    // Made-up ids leave no counters behind.
    if (booking !== null) await countTry(context, 'claims-by-booking', bookingId)
    // The id of an unknown booking is only a text that somebody sent.
    context.log.warn(booking === null ? {} : { bookingId }, 'a booking link was refused')
    throw new BookingNotFoundError()
  }
  await context.session.grant(bookingId)
  // Transferred to somebody else between the comparison and the grant: the link died, and so does what it gave.
  const now = await context.db.booking.findUnique({
    where: { id: bookingId },
    select: { accessTokenHash: true },
  })
  const hash = now?.accessTokenHash ?? null
  if (hash !== null && isAccessToken(token, hash)) {
    await noteProvedAddress(context, bookingId, hash)
    await forgetHolderOfFree(context, bookingId)
    return
  }
  await endGrants(context.db, bookingId)
  throw new BookingNotFoundError()
}

async function isOpen(context: Context, bookingId: string, event: { endsAt: Date }): Promise<boolean> {
  const now = context.now()
  if (event.endsAt.getTime() + linkDays * 24 * 60 * 60 * 1000 >= now.getTime()) return true
  const open = await context.db.$queryRaw<{ id: string }[]>`
    SELECT id FROM booking WHERE id = ${bookingId} AND ${hasPhotos(brisbaneDay(now))}`
  return open.length > 0
}

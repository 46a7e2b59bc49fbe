import { brisbaneDay } from '../../../domain/dates.ts'
import type { Context } from '../../context.ts'
import { clearFreeBookingHolder } from '../holds/clear-holder-data.ts'
import { hasPhotos, isAccessToken, linkValidDays } from '../record/access-token.ts'
import { BookingNotFoundError } from '../record/bookings.errors.ts'
import { revokeGrants } from '../record/revoke-grants.ts'
import { recordVerifiedAddress } from '../record/verified-address.ts'

/**
 * Grants this session access by the token of an emailed link, until 30 days after the event or its last photos.
 * @throws BookingNotFoundError for an unknown booking and a wrong token alike; TooManyRequestsError
 */
export async function claimBooking(context: Context, bookingId: string, token: string): Promise<void> {
  const booking = await context.db.booking.findUnique({
    where: { id: bookingId },
    select: { accessTokenHash: true, event: { select: { endsAt: true } } },
  })
  const hasExpired = booking !== null && !(await isLinkValid(context, bookingId, booking.event))
  // Compares for an unknown booking too, so that both take the same path.
  if (!isAccessToken(token, booking?.accessTokenHash ?? null) || hasExpired) {
    // Counts wrong tokens only, so that others cannot lock out the holder.
    await context.rateLimits.consume('claims-by-address', context.address)
    // Unknown ids must not create counters.
    if (booking !== null) await context.rateLimits.consume('claims-by-booking', bookingId)
    // An unknown id is arbitrary input.
    context.log.warn(booking === null ? {} : { bookingId }, 'booking link rejected')
    throw new BookingNotFoundError()
  }
  await context.session.grant(bookingId)
  // A transfer before the grant ended the link, so its access must end too.
  const now = await context.db.booking.findUnique({
    where: { id: bookingId },
    select: { accessTokenHash: true },
  })
  const hash = now?.accessTokenHash ?? null
  if (hash !== null && isAccessToken(token, hash)) {
    await recordVerifiedAddress(context, bookingId, hash)
    await clearFreeBookingHolder(context, bookingId)
    return
  }
  await revokeGrants(context.db, bookingId)
  throw new BookingNotFoundError()
}

async function isLinkValid(context: Context, bookingId: string, event: { endsAt: Date }): Promise<boolean> {
  const now = context.now()
  if (event.endsAt.getTime() + linkValidDays * 24 * 60 * 60 * 1000 >= now.getTime()) return true
  const open = await context.db.$queryRaw<{ id: string }[]>`
    SELECT id FROM booking WHERE id = ${bookingId} AND ${hasPhotos(brisbaneDay(now))}`
  return open.length > 0
}

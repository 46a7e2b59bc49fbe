import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/prisma.ts'
import { hashToken } from '../../platform/secret-token.ts'
import { lockBooking, lockEvents } from '../../row-locks.ts'
import { isAccessToken } from '../record/access-token.ts'
import { BookingNotFoundError } from '../record/bookings.errors.ts'
import { getActor } from '../record/holder.ts'
import { revokeGrants } from '../record/revoke-grants.ts'
import { completeTransfer, transferInclude } from './complete-transfer.ts'
import { isTransferable } from './is-transferable.ts'
import { TransferOfferEndedError } from './transfer.errors.ts'

/**
 * Accepts an offer by its emailed token and grants this session access. Checks again under the locks: a cancellation
 * waits, or ends the offer first.
 * @returns the booking's id
 * @throws TransferOfferEndedError, TooManyRequestsError; BookingNotFoundError when it was transferred again at once
 */
export async function acceptTransfer(context: Context, token: string): Promise<string> {
  await context.rateLimits.consume('mailed-tokens-by-address', context.address)
  const found = await context.db.transferOffer.findUnique({
    where: { tokenHash: hashToken(token) },
    select: { id: true, bookingId: true, booking: { select: { eventId: true } } },
  })
  if (found === null) throw new TransferOfferEndedError()
  await context.rateLimits.giveBack('mailed-tokens-by-address', context.address)
  const { bookingId } = found
  const actor = await getActor(context)
  const link = await inTransaction(context.db, async (tx) => {
    const booked = await lockBooking(tx, bookingId)
    // A booking never changes its event.
    const held = await lockEvents(tx, [found.booking.eventId], booked)
    const offer = await tx.transferOffer.findUnique({ where: { id: found.id } })
    const booking = await tx.booking.findUniqueOrThrow({ where: { id: bookingId }, include: transferInclude })
    const now = context.now()
    if (offer === null || now >= offer.expiresAt || !(await isTransferable(tx, booking, now))) {
      throw new TransferOfferEndedError()
    }
    const { firstName, lastName, email, phone } = offer
    // A database trigger ends the offer when the address changes.
    return completeTransfer(
      context,
      tx,
      { booking, receiver: { firstName, lastName, email, phone }, actor },
      held,
    )
  })
  context.queue.wake('outbox')
  await grantAccess(context, bookingId, link)
  return bookingId
}

async function grantAccess(context: Context, bookingId: string, link: string): Promise<void> {
  await context.session.grant(bookingId)
  const now = await context.db.booking.findUnique({
    where: { id: bookingId },
    select: { accessTokenHash: true },
  })
  if (isAccessToken(link, now?.accessTokenHash ?? null)) return
  // It was transferred again before the grant.
  await revokeGrants(context.db, bookingId)
  throw new BookingNotFoundError()
}

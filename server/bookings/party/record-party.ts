import { partyFormSchema } from '../../../domain/transfer.ts'
import { parseInput } from '../../accounts/parse-input.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit.ts'
import { inTransaction } from '../../platform/prisma.ts'
import { lockBooking } from '../../row-locks.ts'
import { BookingNotFoundError } from '../record/bookings.errors.ts'
import { encryptBookingDetails, encryptChild } from '../record/encrypted-booking.ts'
import { getActor, getBookingAccess, hasSameHolder, holderColumns } from '../record/holder.ts'

/**
 * Records the children, emergency contact and notes of a transferred booking. Never replaces what a family entered.
 * @throws InvalidInputError; BookingNotFoundError without full access, and when the party is known, cancelled or
 *   erased
 */
export async function recordParty(context: Context, bookingId: string, input: unknown): Promise<void> {
  const booking = await context.db.booking.findUnique({
    where: { id: bookingId },
    select: { id: true, childCount: true, ...holderColumns },
  })
  if (booking === null || (await getBookingAccess(context, booking)) !== 'FULL')
    throw new BookingNotFoundError()
  const { childrenDetails, ...details } = parseInput(partyFormSchema(booking.childCount), input)
  const actor = await getActor(context)
  await inTransaction(context.db, async (tx) => {
    await lockBooking(tx, bookingId)
    const locked = await tx.booking.findUniqueOrThrow({
      where: { id: bookingId },
      select: { state: true, encryptedDetails: true, erasedAt: true, ...holderColumns },
    })
    const isAsked =
      locked.state === 'CONFIRMED' && locked.encryptedDetails === null && locked.erasedAt === null
    if (!isAsked || !hasSameHolder(booking, locked)) throw new BookingNotFoundError()
    await tx.booking.update({
      where: { id: bookingId },
      data: { encryptedDetails: encryptBookingDetails(context.cipher, details, bookingId) },
      select: { id: true },
    })
    const children = await tx.bookingChild.findMany({
      where: { bookingId },
      orderBy: { position: 'asc' },
      select: { id: true },
    })
    for (const [index, { id }] of children.entries()) {
      const child = childrenDetails[index]
      // The party changed after the form was validated.
      if (child === undefined) throw new BookingNotFoundError()
      await tx.bookingChild.update({
        where: { id },
        data: { encryptedDetails: encryptChild(context.cipher, child, bookingId) },
        select: { id: true },
      })
    }
    await recordAudit(tx, { actor, action: 'party-recorded', subject: `booking:${bookingId}` })
  })
}

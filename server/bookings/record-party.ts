import { partyFormSchema } from '../../domain/hand-over.ts'
import { checkedInput } from '../accounts/checked-input.ts'
import type { Context } from '../context.ts'
import { recordAudit } from '../platform/audit.ts'
import { inTransaction } from '../platform/prisma.ts'
import { actorOf } from './actor-of.ts'
import { BookingNotFoundError } from './bookings.errors.ts'
import { accessTo } from './read-booking.ts'

/**
 * Records who comes along with a booking that was handed over: its children, whom to call, what to know. Only while
 * nothing of that is known; what a family has written itself is not replaced here.
 * @throws InvalidInputError; BookingNotFoundError, also for a booking that the viewer may not see whole and for one whose
 *   party is known, cancelled, or erased after the event
 */
export async function recordParty(context: Context, bookingId: string, input: unknown): Promise<void> {
  const booking = await context.db.booking.findUnique({
    where: { id: bookingId },
    select: { id: true, userId: true, childCount: true },
  })
  if (booking === null || (await accessTo(context, booking)) !== 'FULL') throw new BookingNotFoundError()
  const { childrenDetails, ...details } = checkedInput(partyFormSchema(booking.childCount), input)
  const actor = await actorOf(context)
  await inTransaction(context.db, async (tx) => {
    const { count } = await tx.booking.updateMany({
      where: {
        id: bookingId,
        state: 'CONFIRMED',
        sealedDetails: null,
        erasedAt: null,
        userId: booking.userId,
      },
      data: { sealedDetails: context.seal.seal(details, bookingId) },
    })
    if (count === 0) throw new BookingNotFoundError()
    const children = await tx.bookingChild.findMany({
      where: { bookingId },
      orderBy: { position: 'asc' },
      select: { id: true },
    })
    for (const [index, { id }] of children.entries()) {
      const child = childrenDetails[index]
      // Fewer than at first: the party was made smaller meanwhile.
      if (child === undefined) throw new BookingNotFoundError()
      await tx.bookingChild.update({
        where: { id },
        data: { sealed: context.seal.seal(child, bookingId) },
        select: { id: true },
      })
    }
    await recordAudit(tx, { actor, action: 'party-recorded', subject: `booking:${bookingId}` })
  })
}

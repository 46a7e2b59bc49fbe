import { randomBytes } from 'node:crypto'
import type { Context } from '../../context.ts'
import { addOutboxMessage } from '../../outbox-messages.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'
import { NeighbourNotFoundError } from './friends.errors.ts'
import { withOpenBooking } from './with-open-booking.ts'

export type NeighbourAnswer = { bookingId: string; neighbourRequestId: number; wants: boolean }

/**
 * Records whether a family wants to be next to another. The invited family decides first; its first yes emails the
 * inviter.
 * @throws NeighbourNotFoundError, and the errors of `withOpenBooking`
 */
export async function answerNeighbour(context: Context, answer: NeighbourAnswer): Promise<void> {
  await withOpenBooking(context, answer.bookingId, 'neighbour-answered', async (tx) => {
    if (await answerAsFriend(tx, answer)) return
    if (!(await answerAsInviter(tx, answer))) throw new NeighbourNotFoundError()
  })
  context.queue.wake('outbox')
}

async function answerAsFriend(
  tx: DatabaseOrTransaction,
  { bookingId, neighbourRequestId, wants }: NeighbourAnswer,
): Promise<boolean> {
  const { count } = await tx.neighbourRequest.updateMany({
    where: { id: neighbourRequestId, bookingId, link: { booking: { state: 'CONFIRMED' } } },
    data: { friendWants: wants },
  })
  if (count === 0) return false
  if (wants) {
    const { link } = await tx.neighbourRequest.findUniqueOrThrow({
      where: { id: neighbourRequestId },
      select: { link: { select: { bookingId: true } } },
    })
    // A yes may be withdrawn before its email, so every yes adds a message. The email is sent once.
    const key = `neighbour-requested:${neighbourRequestId}:${randomBytes(12).toString('base64url')}`
    const payload = { bookingId: link.bookingId, neighbourRequestId }
    await addOutboxMessage(tx, 'neighbour-requested', key, payload)
  }
  return true
}

/** The inviter learns of a wish only after the other family's yes. */
async function answerAsInviter(
  tx: DatabaseOrTransaction,
  { bookingId, neighbourRequestId, wants }: NeighbourAnswer,
): Promise<boolean> {
  const { count } = await tx.neighbourRequest.updateMany({
    where: {
      id: neighbourRequestId,
      friendWants: true,
      link: { bookingId },
      booking: { state: 'CONFIRMED' },
    },
    data: { inviterWants: wants },
  })
  return count > 0
}

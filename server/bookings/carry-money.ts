import type { DatabaseOrTransaction } from '../platform/prisma.ts'
import { refundable } from './refundable.ts'

/**
 * What a locked booking brings along when it moves: what was paid for it and is still there. A fee for an earlier move
 * is spent, and a refund that failed still waits for its money.
 */
export async function transferableCents(
  tx: DatabaseOrTransaction,
  booking: { id: string; totalCents: number; transferFeeCents: number },
): Promise<number> {
  const held = (await refundable(tx, booking.id)).reduce((sum, { freeCents }) => sum + freeCents, 0)
  return Math.min(booking.totalCents - booking.transferFeeCents, held)
}

/**
 * Lets payments of a locked booking continue as payments of the one that replaces it, the first of those that a refund
 * would take. No money moves at the card provider: a later refund goes back by its first way.
 * @throws RangeError when the payments do not hold that much any more
 */
export async function carryMoney(
  tx: DatabaseOrTransaction,
  { fromId, toId, amountCents }: { fromId: string; toId: string; amountCents: number },
): Promise<void> {
  const last = await tx.payment.aggregate({ where: { bookingId: toId }, _max: { attempt: true } })
  let attempt = last._max.attempt ?? 0
  let missing = amountCents
  for (const { id: movedFromId, freeCents } of await refundable(tx, fromId)) {
    const part = Math.min(freeCents, missing)
    if (part <= 0) continue
    missing -= part
    attempt += 1
    await tx.payment.create({
      data: {
        ...{ bookingId: toId, attempt, movedFromId },
        method: 'MOVED',
        // One payment continues in one booking once.
        idempotencyKey: `moved:${movedFromId}:${toId}`,
        amountCents: part,
        capturedCents: part,
        status: 'SUCCEEDED',
        settledAt: new Date(),
      },
      select: { id: true },
    })
  }
  if (missing > 0) throw new RangeError('more is to move along than the payments hold')
}

import type { DatabaseOrTransaction } from '../platform/prisma.ts'
import { creditSetAside } from './credit-set-aside.ts'
import { carriedCents } from './lifecycle/replaced-booking.ts'
import { TransferClosedError } from './transfer.errors.ts'

/**
 * What is left to pay for an unpaid booking, in cents: its total without the credit that is set aside and without what
 * the booking that it replaces brings along. Lock it, and before it the other one.
 * @throws TransferClosedError when the booking that it replaces was changed or ended meanwhile
 */
export async function dueCents(
  tx: DatabaseOrTransaction,
  booking: { id: string; movedFromId: string | null; totalCents: number },
  now: Date,
): Promise<number> {
  const carried = await carriedCents(tx, booking, now)
  const due = booking.totalCents - (carried ?? 0) - (await creditSetAside(tx, booking.id))
  if (carried === null || due <= 0) throw new TransferClosedError()
  return due
}

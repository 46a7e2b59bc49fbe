import type { DatabaseOrTransaction } from '../platform/prisma.ts'

/**
 * Locks a booking, and before it the one that it is to replace, the older always first: whoever needs more than one
 * booking takes them in this order.
 */
export async function lockBookingAndOrigin(tx: DatabaseOrTransaction, bookingId: string): Promise<void> {
  await tx.$queryRaw`
    SELECT id FROM booking
    WHERE id = ${bookingId} OR id = (SELECT moved_from_id FROM booking WHERE id = ${bookingId})
    ORDER BY created_at, id FOR UPDATE`
}

/** Locks events in the order of their ids, so that two bookings that change places do not wait for each other. */
export async function lockEvents(tx: DatabaseOrTransaction, eventIds: readonly number[]): Promise<void> {
  await tx.$queryRaw`
    SELECT id FROM event WHERE id = ANY (${[...eventIds]}::int[]) ORDER BY id FOR NO KEY UPDATE`
}

/**
 * Locks the events of a booking that replaces another one, before its own seats are taken: when it is confirmed, those
 * of the replaced booking come free in the same transaction. Any other booking has one event, and no order to keep.
 */
export async function lockEventsOf(
  tx: DatabaseOrTransaction,
  { eventId, movedFromId }: { eventId: number; movedFromId: string | null },
): Promise<void> {
  if (movedFromId === null) return
  const old = await tx.booking.findUniqueOrThrow({ where: { id: movedFromId }, select: { eventId: true } })
  await lockEvents(tx, [eventId, old.eventId])
}

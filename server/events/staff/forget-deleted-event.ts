import type { DatabaseOrTransaction } from '../../platform/prisma.ts'

/** Runs after the waiting list was notified. Deletes an event without bookings. */
export async function forgetDeletedEvent(tx: DatabaseOrTransaction, eventId: number): Promise<void> {
  await tx.waitingListEntry.deleteMany({ where: { eventId } })
  await tx.event.deleteMany({ where: { id: eventId, deletedAt: { not: null }, bookings: { none: {} } } })
}

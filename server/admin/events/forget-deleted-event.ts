import type { DatabaseOrTransaction } from '../../platform/prisma.ts'

/**
 * What follows once everybody who waited for a deleted event was told: nobody is in its line any more, and without
 * bookings the event itself is gone.
 */
export async function forgetDeletedEvent(tx: DatabaseOrTransaction, eventId: number): Promise<void> {
  await tx.waitingListEntry.deleteMany({ where: { eventId } })
  await tx.event.deleteMany({ where: { id: eventId, deletedAt: { not: null }, bookings: { none: {} } } })
}

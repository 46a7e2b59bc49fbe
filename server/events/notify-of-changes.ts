import type { Services } from '../context.ts'
import { addOutboxMessage, addOutboxMessages } from '../outbox-messages.ts'
import { inTransaction } from '../platform/prisma.ts'
import { lockOnlyEvent } from '../row-locks.ts'

export const notifyOfChangesJob = 'notify-of-changes'

/**
 * Enqueues one email per held or confirmed booking, and those to the waiting list and leaders. Combines pending
 * changes. Skips cancelled and past events.
 */
export async function notifyOfChanges(services: Services): Promise<void> {
  const due = await services.db.eventChange.findMany({
    where: { emailedAt: null, emailDueAt: { lte: services.clock.now() } },
    distinct: ['eventId'],
    select: { eventId: true },
    orderBy: { eventId: 'asc' },
  })
  for (const { eventId } of due) {
    try {
      await enqueueMessages(services, eventId)
    } catch (error) {
      services.log.error({ eventId, error }, 'families could not be notified of a change')
    }
  }
  if (due.length > 0) services.queue.wake('outbox')
}

async function enqueueMessages({ db, clock }: Services, eventId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    // A concurrent run finds nothing left.
    await lockOnlyEvent(tx, eventId)
    const waiting = await tx.eventChange.findMany({
      where: { eventId, emailedAt: null },
      select: { id: true, at: true },
      orderBy: { id: 'asc' },
    })
    const last = waiting.at(-1)
    if (last === undefined) return
    const event = await tx.event.findUniqueOrThrow({
      where: { id: eventId },
      select: { cancelledAt: true, deletedAt: true, endsAt: true },
    })
    await tx.eventChange.updateMany({ where: { eventId, emailedAt: null }, data: { emailedAt: clock.now() } })
    if (event.cancelledAt !== null || event.deletedAt !== null || event.endsAt <= clock.now()) return
    const bookings = await tx.booking.findMany({
      where: { eventId, state: { in: ['HELD', 'CONFIRMED'] }, createdAt: { lte: last.at } },
      select: { id: true },
      orderBy: { id: 'asc' },
    })
    await addOutboxMessages(
      tx,
      'booked-event-changed',
      bookings.map(({ id }) => ({
        key: `booked-event-changed:${id}:${last.id}`,
        payload: { bookingId: id, changeId: last.id },
      })),
    )
    await addOutboxMessage(tx, 'event-changed', `event-changed:${last.id}`, { eventId, changeId: last.id })
  })
}

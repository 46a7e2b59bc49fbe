import { DAYS_UNTIL_CHANGE_REMINDER } from '../../domain/events/event-change.ts'
import type { Services } from '../context.ts'
import { addOutboxMessages } from '../outbox-messages.ts'
import { inTransaction } from '../platform/prisma.ts'

const DAY_MS = 86_400_000

type DueChange = { id: number; eventId: number }

/**
 * Enqueues one reminder per family without an answer 7 days after the email about a material change. Only an event's
 * last change counts. Stops at its new start or cancellation.
 */
export async function remindOfChanges(services: Services): Promise<void> {
  const { db, clock } = services
  const emailedBefore = new Date(clock.now().getTime() - DAYS_UNTIL_CHANGE_REMINDER * DAY_MS)
  const due = await db.$queryRaw<DueChange[]>`
    SELECT change.id, change.event_id AS "eventId" FROM event_change AS change JOIN event ON event.id = change.event_id
    WHERE is_material AND reminded_at IS NULL AND emailed_at <= ${emailedBefore}::timestamptz
      AND starts_at > ${clock.now()}::timestamptz AND cancelled_at IS NULL AND deleted_at IS NULL
      AND NOT EXISTS (SELECT FROM event_change AS later
        WHERE later.event_id = change.event_id AND later.is_material AND later.id > change.id)
    ORDER BY change.id`
  for (const change of due) {
    try {
      await enqueueReminders(services, change)
    } catch (error) {
      services.log.error({ eventId: change.eventId, error }, 'families could not be reminded of a change')
    }
  }
  if (due.length > 0) services.queue.wake('outbox')
}

async function enqueueReminders({ db, clock }: Services, { id, eventId }: DueChange): Promise<void> {
  await inTransaction(db, async (tx) => {
    // A concurrent run waits here and finds nothing left.
    const { count } = await tx.eventChange.updateMany({
      where: { id, remindedAt: null },
      data: { remindedAt: clock.now() },
    })
    if (count === 0) return
    const bookings = await tx.$queryRaw<{ id: string }[]>`
      SELECT booking.id FROM booking JOIN event_change AS change ON change.id = ${id}
      WHERE booking.event_id = ${eventId} AND state = 'CONFIRMED' AND created_at <= change.at
        AND coalesce(accepted_change_id, 0) < change.id
      ORDER BY booking.id`
    await addOutboxMessages(
      tx,
      'event-change-unanswered',
      bookings.map((booking) => ({
        key: `event-change-unanswered:${booking.id}:${id}`,
        payload: { bookingId: booking.id, changeId: id },
      })),
    )
  })
}

import { brisbaneDay, type Day } from '../../domain/dates.ts'
import type { Services } from '../context.ts'
import { recordAudit } from '../platform/audit.ts'
import { inTransaction, Prisma } from '../platform/prisma.ts'

/**
 * Deletes galleries after their last day or with their event, one at a time because each may hold 100 MB. A failure
 * does not block others. Audited.
 */
export async function endGalleries(services: Pick<Services, 'db' | 'clock' | 'log'>): Promise<void> {
  const { db, clock, log } = services
  const today = brisbaneDay(clock.now())
  const due = await db.$queryRaw<{ eventId: number }[]>`
    SELECT event_id AS "eventId" FROM camp_gallery JOIN event ON event.id = event_id
    WHERE ${isOver(today)} ORDER BY event_id`
  for (const { eventId } of due) {
    try {
      await deleteEndedGallery(db, eventId, today)
    } catch (error) {
      log.error({ eventId, error }, 'gallery deletion failed')
    }
  }
}

/** SQL over `camp_gallery` and `event`. */
function isOver(today: Day): Prisma.Sql {
  return Prisma.sql`(camp_gallery.last_day < ${today}::date OR event.deleted_at IS NOT NULL)`
}

async function deleteEndedGallery(db: Services['db'], eventId: number, today: Day): Promise<void> {
  await inTransaction(db, async (tx) => {
    const photos = await tx.campPhoto.count({ where: { eventId } })
    // An upload may have extended the last day.
    const ended = await tx.$executeRaw`
      DELETE FROM camp_gallery USING event
      WHERE event_id = ${eventId} AND event.id = event_id AND ${isOver(today)}`
    if (ended === 0) return
    await recordAudit(tx, {
      actor: 'system',
      action: 'gallery-ended',
      subject: `event:${eventId}`,
      after: { photos },
    })
  })
}

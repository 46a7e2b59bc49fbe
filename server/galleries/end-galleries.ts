import { brisbaneDay } from '../../domain/dates.ts'
import type { Services } from '../context.ts'
import { recordAudit } from '../platform/audit.ts'
import { inTransaction } from '../platform/prisma.ts'

/**
 * Deletes the galleries whose last day has passed, and those of deleted events, with all their photos: one by one, as each
 * may hold a hundred megabytes. Each leaves a line in the audit trail.
 */
export async function endGalleries({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const today = new Date(brisbaneDay(clock.now()))
  const due = await db.campGallery.findMany({
    where: { OR: [{ lastDay: { lt: today } }, { event: { deletedAt: { not: null } } }] },
    select: { eventId: true },
    orderBy: { eventId: 'asc' },
  })
  for (const { eventId } of due) {
    await inTransaction(db, async (tx) => {
      const photos = await tx.campPhoto.count({ where: { eventId } })
      const { count } = await tx.campGallery.deleteMany({ where: { eventId } })
      if (count === 0) return
      await recordAudit(tx, {
        actor: 'system',
        action: 'gallery-ended',
        subject: `event:${eventId}`,
        after: { photos },
      })
    })
  }
}

import type { Services } from '../../context.ts'
import { recordAudit } from '../../platform/audit.ts'
import { inTransaction } from '../../platform/prisma.ts'
import { ActionItemSettledError } from '../money/money-desk.errors.ts'

/**
 * Closes what an organiser was to look at in a gallery, with the words about what was done.
 * @param notice as it was read: what waits anew since then stays open
 * @throws ActionItemSettledError when it is closed already, or is not what was read
 */
export async function closeGalleryNotice(
  services: Services,
  { id, createdAt }: { id: number; createdAt: Date },
  actor: string,
  note: string,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const [closed] = await tx.$queryRaw<{ eventId: number }[]>`
      UPDATE gallery_notice SET closed_at = now()
      WHERE id = ${id} AND created_at = ${createdAt} AND closed_at IS NULL
      RETURNING event_id AS "eventId"`
    if (closed === undefined) throw new ActionItemSettledError()
    const subject = `event:${closed.eventId}`
    await recordAudit(tx, { actor, action: 'gallery-notice-closed', subject, after: { note } })
  })
}

import { ActionItemSettledError } from '../../bookings/staff/money/money-desk.errors.ts'
import type { Services } from '../../context.ts'
import { recordAudit } from '../../platform/audit.ts'
import { inTransaction } from '../../platform/prisma.ts'

/**
 * Closes the notice only in the version that was read; later notices stay open.
 * @throws ActionItemSettledError when it is already closed or has changed
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

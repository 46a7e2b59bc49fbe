import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { exempt } from '../../accounts/staff-check.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit.ts'
import { inTransaction } from '../../platform/prisma.ts'
import type { EventRow } from '../event-row.ts'
import { enqueueEventShown } from './enqueue-event-shown.ts'
import { findEventOrThrow } from './read-admin-event.ts'

/** @throws NotSignedInError, NotAllowedError, EventNotFoundError */
export async function setEventVisibility(context: Context, id: number, isActive: boolean): Promise<EventRow> {
  const adminId = await signedInAdmin(context, exempt('edits an event and reads no family'))
  await inTransaction(context.db, async (tx) => {
    const { count } = await tx.event.updateMany({
      where: { id, deletedAt: null, isActive: !isActive },
      data: { isActive, version: { increment: 1 } },
    })
    // Already in that state, or unknown.
    if (count === 0) return
    await recordAudit(tx, {
      actor: `user:${adminId}`,
      action: isActive ? 'event-shown' : 'event-hidden',
      subject: `event:${id}`,
      before: { isActive: !isActive },
      after: { isActive },
    })
    if (isActive) await enqueueEventShown(tx, await findEventOrThrow({ db: tx }, id))
  })
  context.queue.wake('outbox')
  return findEventOrThrow(context, id)
}

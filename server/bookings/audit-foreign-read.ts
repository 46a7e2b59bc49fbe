import type { Context } from '../context.ts'
import { recordAudit } from '../platform/audit.ts'

/**
 * Leaves a line in the audit trail when an admin opens what belongs to somebody else.
 * Call it before the data goes out, wherever personal data of one person is opened.
 * @param ownerId the account it belongs to; null for a guest's
 */
export async function auditForeignRead(
  context: Pick<Context, 'db'> & { session: Pick<Context['session'], 'viewer'> },
  read: { ownerId: string | null; action: string; subject: string },
): Promise<void> {
  const viewer = await context.session.viewer()
  if (viewer.kind !== 'user' || viewer.role !== 'admin' || viewer.userId === read.ownerId) return
  await recordAudit(context.db, {
    actor: `user:${viewer.userId}`,
    action: read.action,
    subject: read.subject,
  })
}

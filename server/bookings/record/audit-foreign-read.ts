import type { Context } from '../../context.ts'
import { recordReading } from '../../platform/audit.ts'

type Session = Pick<Context['session'], 'viewer'>

/** What each request has noted already: one opened booking is noted once, however many of its parts are asked for. */
const noted = new WeakMap<Session, Map<string, Promise<void>>>()

/**
 * Leaves a line in the audit trail when an admin opens what belongs to somebody else, one for each quarter of an hour.
 * Call it before the data goes out, wherever personal data of one person is opened.
 * @param ownerId the account it belongs to; null for a guest's
 */
export async function auditForeignRead(
  context: Pick<Context, 'db'> & { session: Session },
  read: { ownerId: string | null; action: string; subject: string },
): Promise<void> {
  const viewer = await context.session.viewer()
  if (viewer.kind !== 'user' || viewer.role !== 'admin' || viewer.userId === read.ownerId) return
  const { action, subject } = read
  const ofRequest = noted.get(context.session) ?? new Map<string, Promise<void>>()
  noted.set(context.session, ofRequest)
  const key = `${action} ${subject}`
  const line =
    ofRequest.get(key) ?? recordReading(context.db, { actor: `user:${viewer.userId}`, action, subject })
  ofRequest.set(key, line)
  await line
}

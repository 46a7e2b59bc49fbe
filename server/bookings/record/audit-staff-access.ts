import type { Context } from '../../context.ts'
import { recordStaffAccess } from '../../platform/audit.ts'

type Session = Pick<Context['session'], 'viewer'>

/** Each request audits a subject once, however many parts it reads. */
const auditedReads = new WeakMap<Session, Map<string, Promise<void>>>()

/**
 * Audits an admin's access to another person's data, once per quarter of an hour. Call it before sending the data.
 * @param ownerId null for a guest
 */
export async function auditStaffAccess(
  context: Pick<Context, 'db'> & { session: Session },
  read: { ownerId: string | null; action: string; subject: string },
): Promise<void> {
  const viewer = await context.session.viewer()
  if (viewer.kind !== 'user' || viewer.role !== 'admin' || viewer.userId === read.ownerId) return
  const { action, subject } = read
  const ofRequest = auditedReads.get(context.session) ?? new Map<string, Promise<void>>()
  auditedReads.set(context.session, ofRequest)
  const key = `${action} ${subject}`
  const entry =
    ofRequest.get(key) ?? recordStaffAccess(context.db, { actor: `user:${viewer.userId}`, action, subject })
  ofRequest.set(key, entry)
  await entry
}

/** As `auditStaffAccess`, for one booking. */
export function auditBookingRead(
  context: Pick<Context, 'db'> & { session: Session },
  { id, userId }: { id: string; userId: string | null },
): Promise<void> {
  return auditStaffAccess(context, { ownerId: userId, action: 'booking-read', subject: `booking:${id}` })
}

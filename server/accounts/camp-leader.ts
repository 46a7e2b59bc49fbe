import type { Context } from '../context.ts'
import type { DatabaseOrTransaction } from '../platform/prisma.ts'
import { parseRowId } from '../row-id.ts'
import { NotAllowedError, NotSignedInError } from './accounts.errors.ts'
import { applyStaffCheck, requireActiveRole, type StaffCheck } from './staff-check.ts'

type LeaderContext = Pick<Context, 'db' | 'session'>
/** Within a transaction `db` is the transaction. */
type LeaderCheckContext = Pick<Context, 'session'> & { db: DatabaseOrTransaction }

/** False for an unknown event. */
export async function canLeadEvent(
  { db, session }: LeaderCheckContext,
  eventId: string | number,
): Promise<boolean> {
  const viewer = await session.viewer()
  if (viewer.kind === 'anonymous') return false
  if (viewer.role === 'admin') return true
  if (viewer.role !== 'leader') return false
  const found = await db.eventLeader.count({
    where: { eventId: parseRowId(eventId), userId: viewer.userId },
  })
  return found > 0
}

/** @throws NotSignedInError, NotAllowedError (also for leaders of other events), SecondFactorNeededError */
export async function signedInCampLeader(
  context: LeaderContext,
  eventId: number,
  check: StaffCheck,
): Promise<string> {
  const viewer = await context.session.viewer()
  if (viewer.kind === 'anonymous') throw new NotSignedInError()
  requireActiveRole(viewer)
  if (!(await canLeadEvent(context, eventId))) {
    throw new NotAllowedError('Only an admin or a leader of this camp can do this')
  }
  await applyStaffCheck(context, check)
  return viewer.userId
}

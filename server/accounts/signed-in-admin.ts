import type { Context } from '../context.ts'
import { NotAllowedError, NotSignedInError } from './accounts.errors.ts'
import { applyStaffCheck, requireActiveRole, type StaffCheck } from './staff-check.ts'

/** @throws NotSignedInError, NotAllowedError for other members, SecondFactorNeededError */
export async function signedInAdmin(
  context: Pick<Context, 'db' | 'session'>,
  check: StaffCheck,
): Promise<string> {
  const viewer = await context.session.viewer()
  if (viewer.kind === 'anonymous') throw new NotSignedInError()
  requireActiveRole(viewer)
  if (viewer.role !== 'admin') throw new NotAllowedError()
  await applyStaffCheck(context, check)
  return viewer.userId
}

import type { Context } from '../context.ts'
import { NotAllowedError, NotSignedInError } from './accounts.errors.ts'
import { applyStaffCheck, requireRoleInForce, type StaffCheck } from './staff-check.ts'

/**
 * The id of the admin whose session this is.
 * @param check what the use case requires beside the role
 * @throws NotSignedInError, NotAllowedError for any other member, SecondFactorNeededError
 */
export async function signedInAdmin(
  context: Pick<Context, 'db' | 'session'>,
  check: StaffCheck,
): Promise<string> {
  const viewer = await context.session.viewer()
  if (viewer.kind === 'anonymous') throw new NotSignedInError()
  requireRoleInForce(viewer)
  if (viewer.role !== 'admin') throw new NotAllowedError()
  await applyStaffCheck(context, check)
  return viewer.userId
}

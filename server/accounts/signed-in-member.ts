import type { Context } from '../context.ts'
import { NotSignedInError } from './accounts.errors.ts'

/** @throws NotSignedInError */
export async function signedInMember(context: Context): Promise<string> {
  const viewer = await context.session.viewer()
  if (viewer.kind === 'anonymous') throw new NotSignedInError()
  return viewer.userId
}

import type { Context } from '../context.ts'
import { NotAllowedError, NotSignedInError } from './accounts.errors.ts'

/** The id of the admin whose session this is. @throws NotSignedInError, NotAllowedError for any other member */
export async function signedInAdmin(context: {
  session: Pick<Context['session'], 'viewer'>
}): Promise<string> {
  const viewer = await context.session.viewer()
  if (viewer.kind === 'anonymous') throw new NotSignedInError()
  if (viewer.mustChangePassword) throw new NotAllowedError('Please set a password of your own first')
  if (viewer.role !== 'admin') throw new NotAllowedError()
  return viewer.userId
}

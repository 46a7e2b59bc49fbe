import type { Context } from '../context.ts'

/** Whether this browser is known to be the member's: it is signed in to the account. */
export async function hasSignedInBefore(context: Pick<Context, 'session'>, userId: string): Promise<boolean> {
  const viewer = await context.session.viewer()
  return viewer.kind === 'user' && viewer.userId === userId
}

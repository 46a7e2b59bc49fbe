import type { Context } from '../context.ts'

/** Whether this browser is known to be the member's: it is signed in to the account, or was with the password of now. */
export async function hasSignedInBefore(
  { session }: Pick<Context, 'session'>,
  member: { id: string; passwordHash: string },
): Promise<boolean> {
  const viewer = await session.viewer()
  if (viewer.kind === 'user' && viewer.userId === member.id) return true
  return (await session.knownBrowser(member)) !== null
}

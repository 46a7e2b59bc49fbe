import type { Context } from '../context.ts'

/** True when signed in to the account, now or earlier with the current password. */
export async function hasSignedInBefore(
  { session }: Pick<Context, 'session'>,
  member: { id: string; passwordHash: string },
): Promise<boolean> {
  const viewer = await session.viewer()
  if (viewer.kind === 'user' && viewer.userId === member.id) return true
  return (await session.knownBrowser(member)) !== null
}

import type { Context } from '../context.ts'

/** Who acts, as the audit trail names them: `user:{id}` for a member, `session:{hash}` for anybody else. */
export async function actorOf(context: Pick<Context, 'session'>): Promise<string> {
  const viewer = await context.session.viewer()
  if (viewer.kind === 'user') return `user:${viewer.userId}`
  return `session:${Buffer.from(await context.session.sid()).toString('hex')}`
}

import type { Context } from '../context.ts'
import { type Account, accountColumns } from './account.ts'

export async function readViewer(context: Context): Promise<Account | null> {
  const viewer = await context.session.viewer()
  if (viewer.kind === 'anonymous') return null
  return context.db.user.findUnique({ where: { id: viewer.userId }, select: accountColumns })
}

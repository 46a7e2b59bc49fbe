import type { Context } from '../context.ts'
import { type Account, accountColumns } from './account.ts'
import { NotSignedInError } from './accounts.errors.ts'

export async function readViewer(context: Context): Promise<Account | null> {
  const viewer = await context.session.viewer()
  if (viewer.kind === 'anonymous') return null
  return context.db.user.findUnique({ where: { id: viewer.userId }, select: accountColumns })
}

/** @throws NotSignedInError */
export async function signedInAccount(context: Context): Promise<Account> {
  const viewer = await readViewer(context)
  if (viewer === null) throw new NotSignedInError()
  return viewer
}

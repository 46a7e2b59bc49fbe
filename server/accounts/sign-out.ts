import type { Context, Viewer } from '../context.ts'
import { recordAudit } from '../platform/audit.ts'
import { inTransaction } from '../platform/prisma.ts'
import { endMemberSessions } from './session-row.ts'
import { signedInMember } from './signed-in-member.ts'

export type SessionsToEnd = 'THIS' | 'OTHERS' | 'ALL' | 'DEVICE'

/**
 * DEVICE also works for guests, and removes the device cookie.
 * @throws NotSignedInError for OTHERS and ALL
 */
export async function signOut(context: Context, which: SessionsToEnd): Promise<void> {
  const viewer = await context.session.viewer()
  if (viewer.kind === 'anonymous' && which === 'THIS') return
  if (which === 'DEVICE') return forgetDevice(context, viewer)
  const userId = await signedInMember(context)
  const actor = `user:${userId}`
  const ended = await inTransaction(context.db, async (tx) => {
    if (which !== 'THIS') {
      await endMemberSessions(tx, userId, await context.session.sid())
      await recordAudit(tx, { actor, action: 'other-sessions-ended', subject: actor })
    }
    if (which === 'OTHERS') return null
    const session = await context.session.signOut(tx)
    await recordAudit(tx, { actor, action: 'signed-out', subject: actor })
    return session
  })
  ended?.sendCookie()
}

async function forgetDevice(context: Context, viewer: Viewer): Promise<void> {
  const ended = await inTransaction(context.db, async (tx) => {
    const session = await context.session.forgetDevice(tx)
    if (viewer.kind === 'user') {
      const actor = `user:${viewer.userId}`
      await recordAudit(tx, { actor, action: 'signed-out', subject: actor })
    }
    return session
  })
  ended.sendCookie()
}

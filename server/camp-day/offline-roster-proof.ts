import { timingSafeEqual } from 'node:crypto'
import type { Context } from '../context.ts'
import type { DatabaseOrTransaction } from '../platform/prisma.ts'

type HmacContext = Pick<Context, 'hmac'>

/**
 * A device uses the proof to check, without a session, whether it may retain the offline roster. A password change
 * invalidates it.
 */
export async function createOfflineRosterProof(
  { db, hmac }: HmacContext & { db: DatabaseOrTransaction },
  eventId: number,
  userId: string,
): Promise<string> {
  const { passwordHash } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { passwordHash: true },
  })
  const proofHmac = hmac.create('offline-roster', toProofText(eventId, userId, passwordHash))
  return `${userId}.${Buffer.from(proofHmac).toString('base64url')}`
}

/** True for the same password, and an admin or leader of the event. */
export async function isOfflineRosterAllowed(
  { db, hmac }: HmacContext & { db: DatabaseOrTransaction },
  eventId: number,
  proof: string,
): Promise<boolean> {
  const [, userId, text] = /^([\da-f-]{36})\.([\w-]{43})$/.exec(proof) ?? []
  if (userId === undefined || text === undefined) return false
  const holder = await db.user.findFirst({
    where: {
      id: userId,
      disabledAt: null,
      erasedAt: null,
      OR: [{ role: 'admin' }, { role: 'leader', leads: { some: { eventId } } }],
    },
    select: { passwordHash: true },
  })
  if (holder === null) return false
  const proofHmac = Buffer.from(text, 'base64url')
  return hmac
    .createForEachKey('offline-roster', toProofText(eventId, userId, holder.passwordHash))
    .some((known) => timingSafeEqual(known, proofHmac))
}

function toProofText(eventId: number, userId: string, passwordHash: string): string {
  return `${eventId} ${userId} ${passwordHash}`
}

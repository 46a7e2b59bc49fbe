import type { z } from 'zod'
import type { TickAct } from '../../../domain/camp/attendance.ts'
import { keyOf, lock, newSalt, unlock } from '../../passphrase-lock.ts'
import { campCopySchema, tickActSchema } from './camp-copy.ts'
import { idOfAct } from './camp-day-state.ts'
import { type Kept, type KeptCopy, type KeptLock, keepAct, keepCopy, keepLock } from './camp-store.ts'

type CopyContent = z.infer<typeof campCopySchema>

const PROOF = 'camp day'

/** `copy` is null without a stored roster. */
type Opened = { key: CryptoKey; acts: TickAct[]; copy: CopyContent | null }

/** Derives a key from a new passphrase. Rejects when storage is full or blocked. */
export async function makeLock(
  eventId: string,
  passphrase: string,
  userId: string,
): Promise<{ key: CryptoKey; kept: KeptLock }> {
  const salt = newSalt()
  const key = await keyOf(passphrase, salt)
  const kept = { userId, salt, proof: await lock(key, PROOF) }
  await keepLock(eventId, kept)
  return { key, kept }
}

/** Returns null for a wrong passphrase. */
export async function openKept({ lock: kept, copy, acts }: Kept, passphrase: string): Promise<Opened | null> {
  if (kept === null) return null
  const key = await keyOf(passphrase, kept.salt)
  if ((await unlock(key, kept.proof)) !== PROOF) return null
  const opened = await Promise.all(acts.map(async ({ locked }) => unlock(key, locked)))
  const content = copy === null ? null : campCopySchema.safeParse(await unlock(key, copy.locked)).data
  return {
    key,
    acts: opened.flatMap((act) => tickActSchema.safeParse(act).data ?? []),
    copy: content ?? null,
  }
}

/** Stores acts for a page reload. On failure they remain in memory only. */
export async function keepActs(
  eventId: string,
  key: CryptoKey | null,
  acts: readonly TickAct[],
): Promise<void> {
  if (key === null) return
  const kept = acts.map(async (act) => keepAct(eventId, { id: idOfAct(act), locked: await lock(key, act) }))
  await Promise.allSettled(kept)
}

/** Rejects when storage is full or blocked. */
export async function writeCopy(
  eventId: string,
  key: CryptoKey,
  content: CopyContent,
  facts: Omit<KeptCopy, 'locked'>,
): Promise<void> {
  await keepCopy(eventId, { ...facts, locked: await lock(key, content) })
}

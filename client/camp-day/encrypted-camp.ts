import type { z } from 'zod'
import type { AttendanceAction } from '../../domain/camp/attendance.ts'
import { createSalt, decryptValue, derivePassphraseKey, encryptValue } from '../passphrase-encryption.ts'
import { getActionId } from './camp-day-state.ts'
import {
  putAction,
  putLock,
  putRoster,
  type StoredCamp,
  type StoredLock,
  type StoredRoster,
} from './camp-store.ts'
import { attendanceActionSchema, offlineRosterSchema } from './offline-roster.ts'

type RosterContent = z.infer<typeof offlineRosterSchema>

const PROOF = 'camp day'

type DecryptedCamp = { key: CryptoKey; actions: AttendanceAction[]; roster: RosterContent | null }

/** Derives a key from a new passphrase. Rejects when storage is full or blocked. */
export async function createLock(
  eventId: string,
  passphrase: string,
  userId: string,
): Promise<{ key: CryptoKey; lock: StoredLock }> {
  const salt = createSalt()
  const key = await derivePassphraseKey(passphrase, salt)
  const lock = { userId, salt, proof: await encryptValue(key, PROOF) }
  await putLock(eventId, lock)
  return { key, lock }
}

/** Returns null for a wrong passphrase. */
export async function decryptStoredCamp(
  { lock, roster, actions }: StoredCamp,
  passphrase: string,
): Promise<DecryptedCamp | null> {
  if (lock === null) return null
  const key = await derivePassphraseKey(passphrase, lock.salt)
  if ((await decryptValue(key, lock.proof)) !== PROOF) return null
  const decryptedActions = await Promise.all(actions.map(async ({ locked }) => decryptValue(key, locked)))
  const content = roster && offlineRosterSchema.safeParse(await decryptValue(key, roster.locked)).data
  return {
    key,
    actions: decryptedActions.flatMap((action) => attendanceActionSchema.safeParse(action).data ?? []),
    roster: content ?? null,
  }
}

/** Stores actions for a page reload. On failure they remain in memory only. */
export async function storeActions(
  eventId: string,
  key: CryptoKey | null,
  actions: readonly AttendanceAction[],
): Promise<void> {
  if (key === null) return
  const writes = actions.map(async (action) =>
    putAction(eventId, { id: getActionId(action), locked: await encryptValue(key, action) }),
  )
  await Promise.allSettled(writes)
}

/** Rejects when storage is full or blocked. */
export async function storeRoster(
  eventId: string,
  key: CryptoKey,
  content: RosterContent,
  metadata: Omit<StoredRoster, 'locked'>,
): Promise<void> {
  await putRoster(eventId, { ...metadata, locked: await encryptValue(key, content) })
}

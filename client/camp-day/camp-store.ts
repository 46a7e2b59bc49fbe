import { createStore, del, delMany, entries, get, set } from 'idb-keyval'
import type { EncryptedValue } from '../passphrase-encryption.ts'

/** Verifies the passphrase and names the owner. Contains no key. */
export type StoredLock = { userId: string; salt: Uint8Array<ArrayBuffer>; proof: EncryptedValue }

/**
 * Encrypted roster. `storedUntil` (ISO 8601) is its expiry. The server checks `proof` to decide whether it may be
 * retained.
 */
export type StoredRoster = { locked: EncryptedValue; storedUntil: string; proof: string | null }

export type StoredAction = { id: string; locked: EncryptedValue }

/** Only owner, camp and expiry are readable without the passphrase. */
export type StoredCamp = { lock: StoredLock | null; roster: StoredRoster | null; actions: StoredAction[] }

// Opens at the first use, which throws if the browser blocks storage.
const store = createStore('camp-day', 'data')
const getLockKey = (eventId: string) => `lock:${eventId}`
const getRosterKey = (eventId: string) => `roster:${eventId}`
const getActionKeyPrefix = (eventId: string) => `act:${eventId}:`

/** Deletes an expired roster first. Returns empty data when storage is blocked. */
export async function readStoredCamp(eventId: string, now: Date): Promise<StoredCamp> {
  try {
    const roster = await get<StoredRoster>(getRosterKey(eventId), store)
    const hasEnded = roster !== undefined && Date.parse(roster.storedUntil) <= now.getTime()
    if (hasEnded) await del(getRosterKey(eventId), store)
    const actions = await readActions(eventId)
    // Unsent actions need the lock to be decrypted.
    if (hasEnded && actions.length === 0) await del(getLockKey(eventId), store)
    const lock = await get<StoredLock>(getLockKey(eventId), store)
    return { lock: lock ?? null, roster: hasEnded ? null : (roster ?? null), actions }
  } catch {
    return { lock: null, roster: null, actions: [] }
  }
}

/** Rejects when storage is full or blocked. */
export function putLock(eventId: string, lock: StoredLock): Promise<void> {
  return set(getLockKey(eventId), lock, store)
}

/** Rejects as `putLock` does. */
export function putRoster(eventId: string, roster: StoredRoster): Promise<void> {
  return set(getRosterKey(eventId), roster, store)
}

/** Rejects as `putLock` does. */
export function putAction(eventId: string, { id, locked }: StoredAction): Promise<void> {
  return set(getActionKeyPrefix(eventId) + id, locked, store)
}

/** Retains unsent actions and the lock that decrypts them. */
export async function deleteRoster(eventId: string): Promise<void> {
  const actions = await readActions(eventId)
  await delMany(
    actions.length === 0 ? [getRosterKey(eventId), getLockKey(eventId)] : [getRosterKey(eventId)],
    store,
  )
}

export function deleteActions(eventId: string, ids: readonly string[]): Promise<void> {
  return delMany(
    ids.map((id) => getActionKeyPrefix(eventId) + id),
    store,
  )
}

/** Deletes unsent actions as well. */
export async function deleteStoredCamp(eventId: string): Promise<void> {
  const actions = await readActions(eventId)
  await delMany(
    [
      getLockKey(eventId),
      getRosterKey(eventId),
      ...actions.map(({ id }) => getActionKeyPrefix(eventId) + id),
    ],
    store,
  )
}

async function readActions(eventId: string): Promise<StoredAction[]> {
  const prefix = getActionKeyPrefix(eventId)
  const stored = await entries<string, EncryptedValue>(store)
  return stored
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, locked]) => ({ id: name.slice(prefix.length), locked }))
}

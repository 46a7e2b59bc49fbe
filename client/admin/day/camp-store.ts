import { createStore, del, delMany, entries, get, set } from 'idb-keyval'
import type { Locked } from '../../passphrase-lock.ts'

/** Verifies the passphrase and names the owner. Contains no key. */
export type KeptLock = { userId: string; salt: Uint8Array<ArrayBuffer>; proof: Locked }

/**
 * Encrypted roster. `keptUntil` (ISO 8601) is its expiry. The server checks `proof` to decide whether it may be
 * retained. Rosters stored by earlier versions have none.
 */
export type KeptCopy = { locked: Locked; keptUntil: string; proof?: string | null }

export type KeptAct = { id: string; locked: Locked }

/** Only owner, camp and expiry are readable without the passphrase. */
export type Kept = { lock: KeptLock | null; copy: KeptCopy | null; acts: KeptAct[] }

// Opens at the first use, which throws if the browser blocks storage.
const store = createStore('camp-day', 'kept')
const lockOf = (eventId: string) => `lock:${eventId}`
const copyOf = (eventId: string) => `copy:${eventId}`
const actsOf = (eventId: string) => `act:${eventId}:`

/** Deletes an expired roster first. Returns empty data when storage is blocked. */
export async function readKept(eventId: string, now: Date): Promise<Kept> {
  try {
    const copy = await get<KeptCopy>(copyOf(eventId), store)
    const hasEnded = copy !== undefined && Date.parse(copy.keptUntil) <= now.getTime()
    if (hasEnded) await del(copyOf(eventId), store)
    const acts = await readActs(eventId)
    // Unsent acts need the lock to be decrypted.
    if (hasEnded && acts.length === 0) await del(lockOf(eventId), store)
    const lock = await get<KeptLock>(lockOf(eventId), store)
    return { lock: lock ?? null, copy: hasEnded ? null : (copy ?? null), acts }
  } catch {
    return { lock: null, copy: null, acts: [] }
  }
}

/** Rejects when storage is full or blocked. */
export function keepLock(eventId: string, lock: KeptLock): Promise<void> {
  return set(lockOf(eventId), lock, store)
}

/** Rejects as `keepLock` does. */
export function keepCopy(eventId: string, copy: KeptCopy): Promise<void> {
  return set(copyOf(eventId), copy, store)
}

/** Rejects as `keepLock` does. */
export function keepAct(eventId: string, { id, locked }: KeptAct): Promise<void> {
  return set(actsOf(eventId) + id, locked, store)
}

/** Retains unsent acts and the lock that decrypts them. */
export async function forgetCopy(eventId: string): Promise<void> {
  const acts = await readActs(eventId)
  await delMany(acts.length === 0 ? [copyOf(eventId), lockOf(eventId)] : [copyOf(eventId)], store)
}

export function forgetActs(eventId: string, ids: readonly string[]): Promise<void> {
  return delMany(
    ids.map((id) => actsOf(eventId) + id),
    store,
  )
}

/** Deletes unsent acts as well. */
export async function forgetCamp(eventId: string): Promise<void> {
  const acts = await readActs(eventId)
  await delMany([lockOf(eventId), copyOf(eventId), ...acts.map(({ id }) => actsOf(eventId) + id)], store)
}

async function readActs(eventId: string): Promise<KeptAct[]> {
  const prefix = actsOf(eventId)
  const kept = await entries<string, Locked>(store)
  return kept
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, locked]) => ({ id: name.slice(prefix.length), locked }))
}

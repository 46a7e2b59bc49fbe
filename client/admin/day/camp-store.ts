import { createStore, del, delMany, entries, get, set } from 'idb-keyval'
import type { Locked } from '../../passphrase-lock.ts'

/** By what a passphrase is known as the right one, and whose it is. The key itself is not among it. */
export type KeptLock = { userId: string; salt: Uint8Array<ArrayBuffer>; proof: Locked }

/**
 * The camp as it was read last; `keptUntil`, an instant in ISO 8601, is when it ends by itself. `proof` asks the site
 * whether it may still be kept; copies of earlier versions have none.
 */
export type KeptCopy = { locked: Locked; keptUntil: string; proof?: string | null }

/** Something that was ticked and not told yet. */
export type KeptAct = { id: string; locked: Locked }

/** All that lies on the device of a camp. Of it only whose it is, of which camp and until when can be read. */
export type Kept = { lock: KeptLock | null; copy: KeptCopy | null; acts: KeptAct[] }

// Opened when it is first used: a browser that refuses storage refuses it there.
const store = createStore('camp-day', 'kept')
const lockOf = (eventId: string) => `lock:${eventId}`
const copyOf = (eventId: string) => `copy:${eventId}`
const actsOf = (eventId: string) => `act:${eventId}:`

/** What is kept of a camp. A copy that has ended is erased first. Nothing where storage is refused. */
export async function readKept(eventId: string, now: Date): Promise<Kept> {
  try {
    const copy = await get<KeptCopy>(copyOf(eventId), store)
    const hasEnded = copy !== undefined && Date.parse(copy.keptUntil) <= now.getTime()
    if (hasEnded) await del(copyOf(eventId), store)
    const acts = await readActs(eventId)
    // What was not told can be opened as long as it waits.
    if (hasEnded && acts.length === 0) await del(lockOf(eventId), store)
    const lock = await get<KeptLock>(lockOf(eventId), store)
    return { lock: lock ?? null, copy: hasEnded ? null : (copy ?? null), acts }
  } catch {
    return { lock: null, copy: null, acts: [] }
  }
}

/** Rejects where the device has no room for it, or refuses it. */
export function keepLock(eventId: string, lock: KeptLock): Promise<void> {
  return set(lockOf(eventId), lock, store)
}

/** Keeps a copy in place of an older one. Rejects as `keepLock` does. */
export function keepCopy(eventId: string, copy: KeptCopy): Promise<void> {
  return set(copyOf(eventId), copy, store)
}

/** Rejects as `keepLock` does. */
export function keepAct(eventId: string, { id, locked }: KeptAct): Promise<void> {
  return set(actsOf(eventId) + id, locked, store)
}

/** Forgets the copy of a camp. What was not sent stays, with the lock that opens it. */
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

/** Forgets all that is kept of a camp, what was not told too. */
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

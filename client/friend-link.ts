import { readStoredJson, store } from './browser-storage.ts'

const KEY = 'friendLink'

type Kept = { eventId: string; token: string }

/**
 * Remembers in this tab the friend link by which somebody came to a camp, so that it is known when they book: also after
 * a reload, and after signing in. Does nothing where storage is refused.
 */
export function keepFriendLink(kept: Kept): void {
  store('tab', KEY, JSON.stringify(kept))
}

/** The token of the link by which somebody came last in this tab. */
export function keptFriendToken(): string | null {
  return read()?.token ?? null
}

/** The token of the link by which somebody came to this camp in this tab; null for none. */
export function friendTokenFor(eventId: string): string | null {
  const kept = read()
  return kept?.eventId === eventId ? kept.token : null
}

function read(): Kept | null {
  const kept = readStoredJson('tab', KEY)
  return isKept(kept) ? kept : null
}

function isKept(kept: unknown): kept is Kept {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'eventId' in kept &&
    typeof kept.eventId === 'string' &&
    'token' in kept &&
    typeof kept.token === 'string'
  )
}

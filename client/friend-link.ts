import { readStoredJson, store } from './browser-storage.ts'

const KEY = 'friendLink'

type Kept = { eventId: string; token: string }

/** Stored in the tab to survive a reload and signing in. */
export function keepFriendLink(kept: Kept): void {
  store('tab', KEY, JSON.stringify(kept))
}

export function keptFriendToken(): string | null {
  return read()?.token ?? null
}

/** Returns null when the latest friend link is for another camp. */
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

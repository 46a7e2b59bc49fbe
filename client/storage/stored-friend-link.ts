import { readStoredJson, store } from './browser-storage.ts'

const KEY = 'friendLink'

type StoredFriendLink = { eventId: string; token: string }

/** Stored in the tab to survive a reload and signing in. */
export function saveFriendLink(kept: StoredFriendLink): void {
  store('tab', KEY, JSON.stringify(kept))
}

export function readFriendToken(): string | null {
  return readFriendLink()?.token ?? null
}

/** Returns null when the latest friend link is for another camp. */
export function getFriendTokenFor(eventId: string): string | null {
  const kept = readFriendLink()
  return kept?.eventId === eventId ? kept.token : null
}

function readFriendLink(): StoredFriendLink | null {
  const kept = readStoredJson('tab', KEY)
  return isStoredFriendLink(kept) ? kept : null
}

function isStoredFriendLink(kept: unknown): kept is StoredFriendLink {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'eventId' in kept &&
    typeof kept.eventId === 'string' &&
    'token' in kept &&
    typeof kept.token === 'string'
  )
}

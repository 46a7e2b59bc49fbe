import { createStoredItem, isRecord } from './browser-storage.ts'

type FriendLink = { eventId: string; token: string }

/** Stored in the tab to survive a reload and signing in. */
export const storedFriendLink = createStoredItem('tab', 'friendLink', (stored) =>
  isFriendLink(stored) ? stored : null,
)

/** Returns null when the latest friend link is for another camp. */
export function getFriendTokenFor(eventId: string): string | null {
  const link = storedFriendLink.read()
  return link?.eventId === eventId ? link.token : null
}

function isFriendLink(stored: unknown): stored is FriendLink {
  return isRecord(stored) && typeof stored.eventId === 'string' && typeof stored.token === 'string'
}

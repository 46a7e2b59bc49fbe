import { openChannel } from '../../storage/browser-storage.ts'

/** `ended`: signed out. `changed`: signed in, or a session may have ended. */
export type SessionChange = 'changed' | 'ended'

let sharedChannel: BroadcastChannel | null | undefined

// One channel for both directions, because a channel does not receive its own messages.
function getChannel(): BroadcastChannel | null {
  if (sharedChannel === undefined) sharedChannel = openChannel('session')
  return sharedChannel
}

export function notifyOtherTabs(change: SessionChange): void {
  getChannel()?.postMessage(change)
}

export function listenToOtherTabs(onChange: (change: SessionChange) => void): void {
  getChannel()?.addEventListener('message', ({ data }) => onChange(data === 'ended' ? 'ended' : 'changed'))
}

import { openChannel } from '../../storage/browser-storage.ts'

/** `ended`: signed out. `changed`: signed in, or a session may have ended. */
export type SessionNews = 'changed' | 'ended'

let sharedChannel: BroadcastChannel | null | undefined

// One channel for both directions, because a channel does not receive its own messages.
function getChannel(): BroadcastChannel | null {
  if (sharedChannel === undefined) sharedChannel = openChannel('session')
  return sharedChannel
}

export function notifyOtherTabs(news: SessionNews): void {
  getChannel()?.postMessage(news)
}

export function listenToOtherTabs(onNews: (news: SessionNews) => void): void {
  getChannel()?.addEventListener('message', ({ data }) => onNews(data === 'ended' ? 'ended' : 'changed'))
}

import { openChannel } from '../../browser-storage.ts'

/** `ended`: signed out. `changed`: signed in, or a session may have ended. */
export type SessionNews = 'changed' | 'ended'

let opened: BroadcastChannel | null | undefined

// One channel for both directions, because a channel does not receive its own messages.
function channel(): BroadcastChannel | null {
  if (opened === undefined) opened = openChannel('session')
  return opened
}

export function notifyOtherTabs(news: SessionNews): void {
  channel()?.postMessage(news)
}

export function onOtherTabs(onNews: (news: SessionNews) => void): void {
  channel()?.addEventListener('message', ({ data }) => onNews(data === 'ended' ? 'ended' : 'changed'))
}

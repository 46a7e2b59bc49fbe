import { openChannel } from '../../browser-storage.ts'

/** `ended`: the member signed out. `changed`: somebody may have signed in, or a session may have ended. */
export type SessionNews = 'changed' | 'ended'

let opened: BroadcastChannel | null | undefined

// One for telling and hearing: a tab does not hear what it tells itself.
function channel(): BroadcastChannel | null {
  if (opened === undefined) opened = openChannel('session')
  return opened
}

/** Tells the other tabs of this browser that somebody else may be using the session that they all share. */
export function notifyOtherTabs(news: SessionNews): void {
  channel()?.postMessage(news)
}

/** Calls `onNews` whenever another tab tells of the session. */
export function onOtherTabs(onNews: (news: SessionNews) => void): void {
  channel()?.addEventListener('message', ({ data }) => onNews(data === 'ended' ? 'ended' : 'changed'))
}

import { getBackoffMs } from './backoff.ts'
import type { ListenEnd } from './listen.ts'
import type { SeatNews } from './seat-news.ts'

/** A long pause while the site is full; loaded data is accurate enough. */
const BUSY_FAILURES = 7

export type ListenOptions = {
  listen: (onNews: (news: SeatNews) => void, signal: AbortSignal) => Promise<ListenEnd>
  /** Resolves early on abort. */
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

/** Reconnects until aborted or rejected. Each connection begins with a full snapshot, so no change is lost. */
export async function listenWithRetry(
  onNews: (news: SeatNews) => void,
  signal: AbortSignal,
  { listen, pause }: ListenOptions,
): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    let hasHeard = false
    const ending = await listen((news) => {
      hasHeard = true
      onNews(news)
    }, signal)
    if (ending === 'refused') return
    // A restarting instance ends all connections at once; jitter spreads reconnects.
    failures = hasHeard ? 0 : failures + 1
    if (!signal.aborted) await pause(getBackoffMs(ending === 'busy' ? BUSY_FAILURES : failures), signal)
  }
}

/** Waits for the time, then for the network. Resolves early on abort. */
export function waitUntilOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(() => {
      if (navigator.onLine) done()
      else addEventListener('online', done)
    }, milliseconds)
    signal.addEventListener('abort', done)
  })
}

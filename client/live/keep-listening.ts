import { waitAfter } from './backoff.ts'
import type { Ending } from './listen.ts'
import type { SeatNews } from './seat-news.ts'

/** Over a full site nobody comes back soon: what was read is right enough. */
const BUSY_FAILURES = 7

export type Listening = {
  listen: (onNews: (news: SeatNews) => void, signal: AbortSignal) => Promise<Ending>
  /** Waits so long, or until the signal. */
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

/**
 * Listens, and again after each end, until the signal or a refusal. Each line begins with how everything stands, so
 * nothing that happened between two of them is missed.
 */
export async function keepListening(
  onNews: (news: SeatNews) => void,
  signal: AbortSignal,
  { listen, pause }: Listening,
): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    let hasHeard = false
    const ending = await listen((news) => {
      hasHeard = true
      onNews(news)
    }, signal)
    if (ending === 'refused') return
    // A line that worked may have ended for all at once, because an instance restarts: chance spreads them all the same.
    failures = hasHeard ? 0 : failures + 1
    if (!signal.aborted) await pause(waitAfter(ending === 'busy' ? BUSY_FAILURES : failures), signal)
  }
}

/** Waits so long, and for the network to be there, or until the signal. */
export function pauseOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
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

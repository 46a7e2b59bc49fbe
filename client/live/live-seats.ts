import type { ApolloClient } from '@apollo/client'
import { openChannel } from '../browser-storage.ts'
import { savesData } from '../ui/saves-data.ts'
import { keepListening, pauseOnline } from './keep-listening.ts'
import { listen } from './listen.ts'
import { createSeatBook } from './seat-book.ts'
import type { SeatNews } from './seat-news.ts'
import { writeSeats } from './write-seats.ts'

/** Its holder listens for all tabs of the browser. */
const LOCK = 'seats'
/** A short look at another tab must not disconnect. */
const HIDDEN_MS = 15_000

/** News, or a request for the full snapshot. */
type Word = { kind: 'news'; news: SeatNews } | { kind: 'want' }

/**
 * Listens in one visible tab and shares with the others. Does nothing when the visitor saves data or the browser
 * lacks support.
 */
export function startLiveSeats(client: ApolloClient): void {
  const isOffline = document.documentElement.hasAttribute('data-offline')
  const locks = isOffline || savesData() ? null : lockManager()
  const others = locks && openChannel('seats')
  if (locks !== null && others !== null) followSeats(client, locks, others)
}

function followSeats(client: ApolloClient, locks: LockManager, others: BroadcastChannel): void {
  const book = createSeatBook()
  let turn: AbortController | null = null
  let isLeading = false
  let hiding: ReturnType<typeof setTimeout> | undefined

  function say(word: Word): void {
    others.postMessage(word)
  }

  function take(news: SeatNews): void {
    writeSeats(client.cache, book.take(news))
  }

  async function lead(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return
    isLeading = true
    const onNews = (news: SeatNews) => {
      take(news)
      say({ kind: 'news', news })
    }
    if (!navigator.onLine) await pauseOnline(0, signal)
    await keepListening(onNews, signal, { listen, pause: pauseOnline })
    // Holds the lock after a rejection, so that no other tab tries.
    if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve))
    isLeading = false
  }

  function join(): void {
    clearTimeout(hiding)
    if (turn !== null || document.hidden) return
    turn = new AbortController()
    const { signal } = turn
    locks.request(LOCK, { signal }, () => lead(signal)).catch(() => undefined)
    say({ kind: 'want' })
  }

  function leave(): void {
    clearTimeout(hiding)
    turn?.abort()
    turn = null
  }

  /** A hidden tab passes the lock to a visible one. */
  async function giveWay(): Promise<void> {
    const { pending = [] } = await locks.query()
    if (isLeading && document.hidden && pending.some(({ name }) => name === LOCK)) leave()
  }

  others.addEventListener('message', ({ data: word }: MessageEvent<Word>) => {
    if (turn === null) return
    if (word.kind === 'news') {
      take(word.news)
      return
    }
    const whole = book.whole()
    if (isLeading && document.hidden) giveWay().catch(() => undefined)
    else if (isLeading && whole) say({ kind: 'news', news: whole })
  })
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) return join()
    hiding = setTimeout(leave, HIDDEN_MS)
    giveWay().catch(() => undefined)
  })
  // An open connection would block the back/forward cache.
  addEventListener('pagehide', leave)
  addEventListener('pageshow', join)
  join()
}

/** Some browsers throw when the property is read. */
function lockManager(): LockManager | null {
  try {
    return navigator.locks ?? null
  } catch {
    return null
  }
}

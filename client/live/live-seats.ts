import type { ApolloClient } from '@apollo/client'
import { openChannel } from '../browser-storage.ts'
import { savesData } from '../ui/saves-data.ts'
import { keepListening, pauseOnline } from './keep-listening.ts'
import { listen } from './listen.ts'
import { createSeatBook } from './seat-book.ts'
import type { SeatNews } from './seat-news.ts'
import { writeSeats } from './write-seats.ts'

/** Of all tabs of a browser one holds this lock, and listens for all. */
const LOCK = 'seats'
/** Whoever only looks at another tab for a moment loses nothing. */
const HIDDEN_MS = 15_000

/** What one tab tells the others: news, or that it wants to know how everything stands. */
type Word = { kind: 'news'; news: SeatNews } | { kind: 'want' }

/**
 * Keeps the free spots on the screen up to date: one tab of the browser listens to the site and tells the others. Costs
 * nothing while no tab is looked at, and where a browser has not what it takes, or the visitor saves data, pages show
 * what they read.
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
    // Refused for good: no other tab needs to ask.
    if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve))
    isLeading = false
  }

  /** Takes part: stands in line for the lock, and meanwhile hears what its holder tells. */
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

  /** A tab that nobody looks at lets one that is looked at listen instead. */
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
  // A page that holds a line cannot be kept for the way back.
  addEventListener('pagehide', leave)
  addEventListener('pageshow', join)
  join()
}

/** Some browsers throw as soon as the property is read. */
function lockManager(): LockManager | null {
  try {
    return navigator.locks ?? null
  } catch {
    return null
  }
}

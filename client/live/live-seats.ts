import type { ApolloClient } from '@apollo/client'
import { openChannel } from '../storage/browser-storage.ts'
import { isDataSaverOn } from '../ui/saves-data.ts'
import { createSeatCache } from './seat-cache.ts'
import type { SeatUpdates } from './seat-updates.ts'
import { subscribeToSeats } from './subscribe-to-seats.ts'
import { writeSeats } from './write-seats.ts'

/** Its holder listens for all tabs of the browser. */
const LOCK = 'seats'
/** A short look at another tab must not disconnect. */
const HIDDEN_MS = 15_000

/** Updates, or a request for the full snapshot. */
type TabMessage = { kind: 'news'; news: SeatUpdates } | { kind: 'want' }

/**
 * Listens in one visible tab and shares with the others. Does nothing when the visitor saves data or the browser
 * lacks support.
 */
export function startLiveSeats(client: ApolloClient): void {
  const isOffline = document.documentElement.hasAttribute('data-offline')
  const locks = isOffline || isDataSaverOn() ? null : getLockManager()
  const others = locks && openChannel('seats')
  if (locks !== null && others !== null) followSeats(client, locks, others)
}

function followSeats(client: ApolloClient, locks: LockManager, others: BroadcastChannel): void {
  const cache = createSeatCache()
  let lockRequest: AbortController | null = null
  let isLeading = false
  let hiding: ReturnType<typeof setTimeout> | undefined

  function postToTabs(message: TabMessage): void {
    others.postMessage(message)
  }

  function applyUpdates(updates: SeatUpdates): void {
    writeSeats(client.cache, cache.apply(updates))
  }

  async function becomeLeader(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return
    isLeading = true
    subscribeToSeats((updates) => {
      applyUpdates(updates)
      postToTabs({ kind: 'news', news: updates })
    }, signal)
    // Holds the lock after a rejection too, so that no other tab tries.
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    isLeading = false
  }

  function requestLeadership(): void {
    clearTimeout(hiding)
    if (lockRequest !== null || document.hidden) return
    lockRequest = new AbortController()
    const { signal } = lockRequest
    locks.request(LOCK, { signal }, () => becomeLeader(signal)).catch(() => undefined)
    postToTabs({ kind: 'want' })
  }

  function releaseLeadership(): void {
    clearTimeout(hiding)
    lockRequest?.abort()
    lockRequest = null
  }

  /** A hidden tab passes the lock to a visible one. */
  async function yieldToVisibleTab(): Promise<void> {
    const { pending = [] } = await locks.query()
    if (isLeading && document.hidden && pending.some(({ name }) => name === LOCK)) releaseLeadership()
  }

  others.addEventListener('message', ({ data: message }: MessageEvent<TabMessage>) => {
    if (lockRequest === null) return
    if (message.kind === 'news') return applyUpdates(message.news)
    const snapshot = cache.getSnapshot()
    if (isLeading && document.hidden) yieldToVisibleTab().catch(() => undefined)
    else if (isLeading && snapshot) postToTabs({ kind: 'news', news: snapshot })
  })
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) return requestLeadership()
    hiding = setTimeout(releaseLeadership, HIDDEN_MS)
    yieldToVisibleTab().catch(() => undefined)
  })
  // An open connection would block the back/forward cache.
  addEventListener('pagehide', releaseLeadership)
  addEventListener('pageshow', requestLeadership)
  requestLeadership()
}

/** Some browsers throw when the property is read. */
function getLockManager(): LockManager | null {
  try {
    return navigator.locks ?? null
  } catch {
    return null
  }
}

import type { ApolloClient } from '@apollo/client'
import { prefetchPages } from './navigation/prefetch-pages.ts'

/** Long enough that whatever comes alive with the page has come. */
const LIVE_AFTER_MS = 3000

/** What makes the site pleasant but can wait until the first page is there. */
export function afterLoad(client: ApolloClient): void {
  prefetchPages()
  void registerServiceWorker()
  // They must be at hand when nothing can be fetched any more.
  import('./pages/page-failure.tsx').catch(() => undefined)
  import('./ui/part-failure.tsx').catch(() => undefined)
  import('./accounts/session/follow-session.ts').catch(() => undefined)
  import('./kept-tickets.ts').then(({ forgetPastTickets }) => forgetPastTickets()).catch(() => undefined)
  import('./device-drafts.ts')
    .then(({ removeOldDeviceDrafts }) => removeOldDeviceDrafts())
    .catch(() => undefined)
  setTimeout(() => whenIdle(() => void followSeats(client)), LIVE_AFTER_MS)
}

/** What changes most often on the screen while it is looked at. */
async function followSeats(client: ApolloClient): Promise<void> {
  try {
    const { startLiveSeats } = await import('./live/live-seats.ts')
    startLiveSeats(client)
  } catch {
    // Without it pages show what they read.
  }
}

// Safari has no such call.
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else work()
}

/**
 * Lets the browser keep what it takes to say something useful without a network (public/service-worker.js).
 * Only on a built site that is served safely; a failure changes nothing for the visitor.
 */
async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
    // What is kept is looked at once a visit, and replaced if the site is newer.
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage('renew')
  } catch {
    // Without it only what needs no network is missing.
  }
}

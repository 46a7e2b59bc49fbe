import type { ApolloClient } from '@apollo/client'
import { prefetchPages } from './routes/prefetch-pages.ts'

/** Leaves time for the page to hydrate first. */
const LIVE_AFTER_MS = 3000

export function afterLoad(client: ApolloClient): void {
  prefetchPages()
  void registerServiceWorker()
  // Loaded now because nothing can be fetched once the network is gone.
  import('./routes/parts/page-failure.tsx').catch(() => undefined)
  import('./ui/part-failure.tsx').catch(() => undefined)
  import('./accounts/session/follow-session.ts').catch(() => undefined)
  import('./storage/stored-tickets.ts')
    .then(({ forgetPastTickets }) => forgetPastTickets())
    .catch(() => undefined)
  import('./storage/stored-device-drafts.ts')
    .then(({ removeOldDeviceDrafts }) => removeOldDeviceDrafts())
    .catch(() => undefined)
  setTimeout(() => runWhenIdle(() => void startSeatUpdates(client)), LIVE_AFTER_MS)
}

async function startSeatUpdates(client: ApolloClient): Promise<void> {
  try {
    const { startLiveSeats } = await import('./live/live-seats.ts')
    startLiveSeats(client)
  } catch {
    // Without live updates pages show the data that they loaded.
  }
}

// Safari has no `requestIdleCallback`.
function runWhenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else work()
}

/** Registers the offline worker (public/service-worker.js), in production only. */
async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
    // Checks the cached files once per visit.
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage('renew')
  } catch {
    // Only the offline page is missing without it.
  }
}

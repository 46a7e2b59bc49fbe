import { forgetPastTickets } from './kept-tickets.ts'
import { prefetchPages } from './navigation/prefetch-pages.ts'

/** What makes the site pleasant but can wait until the first page is there. */
export function afterLoad(): void {
  prefetchPages()
  forgetPastTickets()
  registerServiceWorker()
  // They must be at hand when nothing can be fetched any more.
  import('./pages/page-failure.tsx').catch(() => undefined)
  import('./accounts/session/follow-session.ts').catch(() => undefined)
}

/**
 * Lets the browser keep what it takes to say something useful without a network (public/service-worker.js).
 * Only on a built site that is served safely; a failure changes nothing for the visitor.
 */
function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).then(
    // What is kept is looked at once a visit, and replaced if the site is newer.
    async () => (await navigator.serviceWorker.ready).active?.postMessage('renew'),
    () => undefined,
  )
}

import { forgetPastTickets } from './kept-tickets.ts'
import { prefetchPages } from './navigation/prefetch-pages.ts'
import { registerServiceWorker } from './navigation/register-service-worker.ts'

/** What makes the site pleasant but can wait until the first page is there. */
export function afterLoad(): void {
  prefetchPages()
  forgetPastTickets()
  registerServiceWorker()
  // They must be at hand when nothing can be fetched any more.
  import('./pages/page-failure.tsx').catch(() => undefined)
  import('./accounts/session/follow-session.ts').catch(() => undefined)
}

/**
 * Lets the browser keep what it takes to say something useful without a network (public/service-worker.js).
 * Only on a built site that is served safely; a failure changes nothing for the visitor.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).then(
    // What is kept is looked at once a visit, and replaced if the site is newer.
    async () => (await navigator.serviceWorker.ready).active?.postMessage('renew'),
    () => undefined,
  )
}

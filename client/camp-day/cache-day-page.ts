const TIMEOUT_MS = 20_000

/** Asks the service worker to cache this page for offline use. Returns false on failure. */
export async function cacheDayPage(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false
  // Otherwise the browser may evict stored data when space runs out.
  void requestPersistence()
  try {
    const worker = await Promise.race([navigator.serviceWorker.ready, waitForTimeout()])
    const active = worker?.active
    if (!active) return false
    const { port1, port2 } = new MessageChannel()
    const reply = new Promise<boolean>((resolve) => {
      port1.onmessage = ({ data }) => resolve(data === true)
    })
    active.postMessage('cache-day', [port2])
    return (await Promise.race([reply, waitForTimeout()])) ?? false
  } catch {
    return false
  }
}

function waitForTimeout(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS, null))
}

async function requestPersistence(): Promise<void> {
  try {
    await navigator.storage?.persist?.()
  } catch {
    // Stored data may then be evicted.
  }
}

const PATIENCE_MS = 20_000

/** Asks the service worker to cache this page for offline use. Returns false on failure. */
export async function keepDayPage(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false
  // Otherwise the browser may evict stored data when space runs out.
  void askToPersist()
  try {
    const worker = await Promise.race([navigator.serviceWorker.ready, patience()])
    const active = worker?.active
    if (!active) return false
    const { port1, port2 } = new MessageChannel()
    const answer = new Promise<boolean>((resolve) => {
      port1.onmessage = ({ data }) => resolve(data === true)
    })
    active.postMessage('keep-day', [port2])
    return (await Promise.race([answer, patience()])) ?? false
  } catch {
    return false
  }
}

function patience(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, null))
}

async function askToPersist(): Promise<void> {
  try {
    await navigator.storage?.persist?.()
  } catch {
    // Stored data may then be evicted.
  }
}

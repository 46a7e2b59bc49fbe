const PATIENCE_MS = 20_000

/**
 * Has the service worker keep this page with its scripts, so that it opens without a network. False where that failed,
 * or where the browser has none.
 */
export async function keepDayPage(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false
  // Else a browser that runs out of room may drop what is kept.
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
    // What is kept may then go earlier.
  }
}

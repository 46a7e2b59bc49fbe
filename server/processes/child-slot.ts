import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../platform/log/log.ts'
import type { Child } from './child.ts'

/** A child that ran this long resets the backoff. */
const minHealthyMs = 10_000
const minBackoffMs = 500
const maxBackoffMs = 30_000

/** Holds one child, which is replaced when it dies. */
export function createChildSlot(options: { start: () => Child; onReady: (child: Child) => void; log: Log }) {
  const { start, onReady, log } = options
  let current: Child | null = null
  const running = new Set<Child>()
  let isClosed = false
  let backoffMs = 0

  /**
   * Starts a child and then stops the previous one, so that one always accepts connections.
   * @throws Error when the new child does not start; the previous one stays
   */
  async function fill(): Promise<void> {
    if (isClosed) return
    const child = start()
    running.add(child)
    void child.exited.then(() => running.delete(child))
    await child.ready
    if (isClosed) return child.retire()
    const previous = current
    const readyAt = performance.now()
    current = child
    onReady(child)
    void child.stopping.then(() => {
      if (current !== child) return
      current = null
      if (performance.now() - readyAt > minHealthyMs) backoffMs = 0
      void restart()
    })
    await previous?.retire()
  }

  async function restart(): Promise<void> {
    if (!isClosed) log.error({}, 'a child process died and is replaced')
    while (current === null && !isClosed) {
      await sleep(backoffMs)
      backoffMs = Math.min(maxBackoffMs, Math.max(minBackoffMs, backoffMs * 2))
      if (current !== null) return
      await fill().catch((error: unknown) => log.error({ error }, 'a child process did not start'))
    }
  }

  return {
    /** Null while no child is ready. */
    get current(): Child | null {
      return current
    },
    fill,
    /** Lets the child drain, and starts no other one. */
    drain(): void {
      isClosed = true
      current?.send('drain')
    },
    async close(): Promise<void> {
      isClosed = true
      await Promise.all([...running].map((child) => child.retire()))
    },
  }
}

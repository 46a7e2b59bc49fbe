import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../platform/log/log.ts'
import type { Child } from './child.ts'

/** Such a child started successfully. */
const minHealthyMs = 10_000
const minBackoffMs = 500
const maxBackoffMs = 30_000

type Options = { start: () => Child; onReady: (child: Child) => void; log: Log }

/** A slot for one child, which is replaced when it dies. */
export function createChildSlot({ start, onReady, log }: Options) {
  let holder: Child | null = null
  const living = new Set<Child>()
  let isClosed = false
  let backoffMs = 0

  /**
   * Starts a child and then ends the one before, which still accepts connections while the new one begins to.
   * @throws Error when the new child does not start; the one before stays
   */
  async function fill(): Promise<void> {
    if (isClosed) return
    const child = start()
    living.add(child)
    void child.gone.then(() => living.delete(child))
    await child.ready
    if (isClosed) return child.retire()
    const before = holder
    const since = performance.now()
    holder = child
    onReady(child)
    void child.left.then(() => {
      if (holder !== child) return
      holder = null
      if (performance.now() - since > minHealthyMs) backoffMs = 0
      void restart()
    })
    await before?.retire()
  }

  async function restart(): Promise<void> {
    if (!isClosed) log.error({}, 'a process of the site died and is replaced')
    while (holder === null && !isClosed) {
      await sleep(backoffMs)
      backoffMs = Math.min(maxBackoffMs, Math.max(minBackoffMs, backoffMs * 2))
      if (holder !== null) return
      await fill().catch((error: unknown) => log.error({ error }, 'a process of the site did not start'))
    }
  }

  return {
    /** Null while no child is ready. */
    get holder(): Child | null {
      return holder
    },
    fill,
    /** Lets the child drain. No other one starts from now on. */
    drain(): void {
      isClosed = true
      holder?.send('drain')
    },
    async close(): Promise<void> {
      isClosed = true
      await Promise.all([...living].map((child) => child.retire()))
    },
  }
}

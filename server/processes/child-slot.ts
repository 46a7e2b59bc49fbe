import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../platform/log/log.ts'
import type { Child } from './child.ts'

/** A slot for one child, which is replaced when it dies. */
export type ChildSlot = {
  /** Null while no child is ready. */
  readonly holder: Child | null
  /**
   * Starts a child and then ends the one before, which still accepts connections while the new one begins to.
   * @throws Error when the new child does not start; the one before stays
   */
  fill(): Promise<void>
  /** Lets the child drain. No other one starts from now on. */
  drain(): void
  close(): Promise<void>
}

/** Such a child started successfully. */
const minHealthyMs = 10_000
const minBackoffMs = 500
const maxBackoffMs = 30_000

type Options = { start: () => Child; onReady: (child: Child) => void; log: Log }

export function createChildSlot({ start, onReady, log }: Options): ChildSlot {
  let holder: Child | null = null
  const living = new Set<Child>()
  let isClosed = false
  let backoffMs = 0

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
    get holder() {
      return holder
    },
    fill,
    drain() {
      isClosed = true
      holder?.send('drain')
    },
    async close() {
      isClosed = true
      await Promise.all([...living].map((child) => child.retire()))
    },
  }
}

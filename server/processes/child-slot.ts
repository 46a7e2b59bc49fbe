import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../platform/log/log.ts'
import type { Child } from './child.ts'

/** A slot for one child, which is replaced when it dies. */
export type ChildSlot = {
  fill(mayStart?: Promise<void>): Promise<void>
  /** @throws Error when the new child does not start; the old one stays */
  replace(): Promise<void>
  readonly holder: Child | null
  close(): Promise<void>
}

/** Such a child started successfully. */
const minHealthyMs = 10_000
const minBackoffMs = 500
const maxBackoffMs = 30_000

type Options = {
  start: (mayStart?: Promise<void>) => Child
  log: Log
  onTaken?: (child: Child) => void
  onLeft?: (child: Child) => void
}

export function createChildSlot({ start, log, onTaken, onLeft }: Options): ChildSlot {
  let holder: Child | null = null
  let starting: Child | null = null
  let isClosed = false
  let failures = 0

  async function launch(mayStart?: Promise<void>): Promise<void> {
    const child = start(mayStart)
    starting = child
    try {
      await child.ready
    } catch (error) {
      await child.retire()
      throw error
    } finally {
      starting = null
    }
    if (isClosed) return child.retire()
    await promote(child)
  }

  async function promote(child: Child): Promise<void> {
    const before = holder
    const since = performance.now()
    holder = child
    onTaken?.(child)
    void child.left.then(() => {
      if (holder !== child) return
      holder = null
      onLeft?.(child)
      if (isClosed) return
      log.error({}, 'a process of the site died and is replaced')
      if (performance.now() - since > minHealthyMs) failures = 0
      void restartHolder()
    })
    if (before === null) return
    onLeft?.(before)
    await before.retire()
  }

  async function restartHolder(): Promise<void> {
    while (holder === null && !isClosed) {
      // Exponential backoff, except after a long life.
      if (failures > 0) await sleep(Math.min(maxBackoffMs, minBackoffMs * 2 ** (failures - 1)))
      failures += 1
      if (holder !== null || isClosed) return
      await launch().catch((error: unknown) => log.error({ error }, 'a process of the site did not start'))
    }
  }

  return {
    fill: launch,
    replace: () => launch(),
    get holder() {
      return holder
    },
    async close() {
      isClosed = true
      await Promise.all([starting?.retire(), holder?.retire()])
    },
  }
}

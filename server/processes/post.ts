import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../platform/log/log.ts'
import type { Child } from './child.ts'

/** A slot for one child, which is replaced when it dies. */
export type Post = {
  fill(mayStart?: Promise<void>): Promise<void>
  /** @throws Error when the new child does not start; the old one stays */
  replace(): Promise<void>
  readonly holder: Child | null
  close(): Promise<void>
}

/** Such a child started successfully. */
const longEnoughMs = 10_000
const firstPauseMs = 500
const longestPauseMs = 30_000

type Options = {
  start: (mayStart?: Promise<void>) => Child
  log: Log
  onTaken?: (child: Child) => void
  onLeft?: (child: Child) => void
}

export function createPost({ start, log, onTaken, onLeft }: Options): Post {
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
    await take(child)
  }

  async function take(child: Child): Promise<void> {
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
      if (performance.now() - since > longEnoughMs) failures = 0
      void revive()
    })
    if (before === null) return
    onLeft?.(before)
    await before.retire()
  }

  async function revive(): Promise<void> {
    while (holder === null && !isClosed) {
      // Exponential backoff, except after a long life.
      if (failures > 0) await sleep(Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1)))
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

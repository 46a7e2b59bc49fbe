import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../platform/log/log.ts'
import type { Child } from './child.ts'

/** A place that is always filled by one child: one that dies is replaced. */
export type Post = {
  /** Fills it for the first time. @throws when that child does not start */
  fill(mayStart?: Promise<void>): Promise<void>
  /** Has a new child take over, then ends the one before. @throws when the new one does not start; the old one stays */
  replace(): Promise<void>
  readonly holder: Child | null
  /** Ends the child for good. */
  close(): Promise<void>
}

/** A child that lived as long was no failure of its start. */
const longEnoughMs = 10_000
const firstPauseMs = 500
const longestPauseMs = 30_000

type Options = {
  start: (mayStart?: Promise<void>) => Child
  log: Log
  /** Called when a child begins to hold the post, and when one holds it no longer. */
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
      // At once after a long life, then ever later.
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

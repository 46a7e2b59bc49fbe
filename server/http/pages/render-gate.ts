import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { adjustRenders, countRender } from '../../platform/metrics.ts'
import type { PriorityTracker } from '../priority-tracker.ts'

/** Nothing ran without a place: the queue was full, the wait too long, or no client waited. */
type GateResult<T> = { hadPlace: true; result: T } | { hadPlace: false }

export type RenderGate = ReturnType<typeof createRenderGate>

/** One page renders while another awaits data. */
const MAX_CONCURRENT = 2
/** Rendering this many takes about a second. */
const MAX_WAITING = 16
const MAX_WAIT_MS = 1500
const MAX_YIELD_MS = 250
const CROWD_SIZE = 8
/** Long enough for the next connection to arrive. */
const YIELD_POLL_MS = 2
const YIELD_TURNS = 3
const LAG_CHECK_MS = 100
const MAX_LAG_MS = 700

/**
 * Rendering blocks the event loop. Bookings and payments have priority. In a crowd new requests do too, because
 * most get a cheap shell.
 */
export function createRenderGate(people: Pick<PriorityTracker, 'areAsked' | 'arrived'>) {
  let running = 0
  const waiting: (() => void)[] = []
  let checkedAt = performance.now()
  let lateMs = 0
  setInterval(() => {
    const now = performance.now()
    lateMs = now - checkedAt - LAG_CHECK_MS
    checkedAt = now
  }, LAG_CHECK_MS).unref()

  function releaseSlot(): void {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  async function acquireSlot(): Promise<boolean> {
    if (running < MAX_CONCURRENT) {
      running += 1
      return true
    }
    const called = Promise.withResolvers<void>()
    let hasPlace = false
    const turn = () => {
      hasPlace = true
      called.resolve()
    }
    waiting.push(turn)
    adjustRenders('waiting', 1)
    await Promise.race([called.promise, sleep(MAX_WAIT_MS, undefined, { ref: false })])
    adjustRenders('waiting', -1)
    if (!hasPlace) waiting.splice(waiting.indexOf(turn), 1)
    return hasPlace
  }

  const isFull = () => waiting.length >= MAX_WAITING

  return {
    isFull,
    async run<T>(signal: AbortSignal, render: () => Promise<T>): Promise<GateResult<T>> {
      if (isFull() || !(await acquireSlot())) {
        countRender('rejected')
        return { hadPlace: false }
      }
      adjustRenders('open', 1)
      try {
        await yieldToRequests(people, () => waiting.length >= CROWD_SIZE)
        if (signal.aborted) return { hadPlace: false }
        countRender('rendered')
        return { hadPlace: true, result: await render() }
      } finally {
        adjustRenders('open', -1)
        releaseSlot()
      }
    },
    /** True when even a shell would add load. */
    isOverrun: () => Math.max(lateMs, performance.now() - checkedAt - LAG_CHECK_MS) > MAX_LAG_MS,
  }
}

/** A turn accepts one connection, so a render in every turn would leave a crowd in the system's queue. */
async function yieldToRequests(
  people: Pick<PriorityTracker, 'areAsked' | 'arrived'>,
  isCrowded: () => boolean,
): Promise<void> {
  const until = performance.now() + MAX_YIELD_MS
  let seen = -1
  while (performance.now() < until && (people.areAsked() || seen !== people.arrived())) {
    seen = people.arrived()
    if (people.areAsked() || isCrowded()) await sleep(YIELD_POLL_MS)
    else for (let turn = 0; turn < YIELD_TURNS; turn += 1) await nextTurn()
  }
}

import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { adjustRenders, countRender } from '../../platform/metrics.ts'
import type { PriorityTracker } from '../priority-tracker.ts'

/** Not run when the queue was full, the wait too long, or no client waited. */
type GateResult<T> = { hasRun: true; result: T } | { hasRun: false }

type RequestCounts = Pick<PriorityTracker, 'hasPriorityRequests' | 'getRequestCount'>

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
 * Limits concurrent renders, because rendering blocks the event loop. Bookings and payments have priority. Under load
 * new requests do too, because most get a cheap shell.
 */
export function createRenderGate(requests: RequestCounts) {
  let running = 0
  const waiting: (() => void)[] = []
  let checkedAt = performance.now()
  let lagMs = 0
  setInterval(() => {
    const now = performance.now()
    lagMs = now - checkedAt - LAG_CHECK_MS
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
    const granted = Promise.withResolvers<void>()
    let hasSlot = false
    const grant = () => {
      hasSlot = true
      granted.resolve()
    }
    waiting.push(grant)
    adjustRenders('waiting', 1)
    await Promise.race([granted.promise, sleep(MAX_WAIT_MS, undefined, { ref: false })])
    adjustRenders('waiting', -1)
    if (!hasSlot) waiting.splice(waiting.indexOf(grant), 1)
    return hasSlot
  }

  const isFull = () => waiting.length >= MAX_WAITING

  return {
    isFull,
    async run<T>(signal: AbortSignal, render: () => Promise<T>): Promise<GateResult<T>> {
      if (isFull() || !(await acquireSlot())) {
        countRender('rejected')
        return { hasRun: false }
      }
      adjustRenders('open', 1)
      try {
        await yieldToRequests(requests, () => waiting.length >= CROWD_SIZE)
        if (signal.aborted) return { hasRun: false }
        countRender('rendered')
        return { hasRun: true, result: await render() }
      } finally {
        adjustRenders('open', -1)
        releaseSlot()
      }
    },
    /** True when even a shell would add load. */
    isOverloaded: () => Math.max(lagMs, performance.now() - checkedAt - LAG_CHECK_MS) > MAX_LAG_MS,
  }
}

/** An event loop turn accepts one connection, so a render in every turn would leave others in the system's queue. */
async function yieldToRequests(requests: RequestCounts, isCrowded: () => boolean): Promise<void> {
  const until = performance.now() + MAX_YIELD_MS
  let seen = -1
  while (
    performance.now() < until &&
    (requests.hasPriorityRequests() || seen !== requests.getRequestCount())
  ) {
    seen = requests.getRequestCount()
    if (requests.hasPriorityRequests() || isCrowded()) await sleep(YIELD_POLL_MS)
    else for (let turn = 0; turn < YIELD_TURNS; turn += 1) await nextTurn()
  }
}

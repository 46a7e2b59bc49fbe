import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { countRender, noteRenders } from '../../platform/metrics.ts'
import type { PeopleFirst } from '../people-first.ts'

/** Nothing ran without a place: the queue was full, the wait too long, or no client waited. */
export type Turn<T> = { hadPlace: true; result: T } | { hadPlace: false }

export type RenderGate = {
  run<T>(signal: AbortSignal, render: () => Promise<T>): Promise<Turn<T>>
  isFull(): boolean
  /** True when even a shell would add load. */
  isOverrun(): boolean
}

/** One page renders while another awaits data. */
const MOST_AT_ONCE = 2
/** Rendering this many takes about a second. */
const MOST_WAITING = 16
const LONGEST_WAIT_MS = 1500
const LONGEST_COURTESY_MS = 250
const CROWD = 8
/** Long enough for the next connection to arrive. */
const COURTESY_LOOK_MS = 2
const COURTESY_TURNS = 3
const LOOK_MS = 100
const OVERRUN_MS = 700

/**
 * Rendering blocks the event loop. Bookings and payments have priority. In a crowd new requests do too, because
 * most get a cheap shell.
 */
export function createRenderGate(people: Pick<PeopleFirst, 'areAsked' | 'arrived'>): RenderGate {
  let running = 0
  const waiting: (() => void)[] = []
  let lookedAt = performance.now()
  let lateMs = 0
  setInterval(() => {
    const now = performance.now()
    lateMs = now - lookedAt - LOOK_MS
    lookedAt = now
  }, LOOK_MS).unref()

  function leave(): void {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  async function enter(): Promise<boolean> {
    if (running < MOST_AT_ONCE) {
      running += 1
      return true
    }
    let hasPlace = false
    let turn = () => {}
    const called = new Promise<void>((resolve) => {
      turn = () => {
        hasPlace = true
        resolve()
      }
    })
    waiting.push(turn)
    noteRenders('waiting', 1)
    await Promise.race([called, sleep(LONGEST_WAIT_MS, undefined, { ref: false })])
    noteRenders('waiting', -1)
    if (!hasPlace) waiting.splice(waiting.indexOf(turn), 1)
    return hasPlace
  }

  const isFull = () => waiting.length >= MOST_WAITING

  return {
    isFull,
    async run(signal, render) {
      if (isFull() || !(await enter())) {
        countRender('refused')
        return { hadPlace: false }
      }
      noteRenders('open', 1)
      try {
        await goLast(people, () => waiting.length >= CROWD)
        if (signal.aborted) return { hadPlace: false }
        countRender('drawn')
        return { hadPlace: true, result: await render() }
      } finally {
        noteRenders('open', -1)
        leave()
      }
    },
    isOverrun: () => Math.max(lateMs, performance.now() - lookedAt - LOOK_MS) > OVERRUN_MS,
  }
}

/** A turn accepts one connection, so a render in every turn would leave a crowd in the system's queue. */
async function goLast(
  people: Pick<PeopleFirst, 'areAsked' | 'arrived'>,
  isCrowded: () => boolean,
): Promise<void> {
  const until = performance.now() + LONGEST_COURTESY_MS
  let seen = -1
  while (performance.now() < until && (people.areAsked() || seen !== people.arrived())) {
    seen = people.arrived()
    if (people.areAsked() || isCrowded()) await sleep(COURTESY_LOOK_MS)
    else for (let turn = 0; turn < COURTESY_TURNS; turn += 1) await nextTurn()
  }
}

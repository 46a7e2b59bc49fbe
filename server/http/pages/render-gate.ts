import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { countRender, noteRenders } from '../../platform/metrics.ts'
import type { PeopleFirst } from '../people-first.ts'

/** Without a place nothing was run: too many waited already, or it took too long, or nobody waited any more. */
export type Turn<T> = { hadPlace: true; result: T } | { hadPlace: false }

export type RenderGate = {
  /** Waits for a place and runs `render` in it. */
  run<T>(signal: AbortSignal, render: () => Promise<T>): Promise<Turn<T>>
  /** True when nobody more may wait: who asks for a place now gets none. */
  isFull(): boolean
  /** True when the process is so late with everything that even a shell would add to it. */
  isOverrun(): boolean
}

/** One draws while another waits for its data. */
const MOST_AT_ONCE = 2
/** So many take about a second together. */
const MOST_WAITING = 16
const LONGEST_WAIT_MS = 1500
/** A page waits so long at most for those who go first. */
const LONGEST_COURTESY_MS = 250
/** With so many waiting there are more than can be drawn. */
const CROWD = 8
/** The next connection comes in less. */
const COURTESY_LOOK_MS = 2
/** Without a crowd so many turns without a newcomer are enough. */
const COURTESY_TURNS = 3
const LOOK_MS = 100
const OVERRUN_MS = 700

/**
 * Lets few pages be drawn at a time: drawing holds the process, and what queues up behind it without an end is answered
 * to nobody. People who are booking or paying go first; in a crowd so does everybody who has just come, since most of them
 * get a shell, which costs far less: a process that draws without a pause takes few connections in, and they queue up.
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
    // Whoever waits longest takes the place over.
    if (next) next()
    else running -= 1
  }

  /** False when it took too long. */
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

/**
 * What has arrived meanwhile is read, and those who go first are answered. A turn takes one connection only, and reads of
 * it in the next: with a page drawn in each, a crowd would stay in the system's queue, unseen.
 */
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

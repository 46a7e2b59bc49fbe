import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ProcessFigures } from '../platform/metrics.ts'
import { type Order, readReport } from './messages.ts'
import type { BoundHandle } from './site-port.ts'

/** What a child is there for; the name of its file beside this one. */
export type ChildKind = 'preparing' | 'worker' | 'jobs-process'

export type Child = {
  readonly worker: Worker
  /** As it calls itself in its figures. */
  readonly name: string
  /** Resolves once it does its work; rejects when it ends before. */
  readonly ready: Promise<void>
  /** Resolves once it takes no more work: it is about to end, or gone. */
  readonly left: Promise<void>
  /** Resolves once it is gone. */
  readonly gone: Promise<void>
  send(order: 'drain' | 'stop'): void
  /** What it says of itself; null when it says nothing for a second. */
  figures(): Promise<ProcessFigures | null>
  /** What it said of itself last; one that is stopped does so at its end. */
  readonly lastFigures: ProcessFigures
  /** Tells it to finish and to end; killed when that takes too long. */
  retire(): Promise<void>
}

/** Longer than the requests of a worker, or the last job, may take. */
const longestEndMs = 60_000

const figuresMs = 1000

/**
 * The objects of a request then die young; measured at 1.2 times the requests per second on the cold list query. Those
 * that do not are collected once they are half as much again as what is needed, instead of up to four times as much. After
 * the benchmark's cold work a worker holds 508 MB instead of 693; it costs a seventh of the listings that nothing keeps.
 */
const workerFlags = ['--max-semi-space-size=64', '--heap-growing-percent=50']

type ChildOptions = {
  /** Variables on top of the supervisor's own. */
  environment: Readonly<Record<string, string>>
  /** The port on which it is to listen. */
  handle?: BoundHandle
}

/**
 * Starts a child from the code that is on the disk now.
 * @param mayStart what it waits for once its code is loaded
 */
export function startChild(
  kind: ChildKind,
  { environment, handle }: ChildOptions,
  mayStart: Promise<void> = Promise.resolve(),
): Child {
  cluster.setupPrimary({
    exec: join(import.meta.dirname, `${kind}.ts`),
    args: [],
    execArgv: [...process.execArgv, ...(kind === 'worker' ? workerFlags : [])],
    windowsHide: true,
  })
  const worker = cluster.fork(environment)
  // A channel that breaks says so by its end.
  worker.on('error', () => undefined)
  const gone = once(worker, 'exit').then(() => undefined)
  let reason = 'one of its processes ended'
  let onFigures: (figures: ProcessFigures) => void = () => undefined
  let lastFigures: ProcessFigures = []
  const { promise: left, resolve: leave } = Promise.withResolvers<void>()
  void gone.then(leave)
  const ready = new Promise<void>((resolve, reject) => {
    worker.on('message', (message) => {
      const told = readReport(message)
      if (told === null) return
      if (told.report === 'failed') reason = told.reason
      else if (told.report === 'ready') resolve()
      else if (told.report === 'leaving') leave()
      else if (told.report === 'figures') {
        lastFigures = told.figures
        onFigures(told.figures)
      } else mayStart.then(() => send({ order: 'go' }, handle), reject)
    })
    void gone.then(() => reject(new Error(reason)))
  })
  // Who stops the whole site meanwhile waits for nobody.
  ready.catch(() => undefined)

  function send(order: Order, sent?: BoundHandle): void {
    if (!worker.isConnected()) return
    // A channel that breaks in the middle says so by the child's end.
    if (sent === undefined) worker.send(order, () => undefined)
    else worker.send(order, sent)
  }
  return {
    worker,
    name: `${kind}-${worker.id}`,
    ready,
    left,
    gone,
    send: (order) => send({ order }),
    async figures() {
      const told = new Promise<ProcessFigures>((resolve) => {
        onFigures = resolve
      })
      send({ order: 'figures' })
      return Promise.race([told, sleep(figuresMs, null, { ref: false })])
    },
    get lastFigures() {
      return lastFigures
    },
    async retire() {
      send({ order: 'stop' })
      const kill = setTimeout(() => worker.process.kill('SIGKILL'), longestEndMs)
      await gone
      clearTimeout(kill)
    },
  }
}

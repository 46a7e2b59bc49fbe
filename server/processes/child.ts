import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ProcessMetrics } from '../platform/metrics.ts'
import { type Order, parseReport } from './ipc-messages.ts'
import type { BoundHandle } from './site-port.ts'

/** Also the file name. */
export type ChildKind = 'preparing' | 'worker' | 'jobs-process'

export type Child = {
  readonly worker: Worker
  readonly name: string
  /** Rejects when the child ends before. */
  readonly ready: Promise<void>
  readonly left: Promise<void>
  readonly gone: Promise<void>
  send(order: 'drain' | 'stop'): void
  /** Null without a response within a second. */
  figures(): Promise<ProcessMetrics | null>
  /** A stopping child sends a last report. */
  readonly lastFigures: ProcessMetrics
  /** Kills the child after a timeout. */
  retire(): Promise<void>
}

/** Longer than requests or the last job may take. */
const maxShutdownMs = 60_000

const metricsTimeoutMs = 1000

/**
 * Measured: 1.2 times the requests per second on the cold list query, and 508 MB instead of 693. It costs a seventh
 * of the throughput of uncached listings.
 */
const workerFlags = ['--max-semi-space-size=64', '--heap-growing-percent=50']

type ChildOptions = {
  environment: Readonly<Record<string, string>>
  handle?: BoundHandle
}

/** @param mayStart awaited once the code is loaded */
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
  // A broken channel ends the child.
  worker.on('error', () => undefined)
  const gone = once(worker, 'exit').then(() => undefined)
  let reason = 'one of its processes ended'
  let onFigures: (figures: ProcessMetrics) => void = () => undefined
  let lastFigures: ProcessMetrics = []
  const { promise: left, resolve: leave } = Promise.withResolvers<void>()
  void gone.then(leave)
  const ready = new Promise<void>((resolve, reject) => {
    worker.on('message', (message) => {
      const told = parseReport(message)
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
  // Nobody awaits this when the whole site stops.
  ready.catch(() => undefined)

  function send(order: Order, sent?: BoundHandle): void {
    if (!worker.isConnected()) return
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
      const told = new Promise<ProcessMetrics>((resolve) => {
        onFigures = resolve
      })
      send({ order: 'figures' })
      return Promise.race([told, sleep(metricsTimeoutMs, null, { ref: false })])
    },
    get lastFigures() {
      return lastFigures
    },
    async retire() {
      send({ order: 'stop' })
      const kill = setTimeout(() => worker.process.kill('SIGKILL'), maxShutdownMs)
      await gone
      clearTimeout(kill)
    },
  }
}

import cluster from 'node:cluster'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ProcessMetrics } from '../platform/metrics.ts'
import { type Order, reportSchema } from './ipc-messages.ts'

/** Also the file name. */
export type ChildKind = 'prepare' | 'worker' | 'jobs-process'

export type Child = ReturnType<typeof startChild>

/** Longer than requests or the last job may take. Limited, because a hung child would block its replacement forever. */
const maxShutdownMs = 60_000

const metricsTimeoutMs = 1000

/**
 * Measured: 1.2 times the requests per second on the cold list query, and 508 MB instead of 693. It costs a seventh
 * of the throughput of uncached listings.
 */
const workerFlags = ['--max-semi-space-size=64', '--heap-growing-percent=50']

// Round robin would pass every connection through this process.
cluster.schedulingPolicy = cluster.SCHED_NONE

export function startChild(kind: ChildKind, environment: Readonly<Record<string, string>>) {
  cluster.setupPrimary({
    exec: join(import.meta.dirname, `${kind}.ts`),
    args: [],
    execArgv: [...process.execArgv, ...(kind === 'worker' ? workerFlags : [])],
    windowsHide: true,
  })
  const worker = cluster.fork(environment)
  // A broken channel ends the child.
  worker.on('error', () => undefined)
  const exited = once(worker, 'exit')
  const ready = Promise.withResolvers<void>()
  const stopping = Promise.withResolvers<void>()
  let reason = 'a child process exited'
  let onMetrics: (metrics: ProcessMetrics) => void = () => undefined
  let lastMetrics: ProcessMetrics = []
  worker.on('message', (message) => {
    const report = reportSchema.safeParse(message).data
    if (report?.report === 'ready') ready.resolve()
    else if (report?.report === 'leaving') stopping.resolve()
    else if (report?.report === 'failed') reason = report.reason
    else if (report?.report === 'metrics') {
      lastMetrics = report.metrics
      onMetrics(report.metrics)
    }
  })
  void exited.then(() => {
    ready.reject(new Error(reason))
    stopping.resolve()
  })
  // Unawaited when the whole site stops.
  ready.promise.catch(() => undefined)

  function send(order: Order): void {
    if (worker.isConnected()) worker.send(order, () => undefined)
  }
  return {
    name: `${kind}-${worker.id}`,
    /** Rejects when the child exits first. */
    ready: ready.promise,
    /** Resolves when the child begins to stop by itself or has exited. */
    stopping: stopping.promise,
    exited,
    send,
    /** Null without a response within a second. */
    async metrics(): Promise<ProcessMetrics | null> {
      const received = new Promise<ProcessMetrics>((resolve) => {
        onMetrics = resolve
      })
      send('metrics')
      return Promise.race([received, sleep(metricsTimeoutMs, null, { ref: false })])
    },
    /** A stopping child sends a last report. */
    get lastMetrics(): ProcessMetrics {
      return lastMetrics
    },
    /** Kills the child after a timeout. */
    async retire(): Promise<void> {
      send('stop')
      const kill = setTimeout(() => worker.process.kill('SIGKILL'), maxShutdownMs)
      await exited
      clearTimeout(kill)
    },
  }
}

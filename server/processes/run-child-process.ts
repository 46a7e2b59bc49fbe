import cluster from 'node:cluster'
import { EventEmitter } from 'node:events'
import { readEnv } from '../env.ts'
import { createLog } from '../platform/log/log.ts'
import { getProcessMetrics, nameProcess } from '../platform/metrics.ts'
import type { ChildKind } from './child.ts'
import { orderSchema, type Report } from './ipc-messages.ts'
import { runLifecycle } from './lifecycle.ts'
import type { ProcessContext } from './open-process-services.ts'
import { startWithRetry } from './start-with-retry.ts'

type ChildContext = ProcessContext & { orders: EventEmitter }

/** Ignores signals, which terminals send to every process. node:cluster stops the child without its supervisor. */
export function runChildProcess(kind: ChildKind, start: (context: ChildContext) => Promise<void>): void {
  const variables = readEnv()
  // The supervisor passes the URL.
  const env = { ...variables, databaseUrl: variables.databaseUrl ?? '' }
  nameProcess(`${kind}-${cluster.worker?.id ?? 0}`)
  const log = createLog({ level: env.logLevel })
  const orders = new EventEmitter()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
  process.on('message', (message) => {
    const order = orderSchema.safeParse(message)
    if (order.success) orders.emit(order.data)
  })
  const stop = runLifecycle({
    log,
    async start(closing) {
      // Last, so that counts during shutdown are reported.
      closing.push(sendMetrics)
      await startWithRetry(log, closing, () => start({ env, log, closing, orders }))
      sendReport({ report: 'ready' })
    },
    onFailure: (reason) => sendReport({ report: 'failed', reason }),
    onUncaught: () => sendReport({ report: 'leaving' }),
  })
  orders.on('metrics', () => void sendMetrics())
  orders.once('stop', () => void stop(0))
}

/** Resolves once sent, so that the process may exit. */
async function sendMetrics(): Promise<void> {
  const report: Report = { report: 'metrics', metrics: [...(await getProcessMetrics())] }
  await new Promise<void>((resolve) => {
    if (process.send === undefined) resolve()
    else process.send(report, undefined, {}, () => resolve())
  })
}

function sendReport(report: Report): void {
  process.send?.(report)
}

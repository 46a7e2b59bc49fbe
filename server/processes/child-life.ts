import cluster from 'node:cluster'
import { EventEmitter, once } from 'node:events'
import { type Env, readEnv } from '../env.ts'
import { createLog, type ProcessLog } from '../platform/log/log.ts'
import { figuresOfProcess, nameProcess } from '../platform/metrics.ts'
import type { ChildKind } from './child.ts'
import { type Closing, live } from './life.ts'
import { type Report, readOrder } from './messages.ts'
import { startWhileBusy } from './start-while-busy.ts'

export type ChildWork = {
  env: Env
  log: ProcessLog
  closing: Closing[]
  orders: EventEmitter
  port: unknown
}

/**
 * Ignores signals, which terminals send to every process. node:cluster ends the child when the supervisor is gone.
 */
export function liveAsChild(kind: ChildKind, start: (work: ChildWork) => Promise<void>): void {
  const env = readEnv()
  nameProcess(`${kind}-${cluster.worker?.id ?? 0}`)
  const log = createLog({ level: env.logLevel })
  const orders = new EventEmitter()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
  process.on('message', (message, handle) => {
    const order = readOrder(message)
    if (order !== null) orders.emit(order.order, handle)
  })
  const stop = live({
    log,
    async start(closing) {
      // Last, so that counts during shutdown are reported.
      closing.push(tellFigures)
      const going = once(orders, 'go')
      report({ report: 'loaded' })
      const [port] = await going
      await startWhileBusy(log, closing, () => start({ env, log, closing, orders, port }))
      report({ report: 'ready' })
    },
    onFailure: (reason) => report({ report: 'failed', reason }),
    onUncaught: () => report({ report: 'leaving' }),
  })
  orders.on('figures', () => void tellFigures())
  orders.once('stop', () => void stop(0))
}

/** Resolves once sent, so that the process may end. */
async function tellFigures(): Promise<void> {
  const what: Report = { report: 'figures', figures: [...(await figuresOfProcess())] }
  await new Promise<void>((resolve) => {
    if (process.send === undefined) resolve()
    else process.send(what, undefined, {}, () => resolve())
  })
}

function report(what: Report): void {
  process.send?.(what)
}

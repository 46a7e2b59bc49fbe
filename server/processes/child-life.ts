import cluster from 'node:cluster'
import { EventEmitter, once } from 'node:events'
import { type Env, readEnv } from '../env.ts'
import { createLog, type ProcessLog } from '../platform/log/log.ts'
import { figuresOfProcess, nameProcess } from '../platform/metrics.ts'
import type { ChildKind } from './child.ts'
import { type Closing, live } from './life.ts'
import { type Report, readOrder } from './messages.ts'
import { startWhileBusy } from './start-while-busy.ts'

/** A child as its work sees it: `orders` emits `drain`; `port` is what it is to listen on, for a worker. */
export type ChildWork = {
  env: Env
  log: ProcessLog
  closing: Closing[]
  orders: EventEmitter
  port: unknown
}

/**
 * Runs a child of the supervisor: waits for its word, starts the work, and stops when told. Signals are the
 * supervisor's: a terminal or a service manager sends them to every process at once. When the supervisor is gone, the
 * channel closes and the child ends at once (node:cluster does that).
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
      // Closed last: whatever it still counts while it finishes is told.
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

/** Resolves once the supervisor can read it, or is gone: who ends right after that cuts nothing off. */
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

import { setTimeout as sleep } from 'node:timers/promises'
import type { Env } from '../env.ts'
import { openCardPayments } from '../payments/card-payments.ts'
import type { Log } from '../platform/log/log.ts'
import { exposeSiteMetrics, nameProcess } from '../platform/metrics.ts'
import { startWorkerLimits } from '../platform/rate-limit.ts'
import { type Child, type ChildKind, startChild } from './child.ts'
import { createChildSlot } from './child-slot.ts'
import { openDatabaseMonitor } from './database-monitor.ts'
import { openDatabaseServer } from './database-server.ts'
import { createInnerHandlers, openInnerServer } from './inner-server.ts'
import { type CloseStep, printLine } from './lifecycle.ts'
import { createMetricsCollector } from './metrics-collector.ts'
import { bindSitePort } from './site-port.ts'

/**
 * Owns the database server, the card simulator, the port and the children.
 * @returns a function that replaces the children one by one
 */
export async function startSupervisor(
  env: Env,
  log: Log,
  closing: CloseStep[],
): Promise<{ replaceAll: () => Promise<void> }> {
  const databaseUrl = await openDatabaseServer(env, closing)
  const cards = await openCardPayments(env)
  closing.push(() => cards.close())
  startWorkerLimits()
  const environment = {
    DATABASE_URL: databaseUrl,
    WORKERS: String(env.workers),
    ...(cards.simulatorUrl === null ? {} : { STRIPE_API_BASE: cards.simulatorUrl }),
  }
  const { port, handle } = await bindSitePort(env)
  const start = (kind: ChildKind) => (mayStart?: Promise<void>) =>
    startChild(kind, kind === 'worker' ? { environment, handle } : { environment }, mayStart)

  let isOpen = false
  let isDraining = false
  const answering = new Set<Child>()
  const database = openDatabaseMonitor(databaseUrl, log)
  closing.push(() => database.close())
  const isReady = async () => isOpen && !isDraining && answering.size > 0 && (await database.isReady())
  nameProcess('supervisor')
  exposeSiteMetrics(database.readFigures)

  const figures = createMetricsCollector()
  const jobs = createChildSlot({ start: start('jobs-process'), log, onTaken: figures.add })
  const workers = Array.from({ length: env.workers }, () =>
    createChildSlot({
      start: start('worker'),
      log,
      onTaken(child) {
        figures.add(child)
        if (isDraining) child.send('drain')
        answering.add(child)
      },
      onLeft: (child) => void answering.delete(child),
    }),
  )
  if (env.inner !== null)
    closing.push(await openInnerServer(env.inner, createInnerHandlers(isReady, figures.text)))
  closing.push(() => jobs.close())
  closing.push(async () => {
    // Workers share it, and answer until the last one closes it.
    handle.close()
    await Promise.all(workers.map((worker) => worker.close()))
  })

  async function runPreparation(): Promise<void> {
    const preparing: Child = start('preparing')()
    closing.push(() => preparing.retire())
    try {
      await preparing.ready
    } finally {
      await preparing.retire()
      closing.pop()
    }
  }

  // Children load now but wait for the preparation.
  const prepared = runPreparation()
  await Promise.all([jobs, ...workers].map((post) => post.fill(prepared)))
  isOpen = true
  closing.push(async () => {
    isDraining = true
    for (const child of answering) child.send('drain')
    await sleep(env.drainSeconds * 1000)
  })
  cards.deliverTo(`http://${env.host}:${port}/api/webhooks/stripe`)
  printLine(`Camp Dads is ready on http://${env.host}:${port}`)

  return {
    async replaceAll() {
      await runPreparation()
      await database.readMigrations()
      // First, because it creates queues for new workers.
      await jobs.replace()
      for (const worker of workers) await worker.replace()
    },
  }
}

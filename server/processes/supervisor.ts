import cluster from 'node:cluster'
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
import { type CloseStep, printLine } from './lifecycle.ts'
import { createMetricsCollector } from './metrics-collector.ts'
import { openOpsServer } from './ops-server.ts'

/**
 * Owns the database server, the card simulator, the children and, as the cluster primary, the workers' port.
 * @returns a function that replaces the children one by one
 */
export async function startSupervisor(
  env: Env,
  log: Log,
  closing: CloseStep[],
): Promise<() => Promise<void>> {
  const databaseUrl = await openDatabaseServer(env, closing)
  const cards = await openCardPayments(env)
  closing.push(() => cards.close())
  startWorkerLimits()
  const environment = {
    DATABASE_URL: databaseUrl,
    WORKERS: String(env.workers),
    ...(cards.simulatorUrl === null ? {} : { STRIPE_API_BASE: cards.simulatorUrl }),
  }
  const database = openDatabaseMonitor(databaseUrl, log)
  closing.push(() => database.close())
  nameProcess('supervisor')
  exposeSiteMetrics(database.readMetrics)

  const metricsCollector = createMetricsCollector()
  const createSlot = (kind: ChildKind) =>
    createChildSlot({ start: () => startChild(kind, environment), onReady: metricsCollector.add, log })
  const jobs = createSlot('jobs-process')
  const workers = Array.from({ length: env.workers }, () => createSlot('worker'))
  let state: 'starting' | 'open' | 'draining' = 'starting'
  const isReady = async () =>
    state === 'open' && workers.some(({ current }) => current !== null) && (await database.isReady())
  if (env.ops !== null) closing.push(await openOpsServer(env.ops, isReady, metricsCollector.text))
  let preparing: Child | null = null
  closing.push(async () => preparing?.retire())
  closing.push(() => jobs.close())
  closing.push(async () => void (await Promise.all(workers.map((worker) => worker.close()))))

  async function prepare(): Promise<void> {
    preparing = startChild('prepare', environment)
    await preparing.ready
    await preparing.retire()
  }

  let { port } = env
  cluster.once('listening', (_, address) => {
    port = address.port
  })
  await prepare()
  await Promise.all([jobs, ...workers].map((slot) => slot.fill()))
  state = 'open'
  closing.push(async () => {
    state = 'draining'
    for (const worker of workers) worker.drain()
    await sleep(env.drainSeconds * 1000)
  })
  cards.deliverTo(`http://${env.host}:${port}/api/webhooks/stripe`)
  printLine(`Camp Dads is ready on http://${env.host}:${port}`)

  return async function replaceAll() {
    await prepare()
    await database.readMigrations()
    // First, because it creates queues for new workers.
    await jobs.fill()
    for (const worker of workers) await worker.fill()
  }
}

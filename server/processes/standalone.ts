import { setTimeout as sleep } from 'node:timers/promises'
import type { Env } from '../env.ts'
import { beginDraining, closeGracefully } from '../http/graceful-shutdown.ts'
import { createJobs } from '../jobs.ts'
import { standaloneConnections } from '../platform/connections.ts'
import type { ProcessLog } from '../platform/log/log.ts'
import { exposeSiteMetrics, formatMetrics, nameProcess } from '../platform/metrics.ts'
import { applyMigrations } from '../platform/migrations/migrate.ts'
import { openDatabaseServer } from './database-server.ts'
import { type CloseStep, printLine } from './lifecycle.ts'
import { openProcessServices, type ProcessContext } from './open-process-services.ts'
import { openOpsServer } from './ops-server.ts'
import { prepareSite } from './prepare-site.ts'
import { createSiteServer } from './site-server.ts'
import { startWithRetry } from './start-with-retry.ts'

/** Short, because Vite's connections never become idle. */
const developmentTimeouts = { requestMs: 1000, idleMs: 200 }

export async function startStandalone(
  env: Env,
  log: ProcessLog,
  closing: CloseStep[],
  isDevelopment: boolean,
): Promise<void> {
  const databaseUrl = await openDatabaseServer(env, closing)
  nameProcess('standalone')
  const context = { env: { ...env, databaseUrl }, log, closing }
  await startWithRetry(log, closing, () => startSite(context, isDevelopment))
}

async function startSite(context: ProcessContext, isDevelopment: boolean): Promise<void> {
  const { env, closing } = context
  await applyMigrations(env.databaseUrl, printLine)
  const { opened, cards } = await openProcessServices(context, standaloneConnections, isDevelopment)
  await prepareSite(env, opened, cards.simulatorUrl)
  let isDraining = false
  const isReady = async () => !isDraining && (await opened.isReady())
  const server = await createSiteServer(
    env,
    { opened: { ...opened, isReady }, cards },
    { share: 1, isDevelopment },
  )
  exposeSiteMetrics(opened.readMetrics)
  const metrics = () => formatMetrics(new Map())
  if (env.ops !== null) closing.push(await openOpsServer(env.ops, isReady, metrics))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(env.port, env.host, resolve)
  })
  closing.push(() => closeGracefully(server, isDevelopment ? developmentTimeouts : {}))
  closing.push(async () => {
    isDraining = true
    beginDraining(server)
    await sleep(env.drainSeconds * 1000)
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : env.port
  cards.deliverTo(`http://${env.host}:${port}/api/webhooks/stripe`)
  await opened.services.queue.work(createJobs(opened.services))
  printLine(`Camp Dads is ready on http://${env.host}:${port}`)
}

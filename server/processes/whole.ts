import { setTimeout as sleep } from 'node:timers/promises'
import type { Env } from '../env.ts'
import { announceClosing, closeGracefully } from '../http/closing.ts'
import { jobsOf } from '../jobs.ts'
import { connectionsOfAll } from '../platform/connections.ts'
import type { ProcessLog } from '../platform/log/log.ts'
import { metricsText, nameProcess, showSiteFigures } from '../platform/metrics.ts'
import { applyMigrations } from '../platform/migrations/migrate.ts'
import { openDatabaseServer } from './database-server.ts'
import { answersOfSupervisor, openInnerServer } from './inner-server.ts'
import { type Closing, tell } from './life.ts'
import { openProcess, type ProcessParts } from './open.ts'
import { prepare } from './prepare.ts'
import { createSiteServer } from './site-server.ts'
import { startWhileBusy } from './start-while-busy.ts'

/** Pages that wait for changes hold connections forever. */
const patienceOfDevelopment = { answerMs: 1000, idleMs: 200 }

export async function startWhole(
  env: Env,
  log: ProcessLog,
  closing: Closing[],
  isDevelopment: boolean,
): Promise<void> {
  const databaseUrl = await openDatabaseServer(env, closing)
  nameProcess('whole')
  await startWhileBusy(log, closing, () => startSite({ env, log, closing }, databaseUrl, isDevelopment))
}

async function startSite(parts: ProcessParts, databaseUrl: string, isDevelopment: boolean): Promise<void> {
  const { env, closing } = parts
  await applyMigrations(databaseUrl, tell)
  const { opened, cards } = await openProcess(parts, databaseUrl, connectionsOfAll, isDevelopment)
  await prepare(env, opened, cards.simulatorUrl)
  let isDraining = false
  const isReady = async () => !isDraining && (await opened.isReady())
  const server = await createSiteServer(
    env,
    { opened: { ...opened, isReady }, cards },
    { share: 1, isDevelopment },
  )
  showSiteFigures(opened.readFigures)
  const metrics = () => metricsText(new Map())
  if (env.inner !== null)
    closing.push(await openInnerServer(env.inner, answersOfSupervisor(isReady, metrics)))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(env.port, env.host, resolve)
  })
  closing.push(() => closeGracefully(server, isDevelopment ? patienceOfDevelopment : {}))
  closing.push(async () => {
    isDraining = true
    announceClosing(server)
    await sleep(env.drainSeconds * 1000)
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : env.port
  cards.deliverTo(`http://${env.host}:${port}/api/webhooks/stripe`)
  await opened.services.queue.work(jobsOf(opened.services))
  tell(`Camp Dads is ready on http://${env.host}:${port}`)
}

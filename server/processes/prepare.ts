/* Migrates the database first. The supervisor may be older. */
import { jobConnections } from '../platform/connections.ts'
import { applyMigrations } from '../platform/migrations/migrate.ts'
import { printLine } from './lifecycle.ts'
import { openProcessServices } from './open-process-services.ts'
import { prepareSite } from './prepare-site.ts'
import { runChildProcess } from './run-child-process.ts'

runChildProcess('prepare', async (work) => {
  await applyMigrations(work.env.databaseUrl, printLine)
  const { opened, cards } = await openProcessServices(work, { ...jobConnections, isWorked: false })
  await prepareSite(work.env, opened, cards.simulatorUrl)
})

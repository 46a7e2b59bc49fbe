/* A separate process, because the supervisor may run older code. */
import { jobConnections } from '../platform/connections.ts'
import { applyMigrations } from '../platform/migrations/migrate.ts'
import { printLine } from './lifecycle.ts'
import { openProcessServices } from './open-process-services.ts'
import { prepareSite } from './prepare-site.ts'
import { runChildProcess } from './run-child-process.ts'

runChildProcess('prepare', async (context) => {
  await applyMigrations(context.env.databaseUrl, printLine)
  const { opened, cards } = await openProcessServices(context, { ...jobConnections, hasJobs: false })
  await prepareSite(context.env, opened, cards.simulatorUrl)
})

/* Migrates the database first. The supervisor may be older. */
import { jobConnections } from '../platform/connections.ts'
import { applyMigrations } from '../platform/migrations/migrate.ts'
import { runChildProcess } from './child-life.ts'
import { printLine } from './life.ts'
import { openProcessServices } from './open.ts'
import { prepareSite } from './prepare.ts'

runChildProcess('preparing', async (work) => {
  const databaseUrl = work.env.databaseUrl ?? ''
  await applyMigrations(databaseUrl, printLine)
  const { opened, cards } = await openProcessServices(work, databaseUrl, {
    ...jobConnections,
    isWorked: false,
  })
  await prepareSite(work.env, opened, cards.simulatorUrl)
})

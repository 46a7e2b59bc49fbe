/* Migrates the database first. The supervisor may be older. */
import { connectionsOfJobs } from '../platform/connections.ts'
import { applyMigrations } from '../platform/migrations/migrate.ts'
import { liveAsChild } from './child-life.ts'
import { tell } from './life.ts'
import { openProcess } from './open.ts'
import { prepare } from './prepare.ts'

liveAsChild('preparing', async (work) => {
  const databaseUrl = work.env.databaseUrl ?? ''
  await applyMigrations(databaseUrl, tell)
  const { opened, cards } = await openProcess(work, databaseUrl, { ...connectionsOfJobs, isWorked: false })
  await prepare(work.env, opened, cards.simulatorUrl)
})

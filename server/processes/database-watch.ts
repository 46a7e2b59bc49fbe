import pg from 'pg'
import { connectionsOfSupervisor } from '../platform/connections.ts'
import type { Log } from '../platform/log/log.ts'
import { hasAllMigrations } from '../platform/migrations/migrate.ts'
import { migrationNames } from '../platform/migrations/migration-files.ts'
import { sharedAnswer } from '../platform/shared-answer.ts'
import { readSiteFigures, type SiteFigures } from '../platform/site-figures.ts'

export type DatabaseWatch = {
  isReady: () => Promise<boolean>
  readMigrations: () => Promise<void>
  readFigures: () => Promise<SiteFigures>
  close: () => Promise<void>
}

/** A busy worker proves nothing about the database. */
export function openDatabaseWatch(databaseUrl: string, log: Log): DatabaseWatch {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connectionsOfSupervisor,
    connectionTimeoutMillis: 2000,
    query_timeout: 2000,
    statement_timeout: 2000,
    idleTimeoutMillis: 60_000,
    application_name: 'camp-dads-supervisor',
  })
  pool.on('error', (error) => log.warn({ error }, 'database connection lost while idle'))
  let names = migrationNames()
  return {
    isReady: sharedAnswer(async () => hasAllMigrations(pool, await names), 500),
    async readMigrations() {
      names = migrationNames()
      await names
    },
    readFigures: () => readSiteFigures(pool),
    close: () => pool.end(),
  }
}

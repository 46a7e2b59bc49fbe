import pg from 'pg'
import { supervisorConnections } from '../platform/connections.ts'
import type { Log } from '../platform/log/log.ts'
import { hasAllMigrations } from '../platform/migrations/migrate.ts'
import { migrationNames } from '../platform/migrations/migration-files.ts'
import { shareResponse } from '../platform/share-response.ts'
import { readSiteMetrics } from '../platform/site-metrics.ts'

/** Has its own connection, because a busy worker proves nothing about the database. */
export function openDatabaseMonitor(databaseUrl: string, log: Log) {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: supervisorConnections,
    connectionTimeoutMillis: 2000,
    query_timeout: 2000,
    statement_timeout: 2000,
    idleTimeoutMillis: 60_000,
    application_name: 'camp-dads-supervisor',
  })
  pool.on('error', (error) => log.warn({ error }, 'database connection lost while idle'))
  let names = migrationNames()
  return {
    isReady: shareResponse(async () => hasAllMigrations(pool, await names), 500),
    async readMigrations(): Promise<void> {
      names = migrationNames()
      await names
    },
    readMetrics: () => readSiteMetrics(pool),
    close: () => pool.end(),
  }
}

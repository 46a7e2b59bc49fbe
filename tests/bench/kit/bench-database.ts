import pg from 'pg'
import { createLog } from '../../../server/platform/log/log.ts'
import { applyMigrations } from '../../../server/platform/migrations/migrate.ts'
import { startTemporaryPostgres } from '../../../server/platform/postgres/temporary-postgres.ts'
import { type Database, openDatabase } from '../../../server/platform/prisma.ts'

const silence = () => undefined

export type BenchDatabase = { db: Database; databaseUrl: string; close(): Promise<void> }

export async function openBenchDatabase(): Promise<BenchDatabase> {
  const postgres = await startTemporaryPostgres(silence)
  const { db, close } = await openMigrated(postgres.url)
  return {
    db,
    databaseUrl: postgres.url,
    async close() {
      await close()
      await postgres.stop()
    },
  }
}

/** Opens another database on the same server, for equal conditions. */
export async function openSecondDatabase(
  benchDatabase: Pick<BenchDatabase, 'databaseUrl'>,
  name: string,
): Promise<BenchDatabase> {
  const url = await createSecondDatabase(benchDatabase, name)
  return { databaseUrl: url, ...(await openMigrated(url)) }
}

export async function createSecondDatabase(
  { databaseUrl }: Pick<BenchDatabase, 'databaseUrl'>,
  name: string,
): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`)
  await client.end()
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return url.href
}

async function openMigrated(databaseUrl: string): Promise<Pick<BenchDatabase, 'db' | 'close'>> {
  await applyMigrations(databaseUrl, silence)
  const db = openDatabase(databaseUrl, createLog({ level: 'warn' }))
  return { db, close: () => db.$disconnect() }
}

import type { Env } from '../env.ts'
import { rejectOlderDatabaseAt } from '../platform/migrations/older-database.ts'
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts'
import { type CloseStep, printLine } from './lifecycle.ts'

/** @throws OlderDataError, with nothing changed */
export async function openDatabaseServer(env: Env, closing: CloseStep[]): Promise<string> {
  if (env.databaseUrl !== null) {
    await rejectOlderDatabaseAt(env.databaseUrl)
    return env.databaseUrl
  }
  const postgres = await startEmbeddedPostgres({ dataDir: env.dataDir, log: printLine })
  closing.push(() => postgres.stop())
  return postgres.url
}

import type { Env } from '../env.ts'
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts'
import { type Closing, tell } from './life.ts'

/** An embedded database ends with this process. */
export async function openDatabaseServer(env: Env, closing: Closing[]): Promise<string> {
  if (env.databaseUrl !== null) return env.databaseUrl
  const postgres = await startEmbeddedPostgres({ dataDir: env.dataDir, log: tell })
  closing.push(() => postgres.stop())
  return postgres.url
}

import pg from 'pg'
import { OlderDataError } from '../postgres/older-data-error.ts'
import { migrationNames } from './migration-files.ts'
import { hasRecords, readRecords } from './migration-records.ts'

type Queryable = Pick<pg.Client, 'query'>

/** Short, because the start waits for it. */
const timeoutMs = 2000

/** Checks before the start writes anything elsewhere. Ignores an unavailable database. @throws OlderDataError */
export async function rejectOlderDatabaseAt(databaseUrl: string): Promise<void> {
  const [baseline] = await migrationNames()
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await rejectOlderDatabase(client, databaseUrl, baseline)
  } catch (error) {
    if (error instanceof OlderDataError) throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * @param baseline name of the first migration
 * @throws OlderDataError
 */
export async function rejectOlderDatabase(
  client: Queryable,
  databaseUrl: string,
  baseline: string | undefined,
): Promise<void> {
  if (!(await isOlderDatabase(client, baseline))) return
  // Omits the password.
  const { host, pathname } = new URL(databaseUrl)
  throw new OlderDataError(`The database at ${host}${pathname}`, 'point DATABASE_URL at an empty database')
}

async function isOlderDatabase(client: Queryable, baseline: string | undefined): Promise<boolean> {
  if (await hasRecords(client)) {
    const records = await readRecords(client)
    return records.length > 0 && !records.some(({ migration_name: name }) => name === baseline)
  }
  // A database may be restored without its migration records.
  const { rows } = await client.query<{ found: boolean }>(
    `SELECT to_regclass('booking') IS NOT NULL AND to_regclass('users') IS NOT NULL AS found`,
  )
  return rows[0]?.found === true
}

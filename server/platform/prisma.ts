import { createHash } from 'node:crypto'
import { Prisma, PrismaClient } from '../../prisma/generated/client/client.ts'
import type { Log } from './log/log.ts'
import { optionsOf } from './site-role.ts'
import { TellingPg } from './telling-adapter.ts'

export { Prisma }
export type Database = PrismaClient
/** What both the client and an open transaction can do. */
export type DatabaseOrTransaction = Prisma.TransactionClient

/**
 * Opens the pool that serves requests.
 * Ten connections: on two cores more are slower. Statements are named, so that PostgreSQL plans them once.
 * @param role what its connections work as; null for the user of the address
 * @param tellPublicChange called after each commit that changed what everybody may see, before its maker goes on
 */
export function openDatabase(
  url: string,
  log: Log,
  role: string | null = null,
  tellPublicChange: () => void = () => undefined,
): Database {
  const adapter = new TellingPg(
    {
      connectionString: url,
      ...optionsOf(role),
      max: 10,
      // Long enough for a crowd to take turns; a database that is down refuses at once.
      connectionTimeoutMillis: 4000,
      idleTimeoutMillis: 0,
      query_timeout: 6000,
      statement_timeout: 5000,
      lock_timeout: 2000,
      idle_in_transaction_session_timeout: 10_000,
    },
    {
      statementNameGenerator: (query) => createHash('sha1').update(query.sql).digest('base64url'),
      // Without handlers a lost server ends the process.
      onPoolError: (error) => log.warn({ error }, 'database connection lost while idle'),
      onConnectionError: (error) => log.warn({ error }, 'database connection lost'),
    },
    tellPublicChange,
  )
  return new PrismaClient({ adapter, transactionOptions: { maxWait: 2000, timeout: 5000 } })
}

/**
 * Runs `work` in one READ COMMITTED transaction; tries once more after a deadlock or a serialisation failure.
 * Nothing outside the database may be called inside.
 */
export async function inTransaction<T>(
  db: Database,
  work: (tx: DatabaseOrTransaction) => Promise<T>,
): Promise<T> {
  const options = { isolationLevel: Prisma.TransactionIsolationLevel.ReadCommitted }
  try {
    return await db.$transaction(work, options)
  } catch (error) {
    if (!hasCode(error, ['P2034', '40001', '40P01'])) throw error
    return await db.$transaction(work, options)
  }
}

/** True for a unique key that is taken already. */
export function isUniqueViolation(error: unknown): boolean {
  return hasCode(error, ['P2002', '23505'])
}

/** True for text that the database cannot keep: a NUL, which only GraphQL's own escapes bring this far. */
export function isUnstorableText(error: unknown): boolean {
  return hasCode(error, ['22021'])
}

/** True when the database is away, restarting or too busy: the caller may try again. */
export function isDatabaseBusy(error: unknown): boolean {
  if (hasCode(error, ['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2034'])) return true
  if (
    hasCode(error, ['57P01', '57P02', '57P03', '53300', '53100', '55P03', '57014', '40P01', '40001', '08006'])
  ) {
    return true
  }
  const text = error instanceof Error ? error.message : ''
  return /Connection terminated|closed the connection|not queryable|ECONNREFUSED|ECONNRESET|EPIPE|timeout exceeded when trying to connect|Query read timeout/.test(
    text,
  )
}

function hasCode(error: unknown, codes: string[]): boolean {
  return codesOf(error).some((code) => codes.includes(code))
}

/** Prisma keeps PostgreSQL's own code in different places, by kind of call. */
function codesOf(error: unknown, depth = 0): string[] {
  if (typeof error !== 'object' || error === null || depth > 5) return []
  const found: string[] = []
  for (const [key, value] of Object.entries(error)) {
    if ((key === 'code' || key === 'originalCode') && typeof value === 'string') found.push(value)
    else if (['meta', 'cause', 'driverAdapterError'].includes(key)) found.push(...codesOf(value, depth + 1))
  }
  if (error instanceof Error && error.cause) found.push(...codesOf(error.cause, depth + 1))
  return found
}

import { createHash } from 'node:crypto'
import pg from 'pg'
import { Prisma, PrismaClient } from '../../prisma/generated/client/client.ts'
import type { Log } from './log/log.ts'
import { watchPool } from './metrics.ts'
import { isPublicWrite, NotifyingPg } from './notifying-adapter.ts'
import { getRoleOptions } from './site-role.ts'

export { Prisma }
export type Database = PrismaClient
export type DatabaseOrTransaction = Prisma.TransactionClient

const poolsByClient = new WeakMap<Database, { pool: pg.Pool; notifyPublicChange: () => void }>()

// For raw statements. The default parser takes three times as long, and reads a date as local midnight.
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text))
types.setTypeParser(pg.types.builtins.DATE, (text) => new Date(text))

const statementNames = new Map<string, string>()
/** Lists of different lengths produce many texts. */
const maxStatementNames = 2000

/** For statements and transactions. */
const STATEMENT_MS = 5000

/**
 * Names statements, so that PostgreSQL plans them once. More than ten connections are slower on two cores.
 * @param options.notifyPublicChange called after each commit that changed public data
 */
export function openDatabase(
  url: string,
  log: Log,
  {
    role = null,
    connections = 10,
    notifyPublicChange = () => undefined,
  }: { role?: string | null; connections?: number; notifyPublicChange?: () => void } = {},
): Database {
  // Values with a unit, such as `5s`, leave the default.
  const timeout = Number(new URL(url).searchParams.get('statement_timeout')) || STATEMENT_MS
  const pool = new pg.Pool({
    connectionString: url,
    options: [getRoleOptions(role).options, '-c default_transaction_isolation=read\\ committed']
      .join(' ')
      .trim(),
    types,
    max: connections,
    connectionTimeoutMillis: 0.8 * timeout,
    idleTimeoutMillis: 0,
    query_timeout: 6000,
    statement_timeout: STATEMENT_MS,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 10_000,
  })
  // Without a handler a lost connection ends the process.
  pool.on('error', (error) => log.warn({ error }, 'database connection lost while idle'))
  watchPool('requests', pool)
  const adapter = new NotifyingPg(
    pool,
    {
      statementNameGenerator: (query) => getStatementName(query.sql),
      onConnectionError: (error) => log.warn({ error }, 'database connection lost'),
      disposeExternalPool: true,
    },
    notifyPublicChange,
  )
  const db = new PrismaClient({ adapter, transactionOptions: { maxWait: 0.4 * timeout, timeout } })
  poolsByClient.set(db, { pool, notifyPublicChange })
  return db
}

/** Bypasses Prisma, outside any transaction. Days are midnight UTC, as in Prisma's client. */
export async function queryRawRows<Row extends object>(db: Database, statement: Prisma.Sql): Promise<Row[]> {
  const entry = poolsByClient.get(db)
  if (entry === undefined) throw new Error('the client was not opened by openDatabase')
  const { text, values } = statement
  const { rows } = await entry.pool.query<Row>({ name: getStatementName(text), text, values })
  if (isPublicWrite(text)) entry.notifyPublicChange()
  return rows
}

function getStatementName(text: string): string {
  const known = statementNames.get(text)
  if (known !== undefined) return known
  const name = createHash('sha1').update(text).digest('base64url')
  if (statementNames.size < maxStatementNames) statementNames.set(text, name)
  return name
}

/** Retries once after a deadlock or serialisation failure. `work` must have no effects outside the database. */
export async function inTransaction<T>(
  db: Database,
  work: (tx: DatabaseOrTransaction) => Promise<T>,
): Promise<T> {
  try {
    return await db.$transaction(work)
  } catch (error) {
    if (!hasCode(error, ['P2034', '40001', '40P01'])) throw error
    return await db.$transaction(work)
  }
}

export function isUniqueViolation(error: unknown): boolean {
  return hasCode(error, ['P2002', '23505'])
}

/** NUL, which only GraphQL escapes can deliver. */
export function isUnstorableText(error: unknown): boolean {
  return hasCode(error, ['22021'])
}

const prismaBusyCodes = ['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2034']
const postgresBusyCodes = '57P01 57P02 57P03 53300 53100 55P03 57014 40P01 40001 08006'.split(' ')
const networkErrorCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND']

export function isDatabaseBusy(error: unknown): boolean {
  if (hasCode(error, [...prismaBusyCodes, ...postgresBusyCodes, ...networkErrorCodes])) return true
  const text = error instanceof Error ? error.message : ''
  return /Connection terminated|closed the connection|not queryable|ECONNREFUSED|ECONNRESET|EPIPE|timeout exceeded when trying to connect|Query read timeout/.test(
    text,
  )
}

function hasCode(error: unknown, codes: string[]): boolean {
  return collectErrorCodes(error).some((code) => codes.includes(code))
}

function collectErrorCodes(error: unknown, depth = 0): string[] {
  if (typeof error !== 'object' || error === null || depth > 5) return []
  const found: string[] = []
  for (const [key, value] of Object.entries(error)) {
    if ((key === 'code' || key === 'originalCode') && typeof value === 'string') found.push(value)
    else if (['meta', 'cause', 'driverAdapterError'].includes(key))
      found.push(...collectErrorCodes(value, depth + 1))
  }
  if (error instanceof Error && error.cause) found.push(...collectErrorCodes(error.cause, depth + 1))
  return found
}

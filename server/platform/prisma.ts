import { createHash } from 'node:crypto'
import pg from 'pg'
import { Prisma, PrismaClient } from '../../prisma/generated/client/client.ts'
import type { Log } from './log/log.ts'
import { watchPool } from './metrics.ts'
import { optionsOf } from './site-role.ts'
import { isPublicWrite, TellingPg } from './telling-adapter.ts'

export { Prisma }
export type Database = PrismaClient
/** What both the client and an open transaction can do. */
export type DatabaseOrTransaction = Prisma.TransactionClient

/** The pool that a client works with, and who is told of what everybody may see. */
const ways = new WeakMap<Database, { pool: pg.Pool; tellPublicChange: () => void }>()

/** The names of statements by their texts. */
const statementNames = new Map<string, string>()
/** Texts with lists of many lengths have a name each; so many are remembered. */
const namesKept = 2000

/** Timeout of a statement and of a transaction, in milliseconds. */
const STATEMENT_MS = 5000

/**
 * Opens the pool that serves requests.
 * Ten connections unless told otherwise: on two cores more are slower. Statements are named, so that PostgreSQL plans
 * them once.
 * @param url its parameters override the timeouts here; `statement_timeout` in milliseconds is also that of a transaction,
 *   and 0.8 of it the longest wait for a connection
 * @param options.role what its connections work as; null for the user of the address
 * @param options.tellPublicChange called after each commit that changed what everybody may see, before its maker goes on
 */
export function openDatabase(
  url: string,
  log: Log,
  {
    role = null,
    connections = 10,
    tellPublicChange = () => undefined,
  }: { role?: string | null; connections?: number; tellPublicChange?: () => void } = {},
): Database {
  // PostgreSQL also accepts values with a unit, such as `5s`; those leave the default here.
  const timeout = Number(new URL(url).searchParams.get('statement_timeout')) || STATEMENT_MS
  const pool = new pg.Pool({
    connectionString: url,
    // Said once for each connection instead of once for each transaction.
    options: [optionsOf(role).options, '-c default_transaction_isolation=read\\ committed'].join(' ').trim(),
    max: connections,
    // Long enough for a crowd to take turns; a database that is down refuses at once.
    connectionTimeoutMillis: 0.8 * timeout,
    idleTimeoutMillis: 0,
    query_timeout: 6000,
    statement_timeout: STATEMENT_MS,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 10_000,
  })
  // Without handlers a lost server ends the process.
  pool.on('error', (error) => log.warn({ error }, 'database connection lost while idle'))
  watchPool('requests', pool)
  const adapter = new TellingPg(
    pool,
    {
      statementNameGenerator: (query) => nameOf(query.sql),
      onConnectionError: (error) => log.warn({ error }, 'database connection lost'),
      disposeExternalPool: true,
    },
    tellPublicChange,
  )
  const db = new PrismaClient({ adapter, transactionOptions: { maxWait: 0.4 * timeout, timeout } })
  ways.set(db, { pool, tellPublicChange })
  return db
}

/**
 * The rows of one statement past Prisma's client, over the same pool: for the few that every booking costs, where the
 * client takes several times as long as the statement. In no transaction. Values come as `pg` reads them: cast a date to
 * a timestamp in UTC, or it is midnight of this machine.
 */
export async function straightRows<Row extends object>(db: Database, statement: Prisma.Sql): Promise<Row[]> {
  const way = ways.get(db)
  if (way === undefined) throw new Error('this client has no pool of its own')
  const { text, values } = statement
  const { rows } = await way.pool.query<Row>({ name: nameOf(text), text, values })
  if (isPublicWrite(text)) way.tellPublicChange()
  return rows
}

function nameOf(text: string): string {
  const known = statementNames.get(text)
  if (known !== undefined) return known
  const name = createHash('sha1').update(text).digest('base64url')
  if (statementNames.size < namesKept) statementNames.set(text, name)
  return name
}

/**
 * Runs `work` in one READ COMMITTED transaction; tries once more after a deadlock or a serialisation failure.
 * Nothing outside the database may be called inside.
 */
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
  if (hasCode(error, ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND']))
    return true
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

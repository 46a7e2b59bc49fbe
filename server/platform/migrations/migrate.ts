import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Migration, migrationsFolder, readMigrations } from './migration-files.ts'
import { ensureRecords, hasRecords, readRecords, recordApplied } from './migration-records.ts'
import { rejectOlderDatabase } from './older-database.ts'

const lockKey = 4_120_260_917
const pollIntervalMs = 100
const lockNotAvailable = '55P03'

type Options = {
  folder?: string
  patienceMs?: number
  /** Milliseconds; later readers queue behind it. */
  tableLockMs?: number
  tablePatienceMs?: number
}
type TableWait = { lockMs: number; patienceMs: number }

/**
 * Applies each migration once, in a transaction with its record. `-- outside a transaction` files must be repeatable.
 * @throws when one fails or waits too long, an applied one was changed, or the database is older than 1.0
 */
export async function applyMigrations(
  databaseUrl: string,
  log: (line: string) => void,
  options: Options = {},
): Promise<string[]> {
  const {
    folder = migrationsFolder,
    patienceMs = 120_000,
    tableLockMs = 2000,
    tablePatienceMs = 60_000,
  } = options
  const migrations = await readMigrations(folder)
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await acquireLock(client, patienceMs)
    await rejectOlderDatabase(client, databaseUrl, migrations[0]?.name)
    await ensureRecords(client)
    const pending = await getPendingMigrations(client, migrations)
    for (const migration of pending) {
      await apply(client, migration, { lockMs: tableLockMs, patienceMs: tablePatienceMs })
      log(`Applied migration ${migration.name}`)
    }
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

export async function hasAllMigrations(
  client: Pick<pg.Client, 'query'>,
  names: readonly string[],
): Promise<boolean> {
  if (!(await hasRecords(client))) return false
  const records = await readRecords(client)
  const applied = new Set(records.filter((row) => row.is_finished).map((row) => row.migration_name))
  return names.every((name) => applied.has(name))
}

/** Polls, because concurrent index builds would wait for a blocked session. */
async function acquireLock(client: pg.Client, patienceMs: number): Promise<void> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
      lockKey,
    ])
    if (rows[0]?.taken) return
    if (performance.now() > deadline) {
      throw new Error(`Another instance has been migrating this database for ${patienceMs / 1000} s.`)
    }
    await wait(pollIntervalMs)
  }
}

async function getPendingMigrations(
  client: pg.Client,
  migrations: readonly Migration[],
): Promise<Migration[]> {
  const records = new Map((await readRecords(client)).map((row) => [row.migration_name, row]))
  const unfinished = [...records.values()].find((row) => !row.is_finished)
  if (unfinished !== undefined) {
    const { migration_name: name } = unfinished
    throw new Error(
      `Migration ${name} did not finish. Check what it changed, then run prisma migrate resolve ` +
        `--applied ${name} or --rolled-back ${name}.`,
    )
  }
  for (const { name, checksums } of migrations) {
    const record = records.get(name)
    if (record === undefined || checksums.includes(record.checksum)) continue
    throw new Error(
      `Migration ${name} was changed after it was applied: restore its file and write a new migration.`,
    )
  }
  return migrations.filter(({ name }) => !records.has(name))
}

async function apply(client: pg.Client, migration: Migration, tables: TableWait): Promise<void> {
  const deadline = performance.now() + tables.patienceMs
  for (;;) {
    try {
      await run(client, migration, tables)
      return
    } catch (error) {
      if (!isTableLocked(error) || performance.now() > deadline) {
        throw new Error(describeFailure(migration, error), { cause: error })
      }
      await client.query('ROLLBACK')
      await wait(tables.lockMs)
    }
  }
}

async function run(client: pg.Client, migration: Migration, tables: TableWait): Promise<void> {
  if (!migration.isOutsideTransaction) await client.query('BEGIN')
  for (const script of migration.scripts) {
    // A concurrent index build blocks nobody, so it may wait longer.
    const isConcurrent = migration.isOutsideTransaction && /\bCONCURRENTLY\b/i.test(script)
    await client.query(`SET lock_timeout = ${isConcurrent ? tables.patienceMs : tables.lockMs}`)
    await client.query(script)
  }
  // Resets search_path, for example.
  await client.query('RESET ALL')
  await recordApplied(client, migration)
  if (!migration.isOutsideTransaction) await client.query('COMMIT')
}

function isTableLocked(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === lockNotAvailable
}

function describeFailure({ name, isOutsideTransaction }: Migration, error: unknown): string {
  const outcome = isOutsideTransaction
    ? 'It runs again from the beginning at the next start.'
    : 'It was rolled back.'
  if (isTableLocked(error)) {
    return `Migration ${name} timed out waiting for a table lock. ${outcome}`
  }
  return `Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}. ${outcome}`
}

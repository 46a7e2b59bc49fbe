import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Migration, migrationsFolder, readMigrations } from './migration-files.ts'
import { ensureRecords, hasRecords, readRecords, recordApplied } from './migration-records.ts'

/** Any fixed number: held while migrations run, so that instances that start together take turns. */
const lockKey = 4_120_260_917
const askAgainMs = 100
const lockNotAvailable = '55P03'

type Options = {
  folder?: string
  /** How long an instance waits for another that migrates, in milliseconds. */
  patienceMs?: number
  /** How long a migration waits for a table at a time, in milliseconds: later readers wait in line behind it. */
  tableLockMs?: number
  /** How long it tries again to get its tables, in milliseconds. */
  tablePatienceMs?: number
}
type TableWait = { lockMs: number; patienceMs: number }

/**
 * Applies the migrations that the database lacks, in order and each once, however many instances start. Each runs with
 * its record in one transaction, so that a failure leaves nothing of it; where its first line says
 * `-- outside a transaction` it runs without one and has to be able to run again from its beginning. One that does not
 * get a table soon lets those who wait behind it go first and tries again.
 * @returns the names applied
 * @throws when one fails or waits too long, and before any runs when one that is applied was changed since
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
    await takeTurn(client, patienceMs)
    await ensureRecords(client)
    const pending = await pendingOf(client, migrations)
    for (const migration of pending) {
      await apply(client, migration, { lockMs: tableLockMs, patienceMs: tablePatienceMs })
      log(`Applied migration ${migration.name}`)
    }
    return pending.map(({ name }) => name)
  } finally {
    // Ending the session gives the lock back, also after a failure.
    await client.end()
  }
}

/** Whether every one of these migrations is applied; false too when the database has never been migrated. */
export async function hasAllMigrations(
  client: Pick<pg.Client, 'query'>,
  names: readonly string[],
): Promise<boolean> {
  if (!(await hasRecords(client))) return false
  const records = await readRecords(client)
  const applied = new Set(records.filter((row) => row.is_finished).map((row) => row.migration_name))
  return names.every((name) => applied.has(name))
}

/** Asks again and again instead of waiting in the database: an index made beside others waits for all who wait there. */
async function takeTurn(client: pg.Client, patienceMs: number): Promise<void> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
      lockKey,
    ])
    if (rows[0]?.taken) return
    if (performance.now() > deadline) {
      throw new Error(`Another instance has been migrating this database for ${patienceMs / 1000} s.`)
    }
    await wait(askAgainMs)
  }
}

async function pendingOf(client: pg.Client, migrations: readonly Migration[]): Promise<Migration[]> {
  const records = new Map((await readRecords(client)).map((row) => [row.migration_name, row]))
  const unfinished = [...records.values()].find((row) => !row.is_finished)
  if (unfinished !== undefined) {
    const { migration_name: name } = unfinished
    throw new Error(
      `Migration ${name} was begun by an earlier version and never finished. See what of it is there, then tell with ` +
        `prisma migrate resolve --applied ${name} or --rolled-back ${name}.`,
    )
  }
  for (const { name, checksums } of migrations) {
    const record = records.get(name)
    if (record === undefined || checksums.includes(record.checksum)) continue
    throw new Error(
      `Migration ${name} is not what was applied here: put its file back and write a new migration.`,
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
      if (!isTableHeld(error) || performance.now() > deadline) {
        throw new Error(failureOf(migration, error), { cause: error })
      }
      await client.query('ROLLBACK')
      // As long as it stood in the way: whoever waited behind it goes first, and others come through meanwhile.
      await wait(tables.lockMs)
    }
  }
}

async function run(client: pg.Client, migration: Migration, tables: TableWait): Promise<void> {
  if (!migration.isOutsideTransaction) await client.query('BEGIN')
  for (const script of migration.scripts) {
    // An index made beside others waits for whoever began before it, and nobody waits behind it.
    const isBesideOthers = migration.isOutsideTransaction && /\bCONCURRENTLY\b/i.test(script)
    await client.query(`SET lock_timeout = ${isBesideOthers ? tables.patienceMs : tables.lockMs}`)
    await client.query(script)
  }
  // What it has set for its session (where names are looked up) ends with it.
  await client.query('RESET ALL')
  await recordApplied(client, migration)
  if (!migration.isOutsideTransaction) await client.query('COMMIT')
}

function isTableHeld(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === lockNotAvailable
}

function failureOf({ name, isOutsideTransaction }: Migration, error: unknown): string {
  const left = isOutsideTransaction
    ? 'It runs again from its beginning at the next start.'
    : 'Nothing of it was done.'
  if (isTableHeld(error)) {
    return `Migration ${name} waited too long for a table that something else holds. ${left}`
  }
  return `Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}. ${left}`
}

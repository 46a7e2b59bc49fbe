import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { withSchemaEngine } from '../../prisma/schema-engine.ts'

const PRISMA_FOLDER = fileURLToPath(new URL('../../prisma/', import.meta.url))
const MIGRATIONS_FOLDER = path.join(PRISMA_FOLDER, 'migrations')
/** Any fixed number: held while migrations run, so that instances that start together take turns. */
const LOCK_KEY = 4_120_260_917
const NO_FILTERS = { externalTables: [], externalEnums: [] }

type Migration = { name: string; sql: string }

/**
 * Applies the migrations of prisma/migrations that the database lacks, each once, however many instances start.
 * Answers the names applied. Throws with Prisma's explanation when one fails.
 */
export async function applyMigrations(databaseUrl: string, log: (line: string) => void): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query("SET lock_timeout = '120s'")
    await client.query('SELECT pg_advisory_lock($1)', [LOCK_KEY])
    const migrations = await readMigrations()
    const names = migrations.map(({ name }) => name)
    if (await hasAllMigrations(client, names)) return []
    const applied = await runEngine(databaseUrl, migrations)
    for (const name of applied) log(`Applied migration ${name}`)
    return applied
  } finally {
    // Ending the session gives the lock back, also after a failure.
    await client.end()
  }
}

/**
 * Whether every one of these migrations is applied; false too when the database has never been migrated. Asked of
 * Prisma's own table, which spares the usual start the loading of the engine.
 */
export async function hasAllMigrations(
  client: Pick<pg.Client, 'query'>,
  names: readonly string[],
): Promise<boolean> {
  const { rows: tables } = await client.query<{ found: string | null }>(
    `SELECT to_regclass('_prisma_migrations')::text AS found`,
  )
  if (tables[0]?.found == null) return false
  const { rows } = await client.query<{ migration_name: string }>(
    'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  )
  const applied = new Set(rows.map((row) => row.migration_name))
  return names.every((name) => applied.has(name))
}

/** The names of this version's migrations, in their order. */
export async function migrationNames(): Promise<string[]> {
  const entries = await readdir(MIGRATIONS_FOLDER, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
}

/**
 * The SQL that would turn the database into what prisma/schema.prisma describes; empty when they are equal. Rules that
 * Prisma cannot express (checks, partial indexes, triggers) are not compared.
 */
export async function missingSchemaChanges(databaseUrl: string): Promise<string> {
  const schema = await readSchema()
  return withSchemaEngine(databaseUrl, schema, async (engine) => {
    const difference = await engine.diff({
      // The engine's own connection.
      from: { tag: 'schemaDatasource', files: [schema], configDir: PRISMA_FOLDER },
      to: { tag: 'schemaDatamodel', files: [schema] },
      script: true,
      exitCode: true,
      filters: NO_FILTERS,
    })
    return difference.exitCode === 0 ? '' : (difference.stdout ?? '').trim()
  })
}

async function runEngine(databaseUrl: string, migrations: Migration[]): Promise<string[]> {
  return withSchemaEngine(databaseUrl, await readSchema(), async (engine) => {
    const lockfile = path.join(MIGRATIONS_FOLDER, 'migration_lock.toml')
    const { appliedMigrationNames } = await engine.applyMigrations({
      migrationsList: {
        baseDir: MIGRATIONS_FOLDER,
        lockfile: { path: 'migration_lock.toml', content: await readFile(lockfile, 'utf8') },
        shadowDbInitScript: '',
        migrationDirectories: migrations.map(({ name, sql }) => ({
          path: name,
          migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: sql } },
        })),
      },
      filters: NO_FILTERS,
    })
    return appliedMigrationNames
  })
}

async function readSchema(): Promise<{ path: string; content: string }> {
  const file = path.join(PRISMA_FOLDER, 'schema.prisma')
  return { path: file, content: await readFile(file, 'utf8') }
}

async function readMigrations(): Promise<Migration[]> {
  const names = await migrationNames()
  return Promise.all(
    names.map(async (name) => ({
      name,
      sql: await readFile(path.join(MIGRATIONS_FOLDER, name, 'migration.sql'), 'utf8'),
    })),
  )
}

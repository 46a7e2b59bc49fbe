import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { applyMigrations } from '../server/platform/migrations/migrate.ts'
import { startThrowAwayPostgres } from '../server/platform/postgres/throw-away-postgres.ts'
import { missingSchemaChanges } from './missing-schema-changes.ts'

/*
 * Writes the next migration: the difference between the migrations so far and schema.prisma.
 *
 *   node prisma/new-migration.ts add_waiting_list
 *   node prisma/new-migration.ts check_seats --empty    for SQL written by hand
 *
 * Each is applied in one transaction. What cannot run in one, such as CREATE INDEX CONCURRENTLY, gets a file of its own
 * with the first line `-- outside a transaction` and a line `-- then` between its statements. It has to be able to run
 * again from its beginning: drop the index first, if it exists.
 */

const FOLDER = path.join(import.meta.dirname, 'migrations')

async function writeMigration(name: string, isEmpty: boolean): Promise<string> {
  const lockfile = path.join(FOLDER, 'migration_lock.toml')
  await mkdir(FOLDER, { recursive: true })
  if (!existsSync(lockfile)) await writeFile(lockfile, 'provider = "postgresql"\n')
  const changes = isEmpty ? '-- Write the change here.' : await changesSinceLastMigration()
  if (changes === '') return 'schema.prisma and the migrations agree; nothing to write.'
  const timestamp = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const file = path.join(FOLDER, `${timestamp}_${name}`, 'migration.sql')
  await mkdir(path.dirname(file))
  await writeFile(file, `${changes}\n`)
  return `Wrote ${path.relative(process.cwd(), file)}. Add checks and indexes that Prisma cannot express by hand.`
}

async function changesSinceLastMigration(): Promise<string> {
  const database = await startThrowAwayPostgres(() => undefined)
  try {
    await applyMigrations(database.url, () => undefined)
    return await missingSchemaChanges(database.url)
  } finally {
    await database.stop()
  }
}

const [name = '', flag] = process.argv.slice(2)
if (!/^[a-z][a-z0-9_]*$/.test(name)) {
  process.stderr.write('Usage: node prisma/new-migration.ts name_in_snake_case [--empty]\n')
  process.exitCode = 1
} else {
  process.stdout.write(`${await writeMigration(name, flag === '--empty')}\n`)
  // The engine leaves a timer of ten seconds behind.
  process.exit()
}

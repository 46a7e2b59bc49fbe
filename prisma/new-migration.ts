import path from 'node:path'
import { applyMigrations } from '../server/platform/migrations/migrate.ts'
import { migrationsFolder } from '../server/platform/migrations/migration-files.ts'
import { startTemporaryPostgres } from '../server/platform/postgres/temporary-postgres.ts'
import { generatePrismaClient } from '../server/set-up.mjs'
import { failSetUp } from '../server/set-up-steps.mjs'
import { addMigration, moveMigrationLast } from './migration-order.ts'
import { findMissingSchemaChanges } from './missing-schema-changes.ts'

/*
 * Creates a migration from the changes in schema.prisma, then generates the Prisma client.
 *
 *   node prisma/new-migration.ts add_waiting_list
 *   node prisma/new-migration.ts check_seats --empty                             for manual SQL
 *   node prisma/new-migration.ts --move-last 20261201120000_add_waiting_list     after a merge
 *
 * Each migration is one transaction. Statements that cannot run in one, such as CREATE INDEX CONCURRENTLY, need
 * their own file. Its first line is `-- outside a transaction`, and `-- then` separates statements. It must be
 * repeatable: drop an existing index first.
 */

const usage = `Usage: node prisma/new-migration.ts name_in_snake_case [--empty]
       node prisma/new-migration.ts --move-last 20261201120000_name_in_snake_case
`

async function writeMigration(label: string, isEmpty: boolean): Promise<string> {
  const changes = isEmpty ? '-- Write the change here.' : await findChangesSinceLastMigration()
  if (changes === '') return 'schema.prisma and the migrations agree; nothing to write.'
  const file = await addMigration(migrationsFolder, label, changes, new Date())
  return `Wrote ${path.relative(process.cwd(), file)}. Add checks and indexes that Prisma cannot express by hand.`
}

async function moveLast(name: string): Promise<string> {
  const file = await moveMigrationLast(migrationsFolder, name, new Date())
  return `The last migration is now ${path.relative(process.cwd(), file)}. A database that has applied it under its old name has to be made again.`
}

async function findChangesSinceLastMigration(): Promise<string> {
  const database = await startTemporaryPostgres(() => undefined)
  try {
    await applyMigrations(database.url, () => undefined)
    return await findMissingSchemaChanges(database.url)
  } finally {
    await database.stop()
  }
}

async function run(first: string, second: string | undefined): Promise<string> {
  if (first === '--move-last') return moveLast(second ?? '')
  const report = await writeMigration(first, second === '--empty')
  await generatePrismaClient({ node: process.execPath }).catch(failSetUp)
  return report
}

const [first = '', second] = process.argv.slice(2)
if (first !== '--move-last' && !/^[a-z][a-z0-9_]*$/.test(first)) {
  process.stderr.write(usage)
  process.exitCode = 1
} else {
  process.stdout.write(`${await run(first, second)}\n`)
  // The engine leaves a ten-second timer running.
  process.exit()
}

import { startEmbeddedPostgres } from '../../../server/platform/postgres/embedded-postgres.ts'

/*
 * Replaces the site in database tests. Starts the database of a folder, prints "ready <url>" and stops on
 * SIGINT.
 */

const database = await startEmbeddedPostgres({
  dataDir: process.argv[2] ?? '',
  // Safe, because these tests kill processes, not the power.
  settings: { fsync: 'off' },
  log: (line) => process.stderr.write(`${line}\n`),
})
process.stdout.write(`ready ${database.url}\n`)
process.once('SIGINT', () => database.stop().then(() => process.exit(0)))

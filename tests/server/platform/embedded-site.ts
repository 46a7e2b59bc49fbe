import { startEmbeddedPostgres } from '../../../server/platform/postgres/embedded-postgres.ts'

/*
 * Stands in for the site in the tests of its database: a process that starts the database of the folder it is given,
 * says "ready <url>", stops on SIGINT, and can be killed at any moment.
 */

const database = await startEmbeddedPostgres({
  dataDir: process.argv[2] ?? '',
  // It is processes that are killed here, not the power.
  settings: { fsync: 'off' },
  log: (line) => process.stderr.write(`${line}\n`),
})
process.stdout.write(`ready ${database.url}\n`)
process.once('SIGINT', () => database.stop().then(() => process.exit(0)))

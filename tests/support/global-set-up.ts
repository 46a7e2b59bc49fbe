import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { applyMigrations } from '../../server/platform/migrations/migrate.ts'
import { startThrowAwayPostgres } from '../../server/platform/postgres/throw-away-postgres.ts'
import { withDatabase } from './database-url.ts'
import { startSite } from './running-site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the migrated database with an empty queue that every test file copies. */
    templateUrl: string
  }
}

const TEMPLATE = `camp_dads_template_${process.pid}`

/**
 * One PostgreSQL for the whole run, TEST_DATABASE_URL's or an embedded one, with one migrated database, the queue's
 * tables in it, that the test files copy.
 */
export default async function setUpDatabase(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const server = given
    ? { url: given, stop: async () => undefined }
    : await startThrowAwayPostgres(() => undefined)
  try {
    await onServer(server.url, `CREATE DATABASE ${TEMPLATE}`)
    const templateUrl = withDatabase(server.url, TEMPLATE)
    await applyMigrations(templateUrl, () => undefined)
    // A site makes the tables and the queues of its jobs; in a copy it finds them.
    const site = await startSite(templateUrl)
    // A test may start its own with another data key.
    await site.services.db.dataKeyCheck.deleteMany()
    await site.close()
    project.provide('templateUrl', templateUrl)
  } catch (error) {
    await server.stop()
    throw error
  }
  return async () => {
    if (given) await onServer(given, `DROP DATABASE IF EXISTS ${TEMPLATE} WITH (FORCE)`)
    await server.stop()
  }
}

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

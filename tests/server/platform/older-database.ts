import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { readMigrations } from '../../../server/platform/migrations/migration-files.ts'

export const FOLDER = fileURLToPath(new URL('../../../prisma/migrations/', import.meta.url))

/**
 * Resets a test database to an earlier version: empty, with the migrations up to this one and their records.
 */
export async function takeBackTo(databaseUrl: string, lastMigration: string): Promise<void> {
  const migrations = (await readMigrations(FOLDER)).filter(({ name }) => name <= lastMigration)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
    await client.query(`CREATE TABLE _prisma_migrations (
      id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
      migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
      started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`)
    for (const { name, scripts, checksum } of migrations) {
      for (const script of scripts) await client.query(script)
      await client.query(
        `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count)
        VALUES ($1, $2, now(), $3, 1)`,
        [randomUUID(), checksum, name],
      )
    }
  } finally {
    await client.end()
  }
}

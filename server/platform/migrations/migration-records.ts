import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Migration } from './migration-files.ts'

/* Uses Prisma's table, so that its CLI agrees. */

type Queryable = Pick<pg.Client, 'query'>
type Row = { migration_name: string; checksum: string; is_finished: boolean }

/** IF NOT EXISTS requires a permission that may be missing. */
export async function ensureRecords(client: Queryable): Promise<void> {
  if (await hasRecords(client)) return
  await client.query(`
    CREATE TABLE _prisma_migrations (
      id VARCHAR(36) PRIMARY KEY NOT NULL,
      checksum VARCHAR(64) NOT NULL,
      finished_at TIMESTAMPTZ,
      migration_name VARCHAR(255) NOT NULL,
      logs TEXT,
      rolled_back_at TIMESTAMPTZ,
      started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
      applied_steps_count INTEGER NOT NULL DEFAULT 0
    )`)
}

export async function hasRecords(client: Queryable): Promise<boolean> {
  const { rows } = await client.query<{ found: string | null }>(
    `SELECT to_regclass('_prisma_migrations')::text AS found`,
  )
  return rows[0]?.found != null
}

export async function readRecords(client: Queryable): Promise<Row[]> {
  const { rows } = await client.query<Row>(`
    SELECT migration_name, checksum, finished_at IS NOT NULL AS is_finished
    FROM _prisma_migrations WHERE rolled_back_at IS NULL`)
  return rows
}

export async function recordApplied(client: Queryable, { name, checksum }: Migration): Promise<void> {
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
    [randomUUID(), checksum, name],
  )
}

import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { withDatabase } from './database-url.ts'

/** A database that belongs to one test file. */
export type TestDatabase = {
  url: string
  /** Removes it, whoever is still connected. */
  drop: () => Promise<void>
}

/** A fresh copy of the migrated, otherwise empty database. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const templateUrl = inject('templateUrl')
  const template = new URL(templateUrl).pathname.slice(1)
  const name = `camp_dads_test_${randomBytes(6).toString('hex')}`
  await onServer(templateUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
  return {
    url: patient(withDatabase(templateUrl, name)),
    drop: () => onServer(templateUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

/** Rivals that a test holds up at a row wait for longer than the site allows: a busy machine starts them late. */
function patient(url: string): string {
  const address = new URL(url)
  address.searchParams.set('lock_timeout', '4500')
  return address.href
}

/** Copying needs the template to itself, so this connects beside it. */
async function onServer(templateUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(templateUrl, 'postgres') })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

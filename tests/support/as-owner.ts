import pg from 'pg'

/**
 * Runs a statement as the user of the database's address, who owns the tables. The site itself works as a role that
 * may not change them.
 */
export async function asOwner(databaseUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

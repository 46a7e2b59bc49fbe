import pg from 'pg'

/** Opens a connection for one statement. */
export async function runStatement(config: pg.ClientConfig, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionTimeoutMillis: 5000, ...config })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

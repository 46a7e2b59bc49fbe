type Sql = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

const TRIES = 5

/**
 * Keeps a copy of all that a fresh site holds. What it answers puts the site back to that, so that a suite finds the
 * sample season whatever the one before it did. Numbers that were given out once are not given out again.
 */
export async function keepSeason(sql: Sql): Promise<() => Promise<void>> {
  // What the database works out by itself cannot be written.
  const tables = await sql(
    `SELECT quote_ident(relname) AS name,
       (SELECT string_agg(quote_ident(attname), ', ') FROM pg_attribute
        WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns
     FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> '_prisma_migrations'`,
  )
  const copies = tables.map(({ name }) => `CREATE TABLE kept_season.${name} AS TABLE public.${name};`)
  await sql(`CREATE SCHEMA kept_season; ${copies.join('\n')}`)
  // In a replica neither rules nor triggers speak, which are about what the site does.
  const putBack = [
    'BEGIN; SET LOCAL session_replication_role = replica;',
    ...tables.map(({ name }) => `DELETE FROM public.${name};`),
    ...tables.map(
      ({ name, columns }) =>
        `INSERT INTO public.${name} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM kept_season.${name};`,
    ),
    // What they would have said to the site's processes.
    "SELECT pg_notify('public_change', 'times');",
    'COMMIT',
  ].join('\n')
  return async () => {
    for (let tried = 1; ; tried += 1) {
      try {
        await sql(putBack)
        return
      } catch (error) {
        await sql('ROLLBACK')
        // A job of the site may hold a row that this waits for, and wait for one that this holds.
        if (tried === TRIES) throw error
      }
    }
  }
}

import pg from 'pg'
import type { Log } from './log/log.ts'

/** The role that a migration makes: rows only, and of the audit trail only reading and adding. */
export const siteRole = 'camp_dads_site'

/** What a connection asks for at its start so that it works as a role. */
export function optionsOf(role: string | null): { options?: string } {
  return role === null ? {} : { options: `-c role=${role}` }
}

/**
 * Finds out whether connections can work as the site's role, and lets that role use the queue's tables, which the
 * queue has made as the user of the address.
 * @returns the role; null where it could not be made or taken, so that the trigger alone guards the audit trail
 */
export async function takeSiteRole(
  databaseUrl: string,
  queueSchema: string,
  log: Log,
): Promise<string | null> {
  let error: unknown = null
  try {
    await shareQueue(databaseUrl, queueSchema)
    // Some poolers drop what a connection asks for at its start: only what it works as counts.
    const [row] = await answerOf(databaseUrl, 'SELECT current_user::text AS name', optionsOf(siteRole))
    if (row?.name === siteRole) return siteRole
  } catch (refusal) {
    error = refusal
  }
  log.warn({ error }, 'the site works as the user of its database address: a trigger alone guards the audit')
  return null
}

async function shareQueue(databaseUrl: string, schema: string): Promise<void> {
  await answerOf(
    databaseUrl,
    `DO $$
    BEGIN
      -- Instances that start together would change the same rows of the catalogue.
      PERFORM pg_advisory_xact_lock(4120260919);
      IF has_schema_privilege('${siteRole}', '${schema}', 'USAGE') THEN
        RETURN;
      END IF;
      GRANT USAGE ON SCHEMA ${schema} TO ${siteRole};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${siteRole};
      GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO ${siteRole};
      ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${siteRole};
    END
    $$`,
  )
}

async function answerOf(
  databaseUrl: string,
  sql: string,
  options: { options?: string } = {},
): Promise<{ name?: string }[]> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000, ...options })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<{ name?: string }>(sql)).rows
  } finally {
    await client.end()
  }
}

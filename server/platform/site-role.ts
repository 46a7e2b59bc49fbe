import type { Log } from './log/log.ts'
import { runStatement } from './postgres/run-statement.ts'

/** Can only read and append to the audit trail. */
export const siteRole = 'camp_dads_site'

export function getRoleOptions(role: string | null): { options?: string } {
  return role === null ? {} : { options: `-c role=${role}` }
}

/**
 * Creates the role and its permissions, which a restored database may lack.
 * @returns null when unavailable; then only the trigger protects the audit trail
 */
export async function takeSiteRole(
  databaseUrl: string,
  queueSchema: string,
  log: Log,
): Promise<string | null> {
  let error: unknown = null
  try {
    await repairRole(databaseUrl)
    await grantQueueAccess(databaseUrl, queueSchema)
    // Some poolers drop startup options.
    const asSite = { connectionString: databaseUrl, ...getRoleOptions(siteRole) }
    const [row] = await runStatement(asSite, 'SELECT current_user::text AS name')
    if (row?.name === siteRole) return siteRole
  } catch (rejection) {
    error = rejection
  }
  log.warn({ error }, 'the site role is unavailable; only a trigger protects the audit trail')
  return null
}

/** Repeats the permissions of the migrations; a test compares both. */
async function repairRole(databaseUrl: string): Promise<void> {
  await runStatement(
    { connectionString: databaseUrl },
    `DO $$
    BEGIN
      -- As below.
      PERFORM pg_advisory_xact_lock(4120260919);
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${siteRole}') THEN
        CREATE ROLE ${siteRole} NOLOGIN;
      END IF;
      -- PostgreSQL versions name this permission differently, so it is tried.
      BEGIN
        SET LOCAL ROLE ${siteRole};
        SET LOCAL ROLE NONE;
      EXCEPTION
        WHEN insufficient_privilege THEN EXECUTE format('GRANT ${siteRole} TO %I', current_user);
      END;
      IF has_schema_privilege('${siteRole}', 'public', 'USAGE')
        AND NOT has_table_privilege('${siteRole}', 'public.audit_entry', 'UPDATE, DELETE')
        AND NOT EXISTS (
          SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
            AND NOT has_table_privilege('${siteRole}', oid, 'SELECT')) THEN
        RETURN;
      END IF;
      GRANT USAGE ON SCHEMA public TO ${siteRole};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${siteRole};
      GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA public TO ${siteRole};
      ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${siteRole};
      ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT, UPDATE ON SEQUENCES TO ${siteRole};
      REVOKE UPDATE, DELETE ON audit_entry, receipt, cancellation FROM ${siteRole};
      GRANT UPDATE (issued_to) ON receipt TO ${siteRole};
      GRANT UPDATE (encrypted_reason) ON cancellation TO ${siteRole};
      REVOKE INSERT, UPDATE, DELETE
        ON _prisma_migrations, booking_allowed_state, booking_initial_state, booking_state_transition FROM ${siteRole};
    END
    $$`,
  )
}

async function grantQueueAccess(databaseUrl: string, schema: string): Promise<void> {
  await runStatement(
    { connectionString: databaseUrl },
    `DO $$
    BEGIN
      -- Concurrent starts would change the same rows of the catalogue.
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

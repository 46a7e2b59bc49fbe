import { asOwner } from '../fixtures/as-owner.ts'

/** After all readings that passed, and before all others. */
export const LONG_AGO = new Date('2020-01-01T00:00:00Z')

/**
 * Lets a quarter of an hour pass for the readings in the audit trail: those that were noted lie in earlier ones, so that
 * the next reading leaves a line of its own. Nobody but the owner of the table may do that.
 */
export async function letReadingsPass(databaseUrl: string, userIds: readonly string[]): Promise<void> {
  const actors = userIds.map((id) => `'user:${id}'`).join(', ')
  await asOwner(
    databaseUrl,
    `ALTER TABLE audit_entry DISABLE TRIGGER audit_entry_append_only;
    UPDATE audit_entry SET read_in = timestamptz '2000-01-01 00:00+00' + id * interval '15 minutes'
    WHERE read_in IS NOT NULL AND actor IN (${actors});
    ALTER TABLE audit_entry ENABLE TRIGGER audit_entry_append_only`,
  )
}

import type { DiscrepancyKind } from '../../../prisma/generated/client/enums.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'

/** Ids, amounts in cents and fixed words; never personal data. */
export type DiscrepancyFacts = Record<string, string | number | boolean | null>

/**
 * Identical facts stay closed once an admin closed them; different facts reopen the discrepancy.
 * @param discrepancy.subject payment:{id}, intent:{id}, refund:{id} or event:{id}
 * @returns whether it is new or reopened
 */
export async function recordDiscrepancy(
  tx: DatabaseOrTransaction,
  discrepancy: { kind: DiscrepancyKind; subject: string; facts: DiscrepancyFacts },
): Promise<boolean> {
  const { kind, subject, facts } = discrepancy
  const changed = await tx.$executeRaw`
    INSERT INTO discrepancy (kind, subject, facts)
    VALUES (${kind}::discrepancy_kind, ${subject}, ${JSON.stringify(facts)}::jsonb)
    ON CONFLICT (kind, subject) DO UPDATE
    SET facts = EXCLUDED.facts, found_at = now(), closed_at = NULL
    WHERE discrepancy.facts <> EXCLUDED.facts`
  return changed === 1
}

import type { Day } from '../../domain/dates.ts'
import type { DatabaseOrTransaction } from '../platform/prisma.ts'

/** Credit that comes back to a note whose last day has passed meanwhile can be spent for so many more days. */
export const graceDays = 14

/**
 * Puts credit back on its note so that it can be spent again: the note then lasts at least until `lastDay`, and for
 * some days of grace when even that has passed. Nothing ever makes a note end sooner.
 * @param returned.lastDay null when it was only set aside and nothing was given up for it
 */
export async function returnToNote(
  tx: DatabaseOrTransaction,
  { creditNoteId, amountCents, lastDay }: { creditNoteId: number; amountCents: number; lastDay: Day | null },
): Promise<void> {
  await tx.$executeRaw`
    UPDATE credit_note SET balance_cents = balance_cents + ${amountCents}, expires_on = (
      SELECT CASE WHEN last < today THEN today + ${graceDays}::int ELSE last END FROM (
        SELECT greatest(expires_on, ${lastDay}::date) AS last, (now() AT TIME ZONE 'Australia/Brisbane')::date AS today
      ) AS days)
    WHERE id = ${creditNoteId}`
}

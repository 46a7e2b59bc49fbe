import type { DatabaseOrTransaction } from '../../platform/prisma.ts'

/** Revokes the access of all sessions. */
export async function revokeGrants(tx: DatabaseOrTransaction, bookingId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE session SET sess = jsonb_set(sess::jsonb, '{grants}', (sess::jsonb -> 'grants') - ${bookingId}::text)
    WHERE sess::jsonb -> 'grants' @> to_jsonb(${bookingId}::text)`
}

import type { DatabaseOrTransaction } from '../../platform/prisma.ts'

/** @param hours counts only enquiries older than this; the contact page promises an answer within 24 */
export async function countWaitingEnquiries(db: DatabaseOrTransaction, hours = 0): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int FROM enquiry
    WHERE (handled_at IS NULL) = true AND created_at <= now() - ${hours}::int * interval '1 hour'`
  return row?.count ?? 0
}

import type { DatabaseOrTransaction } from '../platform/prisma.ts'

export type MemberSubscription = { email: string; askedAt: Date; confirmedAt: Date | null }

/** At most one entry, for a proved address only. */
export function listMemberSubscriptions(
  db: DatabaseOrTransaction,
  userId: string,
): Promise<MemberSubscription[]> {
  return db.$queryRaw<MemberSubscription[]>`
    SELECT camp_subscriber.email, asked_at AS "askedAt", confirmed_at AS "confirmedAt"
    FROM camp_subscriber JOIN users ON lower(users.email) = camp_subscriber.email
    WHERE users.id = ${userId}::uuid AND email_verified_at IS NOT NULL`
}

import type { DatabaseOrTransaction } from '../platform/prisma.ts'

export type OwnSubscription = { email: string; askedAt: Date; confirmedAt: Date | null }

/** At most one entry, for a proved address only. */
export function listOwnSubscription(db: DatabaseOrTransaction, userId: string): Promise<OwnSubscription[]> {
  return db.$queryRaw<OwnSubscription[]>`
    SELECT camp_subscriber.email, asked_at AS "askedAt", confirmed_at AS "confirmedAt"
    FROM camp_subscriber JOIN users ON lower(users.email) = camp_subscriber.email
    WHERE users.id = ${userId}::uuid AND email_verified_at IS NOT NULL`
}

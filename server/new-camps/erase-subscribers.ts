import { CONFIRM_WITHIN_DAYS } from '../../domain/new-camps/new-camps-form.ts'
import type { Services } from '../context.ts'
import { eraseEmailSql } from '../platform/email/encrypted-email.ts'
import { batchSize, runInBatches } from '../platform/in-batches.ts'
import { eraseSql, type PersonalTable } from '../platform/personal-columns.ts'
import { type DatabaseOrTransaction, inTransaction, Prisma } from '../platform/prisma.ts'

export const subscriberTable = {
  table: 'camp_subscriber',
  key: 'id',
  keyType: 'uuid',
  boundTo: 'id',
  columns: { email: 'address', encryptedToken: 'encrypted address' },
} as const satisfies PersonalTable<Prisma.CampSubscriberScalarFieldEnum>

/** Days for which links of a removed address still confirm its removal. */
const linkRetentionDays = 90

/** Erases an address and its emails. The row retains only the link. */
export async function eraseSubscriber(tx: DatabaseOrTransaction, id: string): Promise<void> {
  await eraseWhere(tx, Prisma.sql`id = ${id}::uuid`)
}

/** Only for a verified address: an account with another person's address must not remove that person. */
export async function eraseSubscriberByUser(tx: DatabaseOrTransaction, userId: string): Promise<void> {
  await eraseWhere(
    tx,
    Prisma.sql`email = (
      SELECT lower(user_account.email) FROM user_account WHERE user_account.id = ${userId}::uuid AND email_verified_at IS NOT NULL)`,
  )
}

/** Erases unconfirmed addresses and old links. */
export async function sweepSubscribers({ db }: Pick<Services, 'db'>): Promise<void> {
  await runInBatches(() =>
    inTransaction(db, async (tx) => {
      const erased = await tx.$queryRaw<ErasedSubscriber[]>`
        DELETE FROM camp_subscriber WHERE id IN (
          SELECT id FROM camp_subscriber
          WHERE unsubscribed_at < now() - ${linkRetentionDays}::int * interval '1 day'
            OR confirmed_at IS NULL AND asked_at < now() - ${CONFIRM_WITHIN_DAYS}::int * interval '1 day'
          LIMIT ${batchSize}::int)
        RETURNING id::text, email`
      await eraseSubscriberEmails(tx, erased)
      return erased.length
    }),
  )
}

type ErasedSubscriber = { id: string; email: string | null }

async function eraseWhere(tx: DatabaseOrTransaction, which: Prisma.Sql): Promise<void> {
  const erased = await tx.$queryRaw<ErasedSubscriber[]>`
    UPDATE camp_subscriber SET ${eraseSql(subscriberTable, 'address')}, unsubscribed_at = now()
    FROM (SELECT id, email FROM camp_subscriber WHERE ${which} AND unsubscribed_at IS NULL) AS before
    WHERE camp_subscriber.id = before.id AND camp_subscriber.unsubscribed_at IS NULL
    RETURNING before.id::text, before.email`
  await eraseSubscriberEmails(tx, erased)
}

// A separate statement sees emails written while the first waited.
async function eraseSubscriberEmails(
  tx: DatabaseOrTransaction,
  erased: readonly ErasedSubscriber[],
): Promise<void> {
  for (const { id, email } of erased) {
    if (email === null) continue
    await tx.$executeRaw`
      UPDATE outgoing_email SET ${eraseEmailSql}, handled_at = CASE state WHEN 'QUEUED' THEN now() ELSE handled_at END
      WHERE recipient = ${email} AND key LIKE 'new-camps-%' AND split_part(key, ':', 2) = ${id}`
  }
}

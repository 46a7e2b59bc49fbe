import { CONFIRM_WITHIN_DAYS } from '../../domain/new-camps/new-camps-form.ts'
import type { Services } from '../context.ts'
import { batchSize, inBatches } from '../platform/in-batches.ts'
import { type DatabaseOrTransaction, inTransaction, Prisma } from '../platform/prisma.ts'

/** Days for which links of a removed address still confirm its removal. */
const linkKeptDays = 90

/** Erases an address and its emails. The row keeps only the link. */
export async function forgetSubscriber(tx: DatabaseOrTransaction, id: string): Promise<void> {
  await forget(tx, Prisma.sql`id = ${id}::uuid`)
}

/** Only for a proved address: an account with another person's address must not remove that person. */
export async function forgetSubscriberOf(tx: DatabaseOrTransaction, userId: string): Promise<void> {
  await forget(
    tx,
    Prisma.sql`email = (
      SELECT lower(users.email) FROM users WHERE users.id = ${userId}::uuid AND email_verified_at IS NOT NULL)`,
  )
}

/** Erases unconfirmed addresses and old links. */
export async function sweepSubscribers({ db }: Pick<Services, 'db'>): Promise<void> {
  await inBatches(() =>
    inTransaction(db, async (tx) => {
      const gone = await tx.$queryRaw<Gone[]>`
        DELETE FROM camp_subscriber WHERE id IN (
          SELECT id FROM camp_subscriber
          WHERE left_at < now() - ${linkKeptDays}::int * interval '1 day'
            OR confirmed_at IS NULL AND asked_at < now() - ${CONFIRM_WITHIN_DAYS}::int * interval '1 day'
          LIMIT ${batchSize}::int)
        RETURNING id::text, email`
      await forgetMails(tx, gone)
      return gone.length
    }),
  )
}

type Gone = { id: string; email: string | null }

async function forget(tx: DatabaseOrTransaction, which: Prisma.Sql): Promise<void> {
  const gone = await tx.$queryRaw<Gone[]>`
    UPDATE camp_subscriber SET email = NULL, sealed_token = NULL, left_at = now()
    FROM (SELECT id, email FROM camp_subscriber WHERE ${which} AND left_at IS NULL) AS before
    WHERE camp_subscriber.id = before.id AND camp_subscriber.left_at IS NULL
    RETURNING before.id::text, before.email`
  await forgetMails(tx, gone)
}

// A separate statement sees emails written while the first waited.
async function forgetMails(tx: DatabaseOrTransaction, gone: readonly Gone[]): Promise<void> {
  for (const { id, email } of gone) {
    if (email === null) continue
    await tx.$executeRaw`
      UPDATE mail SET recipient = 'erased@erased.invalid', sealed = '',
        handled_at = CASE state WHEN 'QUEUED' THEN now() ELSE handled_at END,
        state = CASE state WHEN 'QUEUED' THEN 'DEAD' ELSE state END
      WHERE recipient = ${email} AND key LIKE 'new-camps-%' AND split_part(key, ':', 2) = ${id}`
  }
}

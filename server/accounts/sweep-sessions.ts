import type { Services } from '../context.ts'
import { sweepMailboxAllowances } from '../platform/email/mailbox-allowance.ts'
import { batchSize, runInBatches } from '../platform/in-batches.ts'

export async function sweepSessions({ db }: Pick<Services, 'db'>): Promise<void> {
  await runInBatches(
    () => db.$executeRaw`
      DELETE FROM session WHERE sid IN (SELECT sid FROM session WHERE expire < now() LIMIT ${batchSize}::int)`,
  )
  await db.$executeRaw`DELETE FROM account_token WHERE expires_at < now() - interval '1 day'`
  await db.$executeRaw`DELETE FROM staff_invitation WHERE expires_at < now()`
  await db.$executeRaw`DELETE FROM idempotent_request WHERE created_at < now() - interval '1 day'`
  await sweepMailboxAllowances(db)
}

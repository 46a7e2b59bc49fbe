import { batchSize, runInBatches } from '../in-batches.ts'
import type { Log } from '../log/log.ts'
import type { Database } from '../prisma.ts'
import { sendMailJob } from './mailer.ts'

/** For emails that the queue gave up or lost. */
export async function giveUpMails({ db, log }: { db: Database; log: Log }): Promise<void> {
  await runInBatches(async () => {
    // It may have been sent since its selection.
    const dead = await db.$queryRaw<{ id: number }[]>`
      UPDATE mail SET state = 'DEAD', failure = coalesce(failure, 'lost'), handled_at = NULL
      WHERE state = 'QUEUED' AND id IN (
        SELECT id FROM mail
        WHERE state = 'QUEUED' AND NOT EXISTS (
          SELECT FROM pgboss.job
          WHERE name = ${sendMailJob} AND state IN ('created', 'retry', 'active') AND data->>'mailId' = mail.id::text)
        LIMIT ${batchSize}::int)
      RETURNING id`
    for (const { id } of dead) log.error({ mailId: id }, 'a mail could not be sent and was given up')
    return dead.length
  })
}

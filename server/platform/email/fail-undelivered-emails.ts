import { batchSize, runInBatches } from '../in-batches.ts'
import type { Log } from '../log/log.ts'
import type { Database } from '../prisma.ts'
import { sendEmailJob } from './mailer.ts'

/** Fails emails that the queue gave up or lost. */
export async function failUndeliveredEmails({ db, log }: { db: Database; log: Log }): Promise<void> {
  await runInBatches(async () => {
    // Checks the state again, because a selected email may have been sent since.
    const failed = await db.$queryRaw<{ id: number }[]>`
      UPDATE outgoing_email SET state = 'FAILED', failure = coalesce(failure, 'lost'), handled_at = NULL
      WHERE state = 'QUEUED' AND id IN (
        SELECT id FROM outgoing_email
        WHERE state = 'QUEUED' AND NOT EXISTS (
          SELECT FROM pgboss.job
          WHERE name = ${sendEmailJob} AND state IN ('created', 'retry', 'active') AND data->>'emailId' = outgoing_email.id::text)
        LIMIT ${batchSize}::int)
      RETURNING id`
    for (const { id } of failed) log.error({ emailId: id }, 'gave up sending an email')
    return failed.length
  })
}

import type { Services } from '../context.ts'
import { batchSize, runInBatches } from '../platform/in-batches.ts'
import { type DatabaseOrTransaction, inTransaction } from '../platform/prisma.ts'

const retentionMonths = 24

/** Only for a verified address: an account with another person's address must not delete that person's messages. */
export async function deleteContactMessages(tx: DatabaseOrTransaction, userId: string): Promise<void> {
  const deleted = await tx.$queryRaw<{ id: number }[]>`
    DELETE FROM enquiry USING user_account
    WHERE user_account.id = ${userId}::uuid AND user_account.email_verified_at IS NOT NULL
      AND lower(enquiry.email) = lower(user_account.email)
    RETURNING enquiry.id`
  await deleteEmails(tx, deleted)
}

export async function sweepContactMessages({ db }: Pick<Services, 'db'>): Promise<void> {
  await runInBatches(() =>
    inTransaction(db, async (tx) => {
      const deleted = await tx.$queryRaw<{ id: number }[]>`
        DELETE FROM enquiry WHERE id IN (
          SELECT id FROM enquiry WHERE created_at < now() - ${retentionMonths}::int * interval '1 month'
          LIMIT ${batchSize}::int)
        RETURNING id`
      await deleteEmails(tx, deleted)
      return deleted.length
    }),
  )
}

async function deleteEmails(tx: DatabaseOrTransaction, messages: readonly { id: number }[]): Promise<void> {
  if (messages.length === 0) return
  const ids = messages.map(({ id }) => String(id))
  await tx.$executeRaw`
    DELETE FROM outgoing_email
    WHERE key LIKE ANY (ARRAY['enquiry:%', 'enquiry-answer:%']) AND split_part(key, ':', 2) = ANY (${ids})`
}

import type { Services } from '../context.ts'
import { batchSize, runInBatches } from '../platform/in-batches.ts'
import { type DatabaseOrTransaction, inTransaction } from '../platform/prisma.ts'

/** Retention in months. */
const retentionMonths = 24

/** Only for a proved address: an account with another person's address must not delete that person's messages. */
export async function deleteContactMessages(tx: DatabaseOrTransaction, userId: string): Promise<void> {
  const gone = await tx.$queryRaw<{ id: number }[]>`
    DELETE FROM contact_message USING users
    WHERE users.id = ${userId}::uuid AND users.email_verified_at IS NOT NULL
      AND lower(contact_message.email) = lower(users.email)
    RETURNING contact_message.id`
  await deleteMails(tx, gone)
}

export async function sweepContactMessages({ db }: Pick<Services, 'db'>): Promise<void> {
  await runInBatches(() =>
    inTransaction(db, async (tx) => {
      const gone = await tx.$queryRaw<{ id: number }[]>`
        DELETE FROM contact_message WHERE id IN (
          SELECT id FROM contact_message WHERE created_at < now() - ${retentionMonths}::int * interval '1 month'
          LIMIT ${batchSize}::int)
        RETURNING id`
      await deleteMails(tx, gone)
      return gone.length
    }),
  )
}

async function deleteMails(tx: DatabaseOrTransaction, messages: readonly { id: number }[]): Promise<void> {
  if (messages.length === 0) return
  const ids = messages.map(({ id }) => String(id))
  await tx.$executeRaw`
    DELETE FROM mail
    WHERE key LIKE ANY (ARRAY['contact-message:%', 'contact-answer:%']) AND split_part(key, ':', 2) = ANY (${ids})`
}

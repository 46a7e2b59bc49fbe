import { maxOutboxAttempts } from './outbox-attempts.ts'
import { type Database, type DatabaseOrTransaction, inTransaction } from './prisma.ts'

export type OutboxMessage = { id: bigint; kind: string; payload: unknown }
export type OutboxHandler = {
  /** Other messages have their own transaction, because they may lock rows in another order. */
  isBatched(message: OutboxMessage): boolean
  handle(tx: DatabaseOrTransaction, messages: readonly OutboxMessage[]): Promise<void>
}

/** The queue treats a run longer than a minute as dead. */
const maxPerRun = 500
const maxBatchSize = 25

/**
 * Rolls back a failed batch and retries its messages one by one. Instances may drain concurrently.
 * @returns `more` when the run reached its limit: start another at once
 */
export async function drainOutbox(
  db: Database,
  outboxHandler: OutboxHandler,
  onFailure: (message: OutboxMessage, error: unknown) => void,
): Promise<'empty' | 'more'> {
  let singles = 0
  for (let count = 0; count < maxPerRun; ) {
    const limit = singles > 0 ? 1 : Math.min(maxBatchSize, maxPerRun - count)
    const { batch, isLast, failure } = await processBatch(db, outboxHandler, limit)
    const [first] = batch
    if (first === undefined) return 'empty'
    if (failure !== null && batch.length > 1) {
      singles = batch.length
      continue
    }
    singles = Math.max(0, singles - 1)
    count += batch.length
    if (failure === null) {
      if (isLast && singles === 0) return 'empty'
      continue
    }
    onFailure(first, failure.error)
    await db.$executeRaw`
      UPDATE outbox SET attempts = attempts + 1, due_at = now() + least(3600, 30 * power(2, attempts)) * interval '1 second'
      WHERE id = ${first.id}`
  }
  return 'more'
}

async function processBatch(
  db: Database,
  outboxHandler: OutboxHandler,
  limit: number,
): Promise<{ batch: readonly OutboxMessage[]; isLast: boolean; failure: { error: unknown } | null }> {
  let batch: readonly OutboxMessage[] = []
  let isLast = false
  try {
    await inTransaction(db, async (tx) => {
      const due = await tx.$queryRaw<OutboxMessage[]>`
        SELECT id, kind, payload FROM outbox
        WHERE done_at IS NULL AND due_at <= now() AND attempts < ${maxOutboxAttempts}
        ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED`
      const end = due.findIndex((each) => !outboxHandler.isBatched(each))
      isLast = end === -1 && due.length < limit
      batch = end === -1 ? due : due.slice(0, Math.max(1, end))
      if (batch.length === 0) return
      await outboxHandler.handle(tx, batch)
      await tx.$executeRaw`
        UPDATE outbox SET done_at = now() WHERE id = ANY (${batch.map(({ id }) => id)}::bigint[])`
    })
    return { batch, isLast, failure: null }
  } catch (error) {
    if (batch.length === 0) throw error
    return { batch, isLast, failure: { error } }
  }
}

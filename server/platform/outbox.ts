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
  let alone = 0
  for (let count = 0; count < maxPerRun; ) {
    const most = alone > 0 ? 1 : Math.min(maxBatchSize, maxPerRun - count)
    const { taken, isAll, failure } = await processBatch(db, outboxHandler, most)
    const [first] = taken
    if (first === undefined) return 'empty'
    if (failure !== null && taken.length > 1) {
      alone = taken.length
      continue
    }
    alone = Math.max(0, alone - 1)
    count += taken.length
    if (failure === null) {
      if (isAll && alone === 0) return 'empty'
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
  most: number,
): Promise<{ taken: readonly OutboxMessage[]; isAll: boolean; failure: { error: unknown } | null }> {
  let taken: readonly OutboxMessage[] = []
  let isAll = false
  try {
    await inTransaction(db, async (tx) => {
      const waiting = await tx.$queryRaw<OutboxMessage[]>`
        SELECT id, kind, payload FROM outbox
        WHERE done_at IS NULL AND due_at <= now() AND attempts < ${maxOutboxAttempts}
        ORDER BY id LIMIT ${most} FOR UPDATE SKIP LOCKED`
      const end = waiting.findIndex((each) => !outboxHandler.isBatched(each))
      isAll = end === -1 && waiting.length < most
      taken = end === -1 ? waiting : waiting.slice(0, Math.max(1, end))
      if (taken.length === 0) return
      await outboxHandler.handle(tx, taken)
      await tx.$executeRaw`
        UPDATE outbox SET done_at = now() WHERE id = ANY (${taken.map(({ id }) => id)}::bigint[])`
    })
    return { taken, isAll, failure: null }
  } catch (error) {
    if (taken.length === 0) throw error
    return { taken, isAll, failure: { error } }
  }
}

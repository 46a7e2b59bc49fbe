import { createHash } from 'node:crypto'
import { IdempotencyKeyReusedError } from '../errors.ts'
import type { DatabaseOrTransaction } from './prisma.ts'

export type KeyedRequest = {
  scope: string
  /** Null makes each request unique. */
  key: string | null
  /** The same key with other input is rejected. */
  request: unknown
}

/**
 * Runs `make` once per key. A duplicate waits, and runs it if the first fails. Keys are stored for a day (see
 * sweep-sessions).
 * @throws IdempotencyKeyReusedError
 */
export async function runOncePerKey(
  tx: DatabaseOrTransaction,
  { scope, key, request }: KeyedRequest,
  make: () => Promise<number>,
): Promise<{ id: number; isRepeat: boolean }> {
  if (key === null) return { id: await make(), isRepeat: false }
  const name = `${scope}:${key}`
  const hash = createHash('sha256').update(JSON.stringify(request)).digest()
  const claimed = await tx.$executeRaw`
    INSERT INTO idempotent_request (name, request_hash) VALUES (${name}, ${hash}) ON CONFLICT (name) DO NOTHING`
  if (claimed === 1) {
    const resultId = await make()
    await tx.idempotentRequest.updateMany({ where: { name }, data: { resultId } })
    return { id: resultId, isRepeat: false }
  }
  const first = await tx.idempotentRequest.findUniqueOrThrow({ where: { name } })
  if (!hash.equals(first.requestHash) || first.resultId === null) throw new IdempotencyKeyReusedError()
  return { id: first.resultId, isRepeat: true }
}

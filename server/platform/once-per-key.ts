import { createHash } from 'node:crypto'
import { IdempotencyKeyReusedError } from '../errors.ts'
import type { DatabaseOrTransaction } from './prisma.ts'

type KeyedRequest = {
  scope: string
  /** Null makes each request unique. */
  key: string | null
  /** The same key with other input is rejected. */
  request: unknown
}

/**
 * Runs `create` once per key. A duplicate waits, and runs it if the first fails. Keys are deleted after a day.
 * @throws IdempotencyKeyReusedError
 */
export async function runOncePerKey(
  tx: DatabaseOrTransaction,
  { scope, key, request }: KeyedRequest,
  create: () => Promise<number>,
): Promise<{ id: number; isReplay: boolean }> {
  if (key === null) return { id: await create(), isReplay: false }
  const name = `${scope}:${key}`
  const hash = createHash('sha256').update(JSON.stringify(request)).digest()
  const claimed = await tx.$executeRaw`
    INSERT INTO idempotent_request (name, request_hash) VALUES (${name}, ${hash}) ON CONFLICT (name) DO NOTHING`
  if (claimed === 1) {
    const resultId = await create()
    await tx.idempotentRequest.updateMany({ where: { name }, data: { resultId } })
    return { id: resultId, isReplay: false }
  }
  const first = await tx.idempotentRequest.findUniqueOrThrow({ where: { name } })
  if (!hash.equals(first.requestHash) || first.resultId === null) throw new IdempotencyKeyReusedError()
  return { id: first.resultId, isReplay: true }
}

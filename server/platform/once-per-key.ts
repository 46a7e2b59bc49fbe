import { createHash } from 'node:crypto'
import { KeyOfAnotherRequestError } from '../errors.ts'
import type { DatabaseOrTransaction } from './prisma.ts'

export type KeyedRequest = {
  /** What is asked for and by whom: the same key of somebody else, or for something else, is another key. */
  scope: string
  /** As the client sent it; null when it sent none, and every request is then one of its own. */
  key: string | null
  /** What is asked for. The same key with something else is refused. */
  asked: unknown
}

/**
 * Does `make` once for each key, in its own transaction; a repeat is told the id that the first one made. Of two at
 * once the second waits for the first, and does it itself when the first fails. Keys are kept for a day (see
 * sweep-sessions).
 * @throws KeyOfAnotherRequestError
 */
export async function oncePerKey(
  tx: DatabaseOrTransaction,
  { scope, key, asked }: KeyedRequest,
  make: () => Promise<number>,
): Promise<{ id: number; isRepeat: boolean }> {
  if (key === null) return { id: await make(), isRepeat: false }
  const name = `${scope}:${key}`
  const hash = createHash('sha256').update(JSON.stringify(asked)).digest()
  const claimed = await tx.$executeRaw`
    INSERT INTO request_key (name, hash) VALUES (${name}, ${hash}) ON CONFLICT (name) DO NOTHING`
  if (claimed === 1) {
    const madeId = await make()
    await tx.requestKey.updateMany({ where: { name }, data: { madeId } })
    return { id: madeId, isRepeat: false }
  }
  const first = await tx.requestKey.findUniqueOrThrow({ where: { name } })
  if (!hash.equals(first.hash) || first.madeId === null) throw new KeyOfAnotherRequestError()
  return { id: first.madeId, isRepeat: true }
}

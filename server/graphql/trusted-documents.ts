import type { Database } from '../platform/prisma.ts'
import { createDocumentCache } from './document-cache.ts'

export type TrustedDocuments = ReturnType<typeof openTrustedDocuments>

/** After the last build with the operation. */
const retentionDays = 30
const hashPattern = /^sha256:[0-9a-f]{64}$/

/** @param own this build's operations by hash */
export function openTrustedDocuments(db: Database, own: ReadonlyMap<string, string>) {
  const cache = createDocumentCache<string>()

  async function findInOtherBuild(hash: string): Promise<string | undefined> {
    if (!hashPattern.test(hash)) return undefined
    return (await db.trustedDocument.findUnique({ where: { hash } }))?.text
  }

  return {
    own,
    /**
     * Returns an operation of this build or of the last 30 days, because pages stay open across releases and may reach
     * an instance of another release.
     */
    async find(hash: string): Promise<string | null> {
      const known = cache.get(hash)
      if (known !== undefined) return known
      const text = own.get(hash) ?? (await findInOtherBuild(hash))
      if (text === undefined) return null
      cache.set(hash, text)
      return text
    },
    /** Records this build's operations as used, and deletes those unused for 30 days. */
    async recordUse(): Promise<void> {
      // Sorted, because concurrent starts could otherwise deadlock.
      const hashes = [...own.keys()].sort()
      const texts = hashes.map((hash) => own.get(hash) ?? '')
      await db.$executeRaw`
        INSERT INTO trusted_document (hash, text, used_at)
        SELECT hash, text, now() FROM unnest(${hashes}::text[], ${texts}::text[]) AS own (hash, text)
        ON CONFLICT (hash) DO UPDATE SET used_at = now()`
      await db.$executeRaw`
        DELETE FROM trusted_document WHERE used_at < now() - make_interval(days => ${retentionDays})`
    },
  }
}

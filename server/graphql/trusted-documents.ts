import type { Database } from '../platform/prisma.ts'
import { createDocumentCache } from './document-cache.ts'

/** The operations that the site's pages send by hash. */
export type TrustedDocuments = ReturnType<typeof openTrustedDocuments>

/** Retention after the last build with the operation. */
const retentionDays = 30
const hashPattern = /^sha256:[0-9a-f]{64}$/

/** @param own this build's operations by hash */
export function openTrustedDocuments(db: Database, own: ReadonlyMap<string, string>) {
  const served = createDocumentCache<string>()

  async function findInOtherBuild(hash: string): Promise<string | undefined> {
    if (!hashPattern.test(hash)) return undefined
    return (await db.trustedDocument.findUnique({ where: { hash } }))?.text
  }

  return {
    own,
    /**
     * Returns an operation of this build or of the last thirty days, because pages stay open across releases and
     * instances of two releases answer each other's pages. Null for others.
     */
    async find(hash: string): Promise<string | null> {
      const known = served.get(hash)
      if (known !== undefined) return known
      const text = own.get(hash) ?? (await findInOtherBuild(hash))
      if (text === undefined) return null
      served.set(hash, text)
      return text
    },
    /** Records that this build's operations are in use, and deletes those unused for thirty days. */
    async keep(): Promise<void> {
      // One order, because two builds that start at once could deadlock.
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

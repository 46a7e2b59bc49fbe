import type { Database } from '../platform/prisma.ts'
import { createDocumentCache } from './document-cache.ts'

/** The operations that the site's own pages send by hash. */
export type TrustedDocuments = {
  /** Those of this build by their hashes. */
  own: ReadonlyMap<string, string>
  /**
   * The text of an operation of this build, or of one that was in use in the last thirty days: a page that was opened
   * before a release goes on, and instances of two releases answer each other's pages. Null for any other hash.
   */
  find(hash: string): Promise<string | null>
  /** Notes that this build's operations are in use, and forgets those that have not been for thirty days. */
  keep(): Promise<void>
}

/** So long an operation is answered after the last build that had it. */
const daysKept = 30
const hashShape = /^sha256:[0-9a-f]{64}$/

/** @param own the operations of this build by their hashes */
export function openTrustedDocuments(db: Database, own: ReadonlyMap<string, string>): TrustedDocuments {
  const served = createDocumentCache<string>()

  async function ofOtherBuild(hash: string): Promise<string | undefined> {
    if (!hashShape.test(hash)) return undefined
    return (await db.trustedDocument.findUnique({ where: { hash } }))?.text
  }

  return {
    own,
    async find(hash) {
      const known = served.get(hash)
      if (known !== undefined) return known
      const text = own.get(hash) ?? (await ofOtherBuild(hash))
      if (text === undefined) return null
      served.set(hash, text)
      return text
    },
    async keep() {
      // In one order, or two builds that start at once could wait for each other.
      const hashes = [...own.keys()].sort()
      const texts = hashes.map((hash) => own.get(hash) ?? '')
      await db.$executeRaw`
        INSERT INTO trusted_document (hash, text, used_at)
        SELECT hash, text, now() FROM unnest(${hashes}::text[], ${texts}::text[]) AS own (hash, text)
        ON CONFLICT (hash) DO UPDATE SET used_at = now()`
      await db.$executeRaw`
        DELETE FROM trusted_document WHERE used_at < now() - make_interval(days => ${daysKept})`
    },
  }
}

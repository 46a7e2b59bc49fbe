import type { Services } from '../../context.ts'
import { encryptValue } from '../../platform/encrypted-value.ts'

const batch = 200

/** Encrypts reasons of an earlier version, at every start, and nightly because that version may still be running. */
export async function encryptPlainReasons({ db, seal }: Pick<Services, 'db' | 'seal'>): Promise<void> {
  for (;;) {
    const rows = await db.cancellation.findMany({
      where: { cause: { startsWith: 'medical' }, reason: { not: null } },
      select: { id: true, bookingId: true, reason: true },
      take: batch,
    })
    for (const { id, bookingId, reason } of rows) {
      if (reason === null) continue
      // Skips reasons erased or encrypted since the read.
      await db.cancellation.updateMany({
        where: { id, reason },
        data: { reason: null, sealedReason: encryptValue(seal, reason, bookingId) },
      })
    }
    if (rows.length < batch) return
  }
}

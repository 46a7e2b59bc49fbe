import type { Services } from '../../context.ts'
import { sealReason } from '../../platform/sealed-columns.ts'

const batch = 200

/**
 * Seals the reasons of medical refunds that an earlier version wrote in plain. Runs at every start, and each night for
 * what an instance of that version wrote beside this one.
 */
export async function sealPlainReasons({ db, seal }: Pick<Services, 'db' | 'seal'>): Promise<void> {
  for (;;) {
    const rows = await db.cancellation.findMany({
      where: { cause: { startsWith: 'medical' }, reason: { not: null } },
      select: { id: true, bookingId: true, reason: true },
      take: batch,
    })
    for (const { id, bookingId, reason } of rows) {
      if (reason === null) continue
      // Not when it was erased, or sealed by another instance, since it was read.
      await db.cancellation.updateMany({
        where: { id, reason },
        data: { reason: null, sealedReason: sealReason(seal, reason, bookingId) },
      })
    }
    if (rows.length < batch) return
  }
}

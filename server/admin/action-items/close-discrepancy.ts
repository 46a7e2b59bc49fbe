import type { Services } from '../../context.ts'
import { recordAudit } from '../../platform/audit.ts'
import { inTransaction } from '../../platform/prisma.ts'
import { ActionItemSettledError } from '../money/money-desk.errors.ts'

/** Closes what was found with the admin's words. @throws ActionItemSettledError when it is closed already */
export async function closeDiscrepancy(
  services: Services,
  id: number,
  actor: string,
  note: string,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const { count } = await tx.discrepancy.updateMany({
      where: { id, closedAt: null },
      data: { closedAt: services.clock.now(), closedBy: actor, note },
    })
    if (count === 0) throw new ActionItemSettledError()
    await recordAudit(tx, { actor, action: 'finding-closed', subject: `finding:${id}` })
  })
}

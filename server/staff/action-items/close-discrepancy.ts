import { ActionItemSettledError } from '../../bookings/staff/money/money-desk.errors.ts'
import type { Services } from '../../context.ts'
import { recordAudit } from '../../platform/audit.ts'
import { inTransaction } from '../../platform/prisma.ts'

/**
 * A discrepancy that was found again since it was read stays open.
 * @throws ActionItemSettledError when it is already closed or has changed
 */
export async function closeDiscrepancy(
  services: Services,
  { id, foundAt }: { id: number; foundAt: Date },
  actor: string,
  note: string,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const { count } = await tx.discrepancy.updateMany({
      where: { id, foundAt, closedAt: null },
      data: { closedAt: services.clock.now() },
    })
    if (count === 0) throw new ActionItemSettledError()
    await recordAudit(tx, {
      actor,
      action: 'discrepancy-closed',
      subject: `discrepancy:${id}`,
      after: { note },
    })
  })
}

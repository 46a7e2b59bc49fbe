import type { Services } from '../context.ts'
import { recordAudit } from '../platform/audit.ts'
import { inTransaction } from '../platform/prisma.ts'
import { NeedSettledError } from './money/money-desk.errors.ts'

/** Closes what was found with the admin's words. @throws NeedSettledError when it is closed already */
export async function closeFinding(
  services: Services,
  id: number,
  actor: string,
  note: string,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const { count } = await tx.finding.updateMany({
      where: { id, closedAt: null },
      data: { closedAt: new Date(), closedBy: actor, note },
    })
    if (count === 0) throw new NeedSettledError()
    await recordAudit(tx, { actor, action: 'finding-closed', subject: `finding:${id}` })
  })
}

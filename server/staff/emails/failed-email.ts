import { ActionItemSettledError } from '../../bookings/staff/money/money-desk.errors.ts'
import type { Services } from '../../context.ts'
import { recordAudit } from '../../platform/audit.ts'
import { inTransaction } from '../../platform/prisma.ts'

/** @throws ActionItemSettledError unless it has failed permanently */
export async function sendFailedEmail(services: Services, id: number, actor: string): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    if (!(await services.mailer.sendAgain(tx, id))) throw new ActionItemSettledError()
    await recordAudit(tx, { actor, action: 'email-resent', subject: `email:${id}` })
  })
}

/** @throws ActionItemSettledError unless it has failed permanently and is not handled */
export async function handleFailedEmail(
  services: Services,
  id: number,
  actor: string,
  note: string,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const { count } = await tx.outgoingEmail.updateMany({
      where: { id, state: 'FAILED', handledAt: null },
      data: { handledAt: services.clock.now() },
    })
    if (count === 0) throw new ActionItemSettledError()
    await recordAudit(tx, { actor, action: 'email-handled', subject: `email:${id}`, after: { note } })
  })
}

import { maxWebhookAttempts } from '../../bookings/settlement/receive-webhook.ts'
import { ActionItemSettledError } from '../../bookings/staff/money/money-desk.errors.ts'
import type { Services } from '../../context.ts'
import { recordAudit } from '../../platform/audit.ts'
import { maxOutboxAttempts } from '../../platform/outbox-attempts.ts'
import { inTransaction } from '../../platform/prisma.ts'

/** Work that reached its retry limit. */
export type StuckWork = { kind: 'webhook' | 'outbox-message'; id: string }

/** @throws ActionItemSettledError unless the work is unfinished and at its retry limit */
export async function retryStuckWork(services: Services, work: StuckWork, actor: string): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const count =
      work.kind === 'webhook'
        ? await tx.$executeRaw`
          UPDATE webhook_event SET attempts = 0
          WHERE id = ${work.id} AND processed_at IS NULL AND attempts >= ${maxWebhookAttempts}`
        : await tx.$executeRaw`
          UPDATE outbox SET attempts = 0, due_at = now()
          WHERE id = ${parseOutboxId(work.id)} AND done_at IS NULL AND attempts >= ${maxOutboxAttempts}`
    if (count === 0) throw new ActionItemSettledError()
    await recordAudit(tx, { actor, action: `${work.kind}-retried`, subject: getAuditSubject(work) })
  })
  services.queue.wake(work.kind === 'webhook' ? 'process-webhooks' : 'outbox')
}

/** @throws ActionItemSettledError unless the work is unfinished and at its retry limit */
export async function dropStuckWork(
  services: Services,
  work: StuckWork,
  actor: string,
  note: string,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const count =
      work.kind === 'webhook'
        ? await tx.$executeRaw`
          UPDATE webhook_event SET processed_at = now(), outcome = 'closed by an admin'
          WHERE id = ${work.id} AND processed_at IS NULL AND attempts >= ${maxWebhookAttempts}`
        : await tx.$executeRaw`
          UPDATE outbox SET done_at = now()
          WHERE id = ${parseOutboxId(work.id)} AND done_at IS NULL AND attempts >= ${maxOutboxAttempts}`
    if (count === 0) throw new ActionItemSettledError()
    await recordAudit(tx, {
      actor,
      action: `${work.kind}-dropped`,
      subject: getAuditSubject(work),
      after: { note },
    })
  })
}

function getAuditSubject({ kind, id }: StuckWork): string {
  return `${kind}:${id}`.slice(0, 200)
}

function parseOutboxId(id: string): bigint {
  return /^\d{1,18}$/.test(id) ? BigInt(id) : 0n
}

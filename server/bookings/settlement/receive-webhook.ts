import { z } from 'zod'
import type { Services } from '../../context.ts'
import type { ProviderEvent } from '../../platform/payments/payment-provider.ts'
import { type DatabaseOrTransaction, inTransaction, type Prisma } from '../../platform/prisma.ts'
import { lockDueDelivery } from '../../row-locks.ts'
import { readDisputes, recordDisputes } from '../ledger/record-disputes.ts'
import { recordProviderRefund } from '../ledger/record-refund.ts'
import { settlePayment } from './settle-payment.ts'

/** Attempts, one a minute, before a delivery is left to the organiser. */
export const maxWebhookAttempts = 100

export const handledEvents = [
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const

const storedDelivery = z.object({ intentId: z.string().nullable().catch(null) })

/**
 * Stores a verified delivery under its id, then processes it. Duplicates change nothing. Later failures are retried
 * by the scheduler, so that the provider gets a quick response.
 */
export async function receiveWebhook(services: Services, event: ProviderEvent): Promise<void> {
  if (event.livemode !== services.provider.livemode) {
    services.log.warn({ webhookId: event.id, type: event.type }, 'ignored a webhook of the other mode')
    return
  }
  const payload: Prisma.InputJsonObject = {
    intentId: event.intentId,
    refund: event.refund === null ? null : { ...event.refund },
  }
  const { count } = await services.db.webhookEvent.createMany({
    data: [{ id: event.id, type: event.type, payload }],
    skipDuplicates: true,
  })
  try {
    // The stored version counts, and may be done.
    const delivery = { id: event.id, type: event.type, payload, processedAt: null }
    await processWebhook(services, count === 1 ? delivery : await readDelivery(services, event.id))
  } catch (error) {
    services.log.warn({ webhookId: event.id, type: event.type, error }, 'a webhook failed, retrying later')
    await services.db.webhookEvent.updateMany({
      where: { id: event.id, processedAt: null },
      data: { attempts: { increment: 1 } },
    })
  }
}

/** Retries deliveries after a crash or provider outage. */
export async function processDueWebhooks(services: Services): Promise<void> {
  const due = await services.db.webhookEvent.findMany({
    where: { processedAt: null, attempts: { lt: maxWebhookAttempts } },
    orderBy: { receivedAt: 'asc' },
    take: 100,
    select: { id: true },
  })
  for (const { id } of due) {
    try {
      await processWebhook(services, await readDelivery(services, id))
    } catch (error) {
      services.log.warn({ webhookId: id, error }, 'a webhook failed again, retrying later')
      await services.db.webhookEvent.update({ where: { id }, data: { attempts: { increment: 1 } } })
    }
  }
}

type Delivery = { id: string; type: string; payload: unknown; processedAt: Date | null }

function readDelivery({ db }: Services, id: string): Promise<Delivery> {
  return db.webhookEvent.findUniqueOrThrow({ where: { id } })
}

async function processWebhook(services: Services, stored: Delivery): Promise<void> {
  if (stored.processedAt !== null) return
  const { id: webhookId, type } = stored
  const { intentId } = storedDelivery.parse(stored.payload)
  if (type.startsWith('payment_intent.') && intentId !== null) {
    await settlePayment(services, intentId, { webhookId })
    return
  }
  if ((type.startsWith('refund.') || type === 'charge.refunded') && intentId !== null) {
    // The provider's list is current; the delivery may be older.
    const refunds = await services.provider.listRefunds(intentId)
    await completeDelivery(services, webhookId, 'refunds read', async (tx) => {
      for (const refund of refunds) await recordProviderRefund(tx, refund)
    })
    return
  }
  if (type.startsWith('charge.dispute.') && intentId !== null) {
    // Events may be late, duplicated or out of order.
    const snapshot = await readDisputes(services, intentId)
    await completeDelivery(services, webhookId, 'disputes read', async (tx) => {
      const isNewDispute = await recordDisputes(services, tx, intentId, snapshot)
      if (isNewDispute) services.log.error({ webhookId, intentId }, 'a payment is disputed')
    })
    services.queue.wake('outbox')
    return
  }
  await completeDelivery(services, webhookId, 'nothing to do', async () => {})
}

/** The row lock gives two workers one effect. */
async function completeDelivery(
  services: Services,
  webhookId: string,
  outcome: string,
  work: (tx: DatabaseOrTransaction) => Promise<void>,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    if (!(await lockDueDelivery(tx, webhookId))) return
    await work(tx)
    await tx.$executeRaw`
      UPDATE webhook_event SET processed_at = now(), attempts = attempts + 1, outcome = ${outcome}
      WHERE id = ${webhookId}`
  })
}

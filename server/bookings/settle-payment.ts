import type { Services } from '../context.ts'
import type { ProviderIntent } from '../platform/payments/payment-provider.ts'
import { type DatabaseOrTransaction, inTransaction } from '../platform/prisma.ts'
import { applyIntent } from './apply-intent.ts'
import { payRefundJob } from './ledger/pay-refund.ts'
import { recordFinding } from './ledger/record-discrepancy.ts'
import type { Settlement } from './settlement/settle-arrived.ts'

/**
 * Asks the card provider about an intent and records the truth: the only writer of "paid".
 * Webhook, PATCH and return page all end here, so any order and any number of calls gives one transition.
 * @param delivery the stored webhook that asked; it is marked done in the same transaction
 * @throws PaymentProviderUnavailable when the provider cannot be asked; nothing is changed then
 */
export async function settlePayment(
  services: Services,
  intentId: string,
  delivery?: { webhookId: string },
): Promise<Settlement> {
  // Asked before the transaction, so that no lock waits for the network.
  const intent = await services.provider.retrieveIntent(intentId)
  const result = await inTransaction(services.db, async (tx) => {
    if (delivery) {
      const due = await tx.$queryRaw<{ id: string }[]>`
        SELECT id FROM webhook_event WHERE id = ${delivery.webhookId} AND processed_at IS NULL FOR UPDATE`
      if (due.length === 0) return { settlement: 'already' as const, refundId: null }
    }
    const applied = intent
      ? await applyIntent(services, tx, intent, services.provider.livemode)
      : await closeUnknown(tx, intentId)
    if (intent !== null) await noteStrangeMoney(tx, intent, applied.settlement)
    if (applied.refundId !== null) await services.queue.send(payRefundJob, { refundId: applied.refundId }, tx)
    if (delivery) {
      await tx.$executeRaw`
        UPDATE webhook_event SET processed_at = now(), attempts = attempts + 1, outcome = ${applied.settlement}
        WHERE id = ${delivery.webhookId}`
    }
    return applied
  })
  if (result.settlement === 'mismatch') reportMismatch(services, intent, intentId)
  if (result.settlement === 'settled') services.queue.wake('outbox')
  return result.settlement
}

/** The provider knows no such intent (other keys, deleted test data): it cannot be paid, so a new one may be opened. */
async function closeUnknown(
  tx: DatabaseOrTransaction,
  intentId: string,
): Promise<{ settlement: 'unknown'; refundId: null }> {
  await tx.payment.updateMany({
    where: { intentId, settledAt: null, status: { in: ['CREATING', 'OPEN', 'PROCESSING'] } },
    data: { status: 'CANCELED' },
  })
  return { settlement: 'unknown', refundId: null }
}

/** Money that came but counts for no booking is left to a person. An intent without our mark is somebody else's. */
async function noteStrangeMoney(
  tx: DatabaseOrTransaction,
  intent: ProviderIntent,
  settlement: Settlement,
): Promise<void> {
  const { bookingId, amountReceivedCents, currency, livemode } = intent
  const isStrange = settlement === 'unknown' && bookingId !== null
  if (amountReceivedCents === 0 || !(isStrange || settlement === 'mismatch')) return
  await recordFinding(tx, {
    kind: settlement === 'mismatch' ? 'MISMATCHED_PAYMENT' : 'STRANGE_PAYMENT',
    subject: `intent:${intent.id}`,
    facts: { bookingId, amountReceivedCents, currency, livemode },
  })
}

function reportMismatch(services: Services, intent: ProviderIntent | null, intentId: string): void {
  services.log.error(
    { intentId, currency: intent?.currency ?? 'none', livemode: intent?.livemode ?? false },
    'a payment does not match its booking and was not counted',
  )
}

import type { Services } from '../../context.ts'
import { recordAudit } from '../../platform/audit.ts'
import type {
  ProviderIntent,
  ProviderPage,
  ProviderRefund,
} from '../../platform/payments/payment-provider.ts'
import { inTransaction, isDatabaseBusy } from '../../platform/prisma.ts'
import { recordDiscrepancy } from '../ledger/record-discrepancy.ts'
import { readDisputes, recordDisputes } from '../ledger/record-disputes.ts'
import { recordProviderRefund } from '../ledger/record-refund.ts'
import { recountSeats } from '../lifecycle/recount-seats.ts'
import { adoptPayment } from './adopt-payment.ts'
import { handledEvents, receiveWebhook } from './receive-webhook.ts'
import { settlePayment } from './settle-payment.ts'

export type Reconciliation = {
  /** Provider payments and refunds. */
  compared: number
  /** Lost events, unsettled payments, unknown refunds and seat counters. */
  repaired: number
  /** New discrepancies. */
  found: number
}

type Tally = Reconciliation & { since: Date }

/** Minutes before the provider must list a new object. */
const freshMinutes = 60

/**
 * Compares our records with the provider's and repairs differences that have one correct resolution. Records others
 * as discrepancies. Concurrent runs are safe, because each step could be a late webhook.
 * @throws PaymentProviderUnavailable; earlier steps remain committed
 */
export async function reconcile(
  services: Services,
  { days, actor }: { days: number; actor: string },
): Promise<Reconciliation> {
  const since = new Date(services.clock.now().getTime() - days * 86_400_000)
  const tally: Tally = { compared: 0, repaired: 0, found: 0, since }
  await receiveLostEvents(services, tally)
  await compareIntents(services, tally)
  await compareRefunds(services, tally)
  await readOpenDisputes(services)
  const drifted = await recountSeats(services, actor)
  const { compared, repaired, found } = tally
  const result = { compared, repaired: repaired + drifted, found: found + drifted }
  await recordAudit(services.db, { actor, action: 'reconciled', subject: 'provider:card', after: result })
  return result
}

/** Disputes are known from no other list. */
async function receiveLostEvents(services: Services, tally: Tally): Promise<void> {
  const pages = readPages((after) => services.provider.listEvents(tally.since, handledEvents, after))
  for await (const events of pages) {
    const stored = await services.db.webhookEvent.findMany({
      where: { id: { in: events.map(({ id }) => id) } },
      select: { id: true },
    })
    const known = new Set(stored.map(({ id }) => id))
    // The list is newest first; chronological order needs fewer corrections.
    for (const event of events.toReversed()) {
      if (known.has(event.id) || event.livemode !== services.provider.livemode) continue
      await receiveWebhook(services, event)
      tally.repaired += 1
    }
  }
}

async function compareIntents(services: Services, tally: Tally): Promise<void> {
  const listed = new Set<string>()
  for await (const intents of readPages((after) => services.provider.listIntents(tally.since, after))) {
    const ours = await services.db.payment.findMany({
      where: { intentId: { in: intents.map(({ id }) => id) } },
      select: { id: true, intentId: true, settledAt: true, capturedCents: true },
    })
    for (const intent of intents) {
      listed.add(intent.id)
      tally.compared += 1
      const payment = ours.find(({ intentId }) => intentId === intent.id)
      if (payment?.settledAt) await compareSettled(services, tally, intent, payment)
      else if (intent.amountReceivedCents > 0) await settleLate(services, tally, intent)
    }
  }
  await reportMissingPayments(services, tally, listed)
}

async function settleLate(services: Services, tally: Tally, intent: ProviderIntent): Promise<void> {
  const settlement = await settlePayment(services, intent.id)
  if (settlement === 'settled') tally.repaired += 1
  if (settlement === 'unknown' && (await adoptPayment(services, intent))) tally.repaired += 1
}

async function compareSettled(
  services: Services,
  tally: Tally,
  intent: ProviderIntent,
  payment: { id: number; capturedCents: number },
): Promise<void> {
  const { amountReceivedCents, currency, livemode } = intent
  if (amountReceivedCents === payment.capturedCents) return
  const facts = { recordedCents: payment.capturedCents, amountReceivedCents, currency, livemode }
  await recordDifference(services, tally, 'MISMATCHED_PAYMENT', `payment:${payment.id}`, facts)
}

/** Reports settled payments that the provider should list but does not. */
async function reportMissingPayments(services: Services, tally: Tally, listed: Set<string>): Promise<void> {
  const settled = await services.db.payment.findMany({
    where: {
      method: 'CARD',
      settledAt: { not: null },
      intentId: { not: null },
      createdAt: getComparisonPeriod(services, tally),
    },
    select: { id: true, intentId: true, capturedCents: true },
  })
  for (const { id, intentId, capturedCents } of settled) {
    if (intentId === null || listed.has(intentId)) continue
    // The list filters by creation time, which may precede the window.
    if ((await services.provider.retrieveIntent(intentId)) !== null) continue
    const facts = { recordedCents: capturedCents, amountReceivedCents: null }
    await recordDifference(services, tally, 'MISMATCHED_PAYMENT', `payment:${id}`, facts)
  }
}

async function compareRefunds(services: Services, tally: Tally): Promise<void> {
  const listed = new Set<string>()
  for await (const refunds of readPages((after) => services.provider.listRefundsSince(tally.since, after))) {
    const before = await services.db.refund.findMany({
      where: { providerId: { in: refunds.map(({ id }) => id) } },
      select: { id: true, providerId: true, amountCents: true, status: true },
    })
    for (const refund of refunds) {
      listed.add(refund.id)
      tally.compared += 1
      const ours = before.find(({ providerId }) => providerId === refund.id)
      await compareRefund(services, tally, refund, ours)
    }
  }
  const ours = await services.db.refund.findMany({
    where: {
      status: { in: ['PENDING', 'SUCCEEDED'] },
      providerId: { not: null },
      createdAt: getComparisonPeriod(services, tally),
    },
    select: { id: true, providerId: true, amountCents: true },
  })
  for (const { id, providerId, amountCents } of ours) {
    if (providerId === null || listed.has(providerId)) continue
    const facts = { recordedCents: amountCents, returnedCents: null }
    await recordDifference(services, tally, 'UNMATCHED_REFUND', `refund:${id}`, facts)
  }
}

async function compareRefund(
  services: Services,
  tally: Tally,
  refund: ProviderRefund,
  ours: { id: number; amountCents: number; status: string } | undefined,
): Promise<void> {
  if (ours && ours.amountCents !== refund.amountCents) {
    const facts = { recordedCents: ours.amountCents, returnedCents: refund.amountCents }
    await recordDifference(services, tally, 'UNMATCHED_REFUND', `refund:${ours.id}`, facts)
  }
  try {
    const hasChanged = await inTransaction(services.db, (tx) => recordProviderRefund(tx, refund))
    if (hasChanged) tally.repaired += 1
  } catch (error) {
    if (isDatabaseBusy(error)) throw error
    // The refund exceeds the recorded payment; a person has to check it.
    services.log.error({ refundId: refund.id, error }, 'a refund exceeds its recorded payment')
    const facts = { intentId: refund.intentId, returnedCents: refund.amountCents }
    await recordDifference(services, tally, 'UNMATCHED_REFUND', `refund:${refund.id}`, facts)
  }
}

/** Events are listed for 30 days; a dispute can last longer. */
async function readOpenDisputes(services: Services): Promise<void> {
  const open = await services.db.dispute.findMany({
    where: { outcome: { in: ['INQUIRY', 'OPEN'] } },
    select: { intentId: true },
    distinct: ['intentId'],
  })
  for (const { intentId } of open) {
    const snapshot = await readDisputes(services, intentId)
    await inTransaction(services.db, (tx) => recordDisputes(services, tx, intentId, snapshot))
  }
}

async function recordDifference(
  services: Services,
  tally: Tally,
  kind: 'MISMATCHED_PAYMENT' | 'UNMATCHED_REFUND',
  subject: string,
  facts: Record<string, string | number | boolean | null>,
): Promise<void> {
  services.log.error({ kind, subject }, 'the ledger differs from the card provider')
  if (await recordDiscrepancy(services.db, { kind, subject, facts })) tally.found += 1
}

/** The provider must list this period by now. */
function getComparisonPeriod(services: Services, tally: Tally): { gte: Date; lt: Date } {
  const margin = freshMinutes * 60_000
  return {
    gte: new Date(tally.since.getTime() + margin),
    lt: new Date(services.clock.now().getTime() - margin),
  }
}

async function* readPages<T>(read: (after: string | null) => Promise<ProviderPage<T>>): AsyncGenerator<T[]> {
  let after: string | null = null
  do {
    const page: ProviderPage<T> = await read(after)
    yield page.items
    after = page.next
  } while (after !== null)
}

import { z } from 'zod'
import { newCharge } from './confirm.ts'
import { newIntent } from './intents.ts'
import type { Intent, SimulatedResponse } from './model.ts'
import { newId, type Transaction } from './transaction.ts'

export const pastPaymentsSchema = z.strictObject({
  payments: z.array(
    z.strictObject({
      intentId: z.string().regex(/^pi_[\w-]+$/),
      amountCents: z.int().positive(),
      metadata: z.record(z.string(), z.string()),
      /** Unix time in seconds. */
      created: z.int().positive(),
    }),
  ),
})

type PastPayment = z.infer<typeof pastPaymentsSchema>['payments'][number]

/** Records paid intents of an unknown card. Emits no events and skips known payments. */
export function recordPastPayments(tx: Transaction, payments: readonly PastPayment[]): SimulatedResponse {
  const unknown = payments
    .filter(({ intentId }) => !tx.ledger.intents.has(intentId))
    .toSorted((a, b) => a.created - b.created)
  for (const { intentId, amountCents, metadata, created } of unknown) {
    const opened = { ...newIntent(intentId, { amount: amountCents, currency: 'aud' }), created, metadata }
    const card = { id: newId('pm'), brand: 'visa', last4: '4242', decline: null }
    const charge = newCharge(opened, card, created)
    const intent: Intent = {
      ...opened,
      amount_received: amountCents,
      latest_charge: charge.id,
      payment_method: charge.payment_method,
      status: 'succeeded',
    }
    tx.writes.push({ kind: 'intent', value: intent }, { kind: 'charge', value: charge })
  }
  return { status: 200, body: { recorded: unknown.length } }
}

import { z } from 'zod'
import { newIntent } from './intents.ts'
import type { Charge, Intent, SimulatedResponse } from './model.ts'
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
  const unknown = payments.filter(({ intentId }) => !tx.ledger.intents.has(intentId))
  for (const payment of unknown.toSorted((a, b) => a.created - b.created)) {
    const charge = toCharge(payment)
    const intent: Intent = {
      ...newIntent(payment.intentId, { amount: payment.amountCents, currency: charge.currency }),
      amount_received: payment.amountCents,
      created: payment.created,
      latest_charge: charge.id,
      metadata: payment.metadata,
      payment_method: charge.payment_method,
      status: 'succeeded',
    }
    tx.writes.push({ kind: 'intent', value: intent }, { kind: 'charge', value: charge })
  }
  return { status: 200, body: { recorded: unknown.length } }
}

function toCharge({ intentId, amountCents, metadata, created }: PastPayment): Charge {
  return {
    id: newId('ch'),
    object: 'charge',
    amount: amountCents,
    amount_captured: amountCents,
    amount_refunded: 0,
    captured: true,
    created,
    currency: 'aud',
    disputed: false,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata,
    paid: true,
    payment_intent: intentId,
    payment_method: newId('pm'),
    payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
    refunded: false,
    status: 'succeeded',
  }
}

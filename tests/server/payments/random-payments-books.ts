import { z } from 'zod'
import { fetchLedger } from '../fixtures/running-simulator.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import type { PlayedLife } from './random-payments.ts'

const ledgerShape = z.object({
  intents: z.array(
    z.object({
      id: z.string(),
      amount_received: z.number(),
      metadata: z.record(z.string(), z.string()),
    }),
  ),
  refunds: z.array(z.object({ amount: z.number(), status: z.string(), payment_intent: z.string() })),
  events: z.array(z.object({ delivered: z.boolean() })),
  disputes: z.array(z.object({ amount: z.number(), status: z.string(), payment_intent: z.string() })),
})

export type ProviderBooks = z.infer<typeof ledgerShape>

export async function readProviderBooks(site: RunningSite): Promise<ProviderBooks> {
  return ledgerShape.parse(await fetchLedger({ url: site.simulatorUrl }))
}

type BookingBooks = {
  id: string
  retainedCents: number
  documentCents: number
  taxCents: number
  hasTax: boolean
  hasUntaxed: boolean
}

/** Tax on documents: always, never, or from the middle of the life. */
export type GstOfLife = 'on' | 'off' | 'changed'

/** Returns the faults in the money of a settled life. */
export async function wrongMoney(
  life: PlayedLife,
  provider: ProviderBooks,
  gst: GstOfLife,
): Promise<string[]> {
  const { db } = life.site.services
  const ids = life.bookings.map(({ id }) => id)
  const sum = (cents: number[]) => cents.reduce((all, each) => all + each, 0)
  const intents = provider.intents.filter(({ metadata }) => ids.includes(metadata.bookingId ?? ''))
  const isOfLife = (each: { payment_intent: string }) => intents.some(({ id }) => id === each.payment_intent)
  const inCents = sum(intents.map((each) => each.amount_received)) + life.desk.inCents
  const returned = provider.refunds.filter((each) => isOfLife(each) && each.status === 'succeeded')
  const outCents = sum(returned.map(({ amount }) => amount)) + life.desk.outCents
  const taken = (statuses: string[]) =>
    sum(
      provider.disputes
        .filter((each) => isOfLife(each) && statuses.includes(each.status))
        .map(({ amount }) => amount),
    )
  const lostCents = taken(['lost'])
  const openCents = taken(['needs_response', 'under_review'])
  const [ledger] = await db.$queryRaw<{ cents: number; spendable: number }[]>`
    WITH RECURSIVE chain AS (
      SELECT id, method AS first_method FROM payment WHERE booking_id = ANY(${ids}) AND carried_from_id IS NULL
      UNION ALL
      SELECT payment.id, first_method FROM chain JOIN payment ON payment.carried_from_id = chain.id
    )
    SELECT (coalesce((SELECT sum(captured_cents) FROM payment
          WHERE booking_id = ANY(${ids}) AND method NOT IN ('CARRIED', 'CREDIT_NOTE')), 0)
        - coalesce((SELECT sum(amount_cents) FROM refund JOIN chain ON chain.id = payment_id
          WHERE status = 'SUCCEEDED' AND first_method <> 'CREDIT_NOTE'), 0)
        - coalesce((SELECT sum(withdrawn_cents) FROM payment WHERE booking_id = ANY(${ids})), 0))::int AS cents,
      (coalesce((SELECT sum(balance_cents - expired_cents) FROM credit_note WHERE booking_id = ANY(${ids})), 0)
        + coalesce((SELECT sum(amount_cents) FROM payment
          WHERE booking_id = ANY(${ids}) AND method = 'CREDIT_NOTE' AND status = 'OPEN'), 0))::int AS spendable`
  const books = await bookingBooks(life, ids)
  const documentCents = sum(books.map((each) => each.documentCents))
  const spendable = ledger?.spendable ?? 0
  const wrong: string[] = []
  const same = (what: string, is: number, should: number) => {
    if (is !== should) wrong.push(`${what}: ${is}, not ${should}`)
  }
  same(
    'the ledger against cash in - cash out - withdrawn',
    ledger?.cents ?? 0,
    inCents - outCents - lostCents - openCents,
  )
  same(
    'documents against what was kept less credit',
    documentCents,
    inCents - outCents - lostCents - spendable,
  )
  if (outCents + lostCents > inCents) wrong.push(`paid out ${outCents} and lost ${lostCents} of ${inCents}`)
  if (!life.hasForeignRefund && outCents + spendable > inCents)
    wrong.push(`paid out ${outCents} and owes ${spendable} of ${inCents}`)
  for (const each of books) {
    same(`documents of ${each.id}`, each.documentCents, each.retainedCents)
    if (gst === 'on') {
      same(`tax of ${each.id}`, each.taxCents, getTax(each.retainedCents))
      if (each.hasUntaxed) wrong.push(`a document of ${each.id} has no tax`)
    }
    if (gst === 'off' && each.hasTax) wrong.push(`a document of ${each.id} has tax`)
    if (
      gst === 'changed' &&
      (each.taxCents < Math.min(0, getTax(each.retainedCents)) ||
        each.taxCents > Math.max(0, getTax(each.retainedCents)))
    )
      wrong.push(`tax of ${each.id}: ${each.taxCents} of ${each.retainedCents}`)
  }
  return wrong
}

const getTax = (cents: number) => Math.sign(cents) * Math.round(Math.abs(cents) / 11)

/** Per booking: money retained less spendable credit, and the total of its documents. */
function bookingBooks(life: PlayedLife, ids: string[]): Promise<BookingBooks[]> {
  return life.site.services.db.$queryRaw<BookingBooks[]>`
    SELECT booking.id, kept.cents::int AS "retainedCents", documents.*
    FROM booking CROSS JOIN LATERAL (
      SELECT (SELECT coalesce(sum(captured_cents), 0) FROM payment WHERE booking_id = booking.id)
        - (SELECT coalesce(sum(next.captured_cents), 0) FROM payment JOIN payment AS next ON next.carried_from_id = payment.id
          WHERE payment.booking_id = booking.id)
        - (SELECT coalesce(sum(amount_cents), 0) FROM refund WHERE booking_id = booking.id AND status = 'SUCCEEDED')
        - (SELECT coalesce(sum(dispute.amount_cents), 0) FROM dispute JOIN payment ON payment.id = payment_id
          WHERE booking_id = booking.id AND outcome = 'LOST')
        - (SELECT coalesce(sum(amount_cents - expired_cents), 0) FROM credit_note WHERE booking_id = booking.id) AS cents
    ) AS kept CROSS JOIN LATERAL (
      SELECT coalesce(sum(effect_cents), 0)::int AS "documentCents",
        coalesce(sum(sign(effect_cents) * gst_cents), 0)::int AS "taxCents",
        coalesce(bool_or(gst_cents IS NOT NULL), false) AS "hasTax",
        coalesce(bool_or(gst_cents IS NULL), false) AS "hasUntaxed"
      FROM receipt WHERE booking_id = booking.id
    ) AS documents
    WHERE booking.id = ANY(${ids}) ORDER BY booking.created_at`
}

import { getProvider } from '../fixtures/provider.ts'
import { control } from '../fixtures/running-simulator.ts'
import { getIds, type PlayedLife } from './random-payments.ts'

/** The disputable amount of each card payment, without promised refunds. */
async function freeAtProvider(
  life: PlayedLife,
): Promise<{ intentId: string; cents: number; bookingId: string }[]> {
  const rows = await life.site.services.db.$queryRaw<
    { intentId: string; bookingId: string; cents: number }[]
  >`
    WITH RECURSIVE family AS (
      SELECT id AS first_id, id, refunded_cents FROM payment
      WHERE booking_id = ANY(${getIds(life)}) AND intent_id IS NOT NULL AND settled_at IS NOT NULL
      UNION ALL
      SELECT first_id, next.id, next.refunded_cents FROM family JOIN payment AS next ON next.carried_from_id = family.id
    )
    SELECT intent_id AS "intentId", booking_id AS "bookingId", (captured_cents - sums.refunded
      - (SELECT coalesce(sum(amount_cents), 0) FROM dispute
        WHERE intent_id = payment.intent_id AND outcome IN ('OPEN', 'LOST')))::int AS cents
    FROM payment JOIN (SELECT first_id, sum(refunded_cents) AS refunded FROM family GROUP BY first_id) AS sums
      ON sums.first_id = payment.id
    ORDER BY payment.id`
  return rows.filter(({ cents }) => cents > 0)
}

export async function dispute(
  life: PlayedLife,
  { which, percent }: { which: number; percent: number },
): Promise<void> {
  const free = await freeAtProvider(life)
  const one = free[which % Math.max(1, free.length)]
  if (one === undefined) return
  const amountCents = Math.max(1, Math.floor((one.cents * percent) / 100))
  for (const { id } of life.bookings) life.special.add(id)
  const { status, body } = await control({ url: life.site.simulatorUrl }, 'disputes', {
    intentId: one.intentId,
    amountCents,
  })
  if (status !== 200) throw new Error(`no dispute: ${JSON.stringify(body)}`)
  life.disputes.push({ id: String(body.id), intentId: one.intentId })
}

export async function decide(
  life: PlayedLife,
  { which, status }: { which: number; status: 'won' | 'lost' | 'under_review' },
): Promise<void> {
  const one = life.disputes[which % Math.max(1, life.disputes.length)]
  if (one === undefined) return
  const known = await life.site.services.db.dispute.findUnique({ where: { providerId: one.id } })
  // Money won and refunded stays with the family, because the bank takes nothing twice.
  if (known === null) return
  if (known.outcome === 'WON' && status !== 'won') {
    const free = (await freeAtProvider(life)).find(({ intentId }) => intentId === one.intentId)
    if ((free?.cents ?? 0) < known.amountCents) return
  }
  const answer = await control({ url: life.site.simulatorUrl }, `disputes/${one.id}/change`, { status })
  if (answer.status !== 200) throw new Error(`not decided: ${JSON.stringify(answer.body)}`)
}

export async function refundAtProvider(
  life: PlayedLife,
  { which, percent }: { which: number; percent: number },
): Promise<void> {
  const free = await freeAtProvider(life)
  const one = free[which % Math.max(1, free.length)]
  if (one === undefined) return
  const amount = String(Math.max(1, Math.floor((one.cents * percent) / 100)))
  for (const { id } of life.bookings) life.special.add(id)
  life.hasForeignRefund = true
  await getProvider(life.site).post('/v1/refunds', { payment_intent: one.intentId, amount })
}

export async function readRefunds(life: PlayedLife, status: 'SUCCEEDED' | 'FAILED' | 'REQUESTED') {
  return life.site.services.db.refund.findMany({
    where: { bookingId: { in: getIds(life) }, status },
    include: { payment: true, retry: true },
    orderBy: { id: 'asc' },
  })
}

/** Fails a refund after it had succeeded. */
export async function bounce(life: PlayedLife, which: number): Promise<void> {
  const sent = (await readRefunds(life, 'SUCCEEDED')).filter(({ providerId }) => providerId !== null)
  const one = sent[which % Math.max(1, sent.length)]
  if (one === undefined) return
  for (const { id } of life.bookings) life.special.add(id)
  await control({ url: life.site.simulatorUrl }, `refunds/${one.providerId}/settle`, { status: 'failed' })
}

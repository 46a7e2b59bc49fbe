import { z } from 'zod'
import type { World } from './world.ts'

const ledgerShape = z.object({
  intents: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      amount_received: z.number(),
      metadata: z.record(z.string(), z.string()),
    }),
  ),
  refunds: z.array(z.object({ amount: z.number(), status: z.string(), payment_intent: z.string() })),
})

export type Ledger = z.infer<typeof ledgerShape>

export async function readLedger(world: World): Promise<Ledger> {
  const answer = await fetch(`${world.simulator.url}/simulator/ledger`)
  return ledgerShape.parse(await answer.json())
}

/**
 * Statements that return violations. $1 are events excluded by a negative test, $2 events with a lowered
 * maximum. The money tests cover moved bookings, which share money.
 */
const statements: Record<string, string> = {
  'I1 seats': `
    SELECT event.id, current_participants AS kept, max_participants AS most, live.people + offered.seats AS counted
    FROM event,
      LATERAL (SELECT coalesce(sum(adult_count + child_count), 0) AS people,
        coalesce(sum(glamping_tent_count), 0) AS tents
        FROM booking WHERE event_id = event.id AND state IN ('HELD', 'CONFIRMED')) live,
      LATERAL (SELECT coalesce(sum(seats), 0) AS seats FROM waiting_list_offer
        WHERE event_id = event.id AND state = 'OPEN') offered
    WHERE event.id <> ALL ($1::int[])
      AND (current_participants <> live.people + offered.seats OR tents_taken <> live.tents
        OR (current_participants > max_participants AND event.id <> ALL ($2::int[])))`,
  'I2 outcome of each payment': `
    SELECT booking.id, booking.state, money.captured, money.promised, money.failed,
      kept.cents AS kept, credit.cents AS credit
    FROM booking,
      LATERAL (SELECT coalesce(sum(captured_cents), 0) AS captured,
        coalesce(sum(captured_cents) FILTER (WHERE method = 'CARRIED'), 0) AS moved,
        (SELECT coalesce(sum(amount_cents), 0) FROM refund WHERE booking_id = booking.id
          AND status <> 'FAILED' AND idempotency_key NOT LIKE 'provider:%') AS promised,
        (SELECT coalesce(sum(amount_cents), 0) FROM refund WHERE booking_id = booking.id AND status = 'FAILED'
          AND NOT EXISTS (SELECT 1 FROM refund retry WHERE retry.retry_of_id = refund.id)) AS failed
        FROM payment WHERE booking_id = booking.id AND settled_at IS NOT NULL) money,
      LATERAL (SELECT coalesce(sum(retained_cents - CASE cause WHEN 'MEDICAL_REMAINDER' THEN refund_cents ELSE 0 END), 0) AS cents
        FROM cancellation
        WHERE booking_id = booking.id) kept,
      LATERAL (SELECT coalesce(sum(amount_cents), 0) AS cents FROM credit_note
        WHERE booking_id = booking.id) credit
    WHERE event_id <> ALL ($1::int[]) AND replaced_booking_id IS NULL AND money.moved = 0
      AND NOT EXISTS (SELECT 1 FROM booking later WHERE later.replaced_booking_id = booking.id)
      AND money.captured - money.promised - money.failed
        <> (CASE WHEN state = 'CONFIRMED' THEN total_cents ELSE 0 END) + kept.cents + credit.cents`,
  'I3 one unreturned card payment': `
    SELECT booking_id, count(*) FROM payment JOIN booking ON booking.id = booking_id
    WHERE method = 'CARD' AND settled_at IS NOT NULL AND event_id <> ALL ($1::int[])
      AND captured_cents > refunded_cents
      AND NOT EXISTS (SELECT 1 FROM refund WHERE payment_id = payment.id AND refund.status = 'FAILED')
    GROUP BY booking_id HAVING count(*) > 1`,
  'I4 refunds within payments': `
    SELECT payment.id FROM payment JOIN booking ON booking.id = booking_id,
      LATERAL (SELECT coalesce(sum(amount_cents), 0) AS cents FROM refund
        WHERE payment_id = payment.id AND refund.status <> 'FAILED') promised
    WHERE event_id <> ALL ($1::int[])
      AND (refunded_cents <> promised.cents OR refunded_cents > captured_cents)`,
  'I5 outbox messages': `
    SELECT booking.id FROM booking
    WHERE event_id <> ALL ($1::int[]) AND (
      (total_cents > 0 AND replaced_booking_id IS NULL
        AND (SELECT count(*) FROM outbox WHERE key = 'booking-received:' || booking.id) <> 1)
      OR (confirmed_at IS NOT NULL AND replaced_booking_id IS NULL
        AND (SELECT count(*) FROM outbox WHERE key = 'booking-confirmed:' || booking.id
          OR (kind = 'payment-recorded' AND payload ->> 'bookingId' = booking.id)) <> 1))`,
  'I5 outbox messages left': `SELECT id, kind FROM outbox WHERE done_at IS NULL AND $1::int[] IS NOT NULL`,
  'I5 an email for each outbox message': `
    SELECT outbox.key FROM outbox JOIN booking ON booking.id = payload ->> 'bookingId'
    WHERE kind IN ('booking-received', 'booking-confirmed', 'paid-too-late') AND done_at IS NOT NULL
      -- A booking that was paid or released first gets no payment request.
      AND (kind <> 'booking-received' OR (state = 'HELD' AND payment_state IN ('UNPAID', 'FAILED')))
      AND event_id <> ALL ($1::int[])
      AND (SELECT count(*) FROM outgoing_email WHERE outgoing_email.key
        IN (outbox.key, 'payment-received:' || booking.id)
        AND (kind = 'booking-confirmed' OR outgoing_email.key = outbox.key)) <> 1`,
  'I5 emails left': `SELECT id FROM outgoing_email WHERE state = 'QUEUED' AND $1::int[] IS NOT NULL`,
  'I6 deliveries left': `SELECT id FROM webhook_event WHERE processed_at IS NULL AND $1::int[] IS NOT NULL`,
  'I7 total is the bill': `
    SELECT id, total_cents FROM booking
    WHERE event_id <> ALL ($1::int[]) AND total_cents <> exchange_fee_cents
      + nights * (adult_count * adult_price_cents + child_count * child_price_cents)
      + glamping_tent_count * tent_price_cents + beer_package_count * beer_price_cents
      + (SELECT coalesce(sum(unit_price_cents), 0) FROM clothing_item WHERE booking_id = booking.id)`,
  'I9 audit of money': `
    SELECT payment.id FROM payment JOIN booking ON booking.id = booking_id
    WHERE method = 'CARD' AND settled_at IS NOT NULL AND event_id <> ALL ($1::int[])
      AND (SELECT count(*) FROM audit_entry
        WHERE action = 'payment-succeeded' AND subject = 'payment:' || payment.id) <> 1
    UNION ALL
    SELECT refund.id FROM refund JOIN booking ON booking.id = booking_id
    WHERE event_id <> ALL ($1::int[])
      AND NOT EXISTS (SELECT 1 FROM audit_entry WHERE subject = 'refund:' || refund.id)`,
  'I12 one open offer per waiting party': `
    SELECT entry_id, count(*) FROM waiting_list_offer JOIN waiting_list_entry AS entry ON entry.id = entry_id
    WHERE state = 'OPEN' AND entry.event_id <> ALL ($1::int[])
    GROUP BY entry_id, entry.closed_at HAVING count(*) > 1 OR entry.closed_at IS NOT NULL`,
  'I12 an email for each offer': `
    SELECT offer.id FROM waiting_list_offer AS offer WHERE event_id <> ALL ($1::int[])
      AND (SELECT count(*) FROM outgoing_email
        WHERE key = 'waiting-list-offer:' || offer.entry_id || ':' || offer.id) <> 1`,
  'I12 free seats are offered': `
    SELECT event.id FROM event WHERE event.id <> ALL ($1::int[]) AND is_active AND cancelled_at IS NULL
      AND deleted_at IS NULL AND booking_closes_at > now() AND EXISTS (
        SELECT FROM waiting_list_entry AS entry WHERE entry.event_id = event.id AND closed_at IS NULL
          AND (paused_until IS NULL OR paused_until <= now())
          AND least(adult_count + child_count, also_people) <= max_participants - current_participants
          AND NOT EXISTS (SELECT FROM waiting_list_offer WHERE entry_id = entry.id AND state = 'OPEN'))`,
  // An earlier entry with no more seats fits whenever the later one does.
  'I12 offers in order': `
    WITH first_offer AS (
      SELECT DISTINCT ON (entry_id) entry_id, id, created_at FROM waiting_list_offer
      WHERE reason IS NULL ORDER BY entry_id, id
    )
    SELECT earlier.id AS skipped, later.id AS served
    FROM waiting_list_entry AS later
      JOIN first_offer AS of_later ON of_later.entry_id = later.id
      JOIN waiting_list_entry AS earlier ON earlier.event_id = later.event_id
        AND (earlier.joined_at, earlier.id) < (later.joined_at, later.id)
        AND earlier.adult_count + earlier.child_count <= least(later.adult_count + later.child_count, later.also_people)
        AND (earlier.closed_at IS NULL OR earlier.closed_at > of_later.created_at)
      LEFT JOIN first_offer AS of_earlier ON of_earlier.entry_id = earlier.id
    WHERE later.event_id <> ALL ($1::int[]) AND (of_earlier.id IS NULL OR of_earlier.id > of_later.id)
    LIMIT 5`,
}

export async function findViolations(world: World): Promise<string[]> {
  const found: string[] = []
  for (const [name, statement] of Object.entries(statements)) {
    // Every parameter has to occur, or PostgreSQL does not know its type.
    const text = `WITH given AS (SELECT $1::int[] AS excluded, $2::int[] AS lowered) SELECT * FROM (${statement}) wrong`
    const { rows } = await world.sql.query(text, [[...world.excludedEvents], [...world.loweredEvents]])
    if (rows.length > 0) found.push(`${name}: ${rows.length}, such as ${JSON.stringify(rows[0])}`)
  }
  return [
    ...found,
    ...(await findMoneyViolations(world)),
    ...(await findLostBookings(world)),
    ...findEmailViolations(world, await readSentEmails(world)),
    ...findProcessViolations(world),
    ...findLogViolations(world),
  ]
}

async function findMoneyViolations(world: World): Promise<string[]> {
  const ledger = await readLedger(world)
  const { rows } = await world.sql.query<{
    intent_id: string
    captured: number
    returned: number
    excluded: boolean
  }>(
    `WITH RECURSIVE came AS (
       SELECT id, id AS first_id FROM payment WHERE carried_from_id IS NULL
       UNION ALL
       SELECT payment.id, first_id FROM payment JOIN came ON came.id = carried_from_id)
     SELECT intent_id, captured_cents AS captured, event_id = ANY ($1::int[]) AS excluded,
       (SELECT coalesce(sum(amount_cents), 0) FROM refund JOIN came ON came.id = payment_id
         WHERE came.first_id = payment.id AND status = 'SUCCEEDED')::int AS returned
     FROM payment JOIN booking ON booking.id = booking_id WHERE intent_id IS NOT NULL`,
    [[...world.excludedEvents]],
  )
  const ours = new Map(rows.map((row) => [row.intent_id, row]))
  const returned = new Map<string, number>()
  for (const { payment_intent, amount, status } of ledger.refunds) {
    if (status === 'succeeded') returned.set(payment_intent, (returned.get(payment_intent) ?? 0) + amount)
  }
  const wrong = ledger.intents.filter((intent) => {
    if (world.externalIntents.has(intent.id)) return false
    const row = ours.get(intent.id)
    if (row?.excluded) return false
    if (!row) return intent.status === 'succeeded'
    return intent.amount_received !== row.captured || (returned.get(intent.id) ?? 0) !== row.returned
  })
  const [first] = wrong
  if (!first) return []
  const stored = ours.get(first.id)
  const atProvider = `${first.amount_received} - ${returned.get(first.id) ?? 0}`
  return [
    `I4 the provider's ledger: ${wrong.length}, such as ${first.id}: ${atProvider} at the provider, ${stored?.captured} - ${stored?.returned} stored`,
  ]
}

async function findLostBookings(world: World): Promise<string[]> {
  const { rows } = await world.sql.query<{ id: string }>(
    'SELECT id FROM unnest($1::text[]) AS id WHERE id NOT IN (SELECT id FROM booking)',
    [[...world.acknowledged]],
  )
  return rows.length === 0 ? [] : [`I8 acknowledged bookings lost: ${rows.length}, such as ${rows[0]?.id}`]
}

async function readSentEmails(world: World): Promise<number[]> {
  const { rows } = await world.sql.query<{ id: number }>(`SELECT id FROM outgoing_email WHERE state = 'SENT'`)
  return rows.map(({ id }) => id)
}

function findEmailViolations(world: World, sent: number[]): string[] {
  const arrived = new Map<number, number>()
  for (const [messageId, times] of world.mailServer.accepted) {
    arrived.set(Number(/^<mail-(\d+)@/.exec(messageId)?.[1]), times)
  }
  const lost = sent.filter((id) => !arrived.has(id))
  const doubles = [...arrived.values()].reduce((sum, times) => sum + times - 1, 0)
  return [
    ...(lost.length > 0 ? [`I5 emails that never arrived: ${lost.length}`] : []),
    ...(doubles > world.allowedDuplicates
      ? [`I5 emails that arrived twice: ${doubles} for ${world.allowedDuplicates} reasons`]
      : []),
  ]
}

function findProcessViolations(world: World): string[] {
  return [
    ...world.sites.filter((site) => !site.isAlive).map((site) => `I11 an instance is gone: ${site.url}`),
    ...world.sites.flatMap((site) => site.uncaught.map((line) => `I11 ${line}`)),
    ...world.serverErrors.map((answer) => `I11 ${answer}`),
  ]
}

function findLogViolations({ sites, secrets }: World): string[] {
  const leaks = sites.flatMap(({ logCapture }) => logCapture.findLeaks(secrets))
  return leaks.length === 0 ? [] : [`I10 in a log: ${leaks.length}, such as ${leaks[0]?.slice(0, 200)}`]
}

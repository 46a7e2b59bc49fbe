import { expect } from 'vitest'
import type { Database } from '../../../server/platform/prisma.ts'
import { inDays } from '../cancellations/cancelling.ts'
import { asOwner } from '../fixtures/as-owner.ts'
import { bookParty } from '../fixtures/paying.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { paidParty } from '../transfers/transferring.ts'
import { everyFigureIsCounted, wrongFigures } from './figures.ts'

type Booked = { id: string; eventId: number }

/** Without a receipt, so that it can be deleted. */
function addCash(db: Database, { id }: Booked) {
  return db.$executeRaw`
    INSERT INTO payment (booking_id, attempt, idempotency_key, method, amount_cents, captured_cents, status)
    VALUES (${id}, 9, ${`control:${id}`}, 'CASH', 100, 100, 'SUCCEEDED')`
}

/** Changes that only this trigger records. */
const triggers: [
  table: string,
  trigger: string,
  change: (site: RunningSite, booked: Booked) => Promise<unknown>,
][] = [
  ['booking', 'booking_is_counted', (site, { eventId }) => bookParty(site, eventId)],
  [
    'booking',
    'booking_is_counted_again',
    (site, { id }) =>
      site.services.db.$executeRaw`UPDATE booking SET adult_count = adult_count + 1 WHERE id = ${id}`,
  ],
  ['payment', 'payment_is_counted', (site, booked) => addCash(site.services.db, booked)],
  [
    'payment',
    'payment_is_counted_again',
    (site, { id }) =>
      site.services.db.$executeRaw`UPDATE payment SET refunded_cents = 100 WHERE booking_id = ${id}`,
  ],
  [
    'payment',
    'payment_is_counted_no_more',
    async (site, booked) => {
      await addCash(site.services.db, booked)
      await site.runJob('count-bookings')
      await site.services.db.payment.deleteMany({ where: { bookingId: booked.id, method: 'CASH' } })
    },
  ],
  [
    'event',
    'event_moves_figures',
    (site, { eventId: id }) => site.services.db.event.update({ where: { id }, data: inDays(300) }),
  ],
  ['event', 'event_is_counted', (site) => createEvent(site.services)],
  [
    'event',
    'event_is_counted_again',
    (site, { eventId: id }) => site.services.db.event.update({ where: { id }, data: { isActive: false } }),
  ],
]

async function countAnew(site: RunningSite): Promise<void> {
  await asOwner(
    site.databaseUrl,
    `DELETE FROM event_tally;
     INSERT INTO event_tally (active, hidden) SELECT count(*) FILTER (WHERE is_active),
       count(*) FILTER (WHERE NOT is_active) FROM event WHERE deleted_at IS NULL;
     INSERT INTO figure_mark (booking_id) SELECT id FROM booking`,
  )
  await everyFigureIsCounted(site)
  await site.runJob('count-bookings')
}

test.for(triggers)(
  'negative test: without the trigger on %s %s the statistics are wrong',
  async ([table, trigger, change], { site }) => {
    const booked = await paidParty(site)
    await site.runJob('count-bookings')
    await asOwner(site.databaseUrl, `ALTER TABLE ${table} DISABLE TRIGGER ${trigger}`)
    try {
      await change(site, booked)
      expect(await wrongFigures(site.services)).not.toEqual([])
    } finally {
      await asOwner(site.databaseUrl, `ALTER TABLE ${table} ENABLE TRIGGER ${trigger}`)
      await countAnew(site)
    }
  },
)

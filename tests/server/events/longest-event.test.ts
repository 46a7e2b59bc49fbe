import { expect } from 'vitest'
import { EVENT_LIMITS } from '../../../domain/events/event-form.ts'
import { listEvents, toNotOverCondition } from '../../../server/events/list-events.ts'
import { Prisma } from '../../../server/platform/prisma.ts'
import { daysFromNow } from '../cancellations/cancelling.ts'
import { asOwner } from '../fixtures/as-owner.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'

/** An event that ends at the last minute of its last day in Brisbane. */
function lasting(nights: number, first: number) {
  const startDate = daysFromNow(first)
  const endDate = daysFromNow(first + nights)
  return { startDate, endDate, endsAt: new Date(endDate.getTime() + (14 * 60 - 1) * 60_000) }
}

const listed = async (ownSite: RunningSite, now: Date) => {
  const events = await listEvents({ db: ownSite.services.db, now: () => now }, { after: null, limit: null })
  return events.map(({ id }) => id)
}

test('lists nothing without events', async ({ ownSite }) => {
  expect(await listed(ownSite, new Date())).toEqual([])
})

test.for([0, 2, EVENT_LIMITS.nights, 400])(
  'lists an event of %i nights until its last moment, next to shorter past ones',
  async (nights, { ownSite }) => {
    await createEvent(ownSite.services, lasting(0, -1000))
    const times = lasting(nights, -nights)
    const { id } = await createEvent(ownSite.services, times)
    expect(await listed(ownSite, times.endsAt)).toEqual([id])
    expect(await listed(ownSite, new Date(times.endsAt.getTime() + 1))).toEqual([])
  },
)

test('reads no events that began before the longest one could', async ({ ownSite }) => {
  await asOwner(
    ownSite.databaseUrl,
    `INSERT INTO event (title, description, short_description, image_url, category, start_date, end_date, start_time,
       end_time, starts_at, ends_at, booking_closes_at, location, adult_price_cents, child_price_cents,
       max_participants, is_active, updated_at)
     SELECT 'Camp', '', '', '', 'outdoor', day, day + 2, '16:00', '10:00', day, day + 2, day, '', 0, 0, 1, true, now()
     FROM generate_series(1, 20000) AS n, LATERAL (SELECT current_date - 60 + n % 120 AS day) AS days`,
  )
  await asOwner(ownSite.databaseUrl, 'VACUUM ANALYZE event')
  const now = new Date()
  const near = await blocksRead(ownSite, toNotOverCondition(now))
  expect(near).toBeLessThan((await blocksRead(ownSite, Prisma.sql`ends_at >= ${now}::timestamptz`)) / 3)
})

/** Returns the number of blocks that PostgreSQL reads to find the first of these events. */
async function blocksRead(ownSite: RunningSite, condition: Prisma.Sql): Promise<number> {
  const [row] = await ownSite.services.db.$queryRaw<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }[]>`
    EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON)
    SELECT title FROM event WHERE is_active AND deleted_at IS NULL AND ${condition} ORDER BY start_date, id LIMIT 1`
  const plan = row?.['QUERY PLAN'][0]?.Plan
  const [hit, read] = [plan?.['Shared Hit Blocks'], plan?.['Shared Read Blocks']]
  if (hit === undefined || read === undefined) throw new Error('the plan tells no blocks')
  return hit + read
}

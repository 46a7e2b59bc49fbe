import pg from 'pg'
import { expect } from 'vitest'
import { formatMetrics } from '../../../server/platform/metrics.ts'
import { eventually } from '../fixtures/eventually.ts'
import { getFields, getList, graphql } from '../fixtures/graphql-call.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { bookingBody, call, createEvent } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'
import { seatsOffered, waits } from '../waiting-list/offers.ts'
import { listenToSeats } from './seat-stream.ts'

/** Two instances on one database. */
const test = serverTest
  .extend('other', { scope: 'file' }, async ({ site }, { onCleanup }) => {
    const other = await startSite(site.databaseUrl)
    onCleanup(other.close)
    return other
  })
  .extend('byHand', { scope: 'file' }, async ({ site }, { onCleanup }) => {
    const byHand = new pg.Client({ connectionString: site.databaseUrl })
    onCleanup(() => byHand.end())
    return byHand
  })

test.beforeAll(async ({ byHand }) => {
  await byHand.connect()
})

async function book(site: RunningSite, eventId: number): Promise<string> {
  const { status, body } = await call(`${site.url}/api/bookings`, 'POST', bookingBody(eventId))
  expect(status).toBe(201)
  return String(body.id)
}

test('streams a booking, a lapse and an offer on every instance', async ({ site, other, byHand }) => {
  const event = await createEvent(site.services)
  const listeners = [
    await listenToSeats(site.url),
    await listenToSeats(other.url),
    await listenToSeats(other.url, 'public'),
  ]
  const all = (spots: number) => Promise.all(listeners.map((listener) => listener.hears(event.id, spots)))
  for (const listener of listeners) await listener.hears(event.id, 20)

  const id = await book(site, event.id)
  await all(17)
  await byHand.query("UPDATE booking SET hold_expires_at = now() - interval '1 minute' WHERE id = $1", [id])
  await site.runJob('expire-holds')
  await all(20)

  // Two of the three freed spots are offered to a waiting party, and count as taken.
  const full = await createEvent(site.services, { maxParticipants: 3 })
  const booked = await book(site, full.id)
  await waits(site, full.id, 2)
  await byHand.query("UPDATE booking SET hold_expires_at = now() - interval '1 minute' WHERE id = $1", [
    booked,
  ])
  await site.runJob('expire-holds')
  await seatsOffered(site, full.id)
  await Promise.all(listeners.map((listener) => listener.hears(full.id, 1)))
})

test('refreshes the cached listing with the message, with the same numbers', async ({ site, byHand }) => {
  const event = await createEvent(site.services, { maxParticipants: 400 })
  const query = `query { events(first: 50) { edges { node {
    id maxParticipants currentParticipants availableSpots availability bookingClosesAt isCancelled isOver } } } }`
  const listed = async () => {
    const { data } = await graphql(site.url, query)
    const nodes = getList(getFields(data?.events).edges).map(({ node }) => getFields(node))
    return nodes.find(({ id }) => id === String(event.id))
  }
  const rest = async () =>
    getFields((await call(`${site.url}/api/events/${event.id}`, 'GET')).body).availableSpots
  const listener = await listenToSeats(site.url)
  for (let taken = 1; taken <= 8; taken += 1) {
    // Fills the cache, so that it could be stale.
    await listed()
    await byHand.query('UPDATE event SET current_participants = $2 WHERE id = $1', [event.id, taken])
    await listener.hears(event.id, 400 - taken)
    expect(await rest()).toBe(400 - taken)
    const { eventId, ...notified } = listener.readSeats(event.id) ?? {}
    expect(await listed()).toEqual({ id: eventId, ...notified })
  }
})

test('sends all coming events in the first message, then only changes', async ({ site }) => {
  const [one, two] = [await createEvent(site.services), await createEvent(site.services)]
  const listener = await listenToSeats(site.url)
  await listener.hears(one.id, 20)
  await listener.hears(two.id, 20)
  const before = listener.messages().length
  await book(site, one.id)
  await listener.hears(one.id, 17)
  expect(listener.messages()[0]).toMatchObject({ isWhole: true, goneIds: [] })
  expect(listener.messages().slice(before)).toMatchObject([
    { isWhole: false, seats: [{ eventId: String(one.id), availableSpots: 17 }], goneIds: [] },
  ])
  // A later listener gets both at once.
  const later = await listenToSeats(site.url)
  await later.hears(one.id, 17)
  expect(later.messages()).toHaveLength(1)
  expect(later.readSeats(two.id)).toMatchObject({ availableSpots: 20 })
})

test('omits hidden events, and reports one as gone once when it is hidden', async ({ site, byHand }) => {
  const hidden = await createEvent(site.services, { isActive: false })
  const shown = await createEvent(site.services)
  const listener = await listenToSeats(site.url)
  await listener.hears(shown.id, 20)
  await byHand.query('UPDATE event SET current_participants = 4 WHERE id = $1', [hidden.id])
  await byHand.query('UPDATE event SET is_active = false WHERE id = $1', [shown.id])
  await eventually(() => expect(listener.messages().at(-1)?.goneIds).toEqual([String(shown.id)]))
  await byHand.query('UPDATE event SET current_participants = 0 WHERE id = $1', [shown.id])
  const later = await createEvent(site.services)
  await listener.hears(later.id, 20)
  expect(listener.messages().filter(({ goneIds }) => JSON.stringify(goneIds) !== '[]')).toHaveLength(1)
  expect(listener.readSeats(hidden.id)).toBeUndefined()
  await byHand.query('UPDATE event SET is_active = true WHERE id = $1', [shown.id])
  await eventually(() => expect(listener.messages().at(-1)?.seats).toMatchObject([{ availableSpots: 20 }]))
})

test('sends changes by the clock and the cancellation of an event', async ({ site, byHand }) => {
  const listener = await listenToSeats(site.url)
  // On a busy machine these three seconds may end before the first message.
  const closing = await eventually(async () => {
    const event = await createEvent(site.services, { bookingClosesAt: new Date(Date.now() + 3000) })
    await expect.poll(() => listener.readSeats(event.id)).toBeDefined()
    expect(listener.readSeats(event.id)?.availability).toBe('OPEN')
    return event
  })
  await eventually(() => expect(listener.readSeats(closing.id)?.availability).toBe('CLOSED'))
  const cancelled = await createEvent(site.services)
  await listener.hears(cancelled.id, 20)
  await byHand.query(
    "UPDATE event SET cancelled_at = now(), cancel_reason = 'Too much water.' WHERE id = $1",
    [cancelled.id],
  )
  await eventually(() =>
    expect(listener.readSeats(cancelled.id)).toMatchObject({ isCancelled: true, availability: 'CLOSED' }),
  )
})

test('sends a burst in few messages, each built once for all listeners', async ({ site, byHand }) => {
  const event = await createEvent(site.services, { maxParticipants: 900 })
  const listeners = await Promise.all(Array.from({ length: 20 }, () => listenToSeats(site.url)))
  for (const listener of listeners) await listener.hears(event.id, 900)
  const made = async () =>
    Number(/camp_dads_live_messages_total\{kind="site"\} (\d+)/.exec(await formatMetrics(new Map()))?.[1])
  const before = await made()
  // One statement, because 200 of them may take seconds on a busy machine.
  await byHand.query(`DO $$ BEGIN
    FOR taken IN 1..200 LOOP
      UPDATE event SET current_participants = taken WHERE id = ${event.id};
      COMMIT;
    END LOOP;
  END $$`)
  for (const listener of listeners) await listener.hears(event.id, 700)
  const messages = listeners[0]?.messages().length ?? 0
  expect(messages).toBeLessThan(30)
  expect((await made()) - before).toBeLessThanOrEqual(messages)
  const last = listeners.map((listener) => listener.text().split('event: next').at(-1))
  expect(new Set(last).size).toBe(1)
})

test('sends changes made while the database connection was lost', async ({ site, byHand }) => {
  const event = await createEvent(site.services)
  const listener = await listenToSeats(site.url)
  await listener.hears(event.id, 20)
  const lose =
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'camp-dads-changes'"
  await byHand.query(lose)
  await byHand.query('UPDATE event SET current_participants = 5 WHERE id = $1', [event.id])
  await listener.hears(event.id, 15)
  await byHand.query('UPDATE event SET current_participants = 6 WHERE id = $1', [event.id])
  await listener.hears(event.id, 14)
  expect(listener.hasEnded()).toBe(false)
})

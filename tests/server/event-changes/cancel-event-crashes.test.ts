import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect } from 'vitest'
import { startStripeSimulator } from '../../../simulator/start-stripe-simulator.ts'
import { asOwner } from '../fixtures/as-owner.ts'
import type { TestDatabase } from '../fixtures/database.ts'
import { sized } from '../fixtures/full-size.ts'
import { getInbox } from '../fixtures/inbox.ts'
import { checkInvariants } from '../fixtures/invariants.ts'
import { bookParty, openIntent } from '../fixtures/paying.ts'
import { getProvider } from '../fixtures/provider.ts'
import { createTemporaryDirectory } from '../fixtures/running-simulator.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { countSeats, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'
import { cancelEvent } from './cancelling-events.ts'

/** Families with a refund, and families of which some get a place elsewhere. */
const refunded = sized(10, 200)
const divided = sized(8, 120)
const placed = Math.floor((divided * 3) / 4)
const kills = sized(2, 3)

/** Starts a process that ends the bookings of cancelled events until it is killed. */
async function startWorker(ownDatabase: TestDatabase, simulatorUrl: string) {
  const script = join(import.meta.dirname, '../platform/jobs-process.ts')
  const child = spawn(
    process.execPath,
    [script, ownDatabase.url, simulatorUrl, 'end-cancelled-event-bookings'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const { value } = await lines.next()
  return {
    url: String(value),
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

async function payFor(site: RunningSite, eventId: number): Promise<string> {
  const { id } = await bookParty(site, eventId, { adultCount: 1, childCount: 0, childrenDetails: [] })
  await getProvider(site).pay(await openIntent(site, id))
  return id
}

type CancelEvent = {
  families: number
  /** Number of concurrent processes. */
  workers: number
  /** Number of kills. */
  kills: number
  /** Places in the other event, or null if all families get a refund. */
  places: number | null
}

/** Cancels an event with paid bookings and kills the workers while they run. */
async function cancelWithKills(ownDatabase: TestDatabase, { families, workers, kills, places }: CancelEvent) {
  const simulator = await startStripeSimulator({
    host: '127.0.0.1',
    port: 0,
    directory: await createTemporaryDirectory(),
    secretKey: 'sk_test_simulator',
    publishableKey: 'pk_test_simulator',
    webhookSecret: 'whsec of every process',
  })
  const settings = { STRIPE_API_BASE: simulator.url, STRIPE_WEBHOOK_SECRET: 'whsec of every process' }
  const first = await startSite(ownDatabase.url, settings)
  const { db } = first.services
  const { id: eventId } = await createEvent(first.services, { maxParticipants: families })
  const { id: targetId } = await createEvent(first.services, {
    title: 'Half Camp',
    adultPriceCents: 5_000,
    maxParticipants: places ?? 1,
  })
  const exchange = { outcome: 'EXCHANGE', targetEventId: String(targetId) } as const
  const { cookie } = await createSignedInUser(first, { role: 'admin' })
  for (let made = 0; made < families; made += 8) {
    await Promise.all(Array.from({ length: Math.min(8, families - made) }, () => payFor(first, eventId)))
  }
  await first.runJob('poll-payments')
  await first.runJob('poll-payments')
  await expect.poll(() => db.booking.count({ where: { state: 'CONFIRMED' } })).toBe(families)
  await getInbox(first).drainOutbox()
  await first.close()

  const counts: number[] = []
  const watching = await startSite(ownDatabase.url, { ...settings, LOG_LEVEL: 'error' })
  // Its own workers stop, so that only the killed processes do the work.
  await watching.services.queue.stop()
  const done = () => watching.services.db.cancellation.count()
  for (let kill = 0; kill < kills; kill += 1) {
    const working = await Promise.all(
      Array.from({ length: workers }, () => startWorker(ownDatabase, simulator.url)),
    )
    const [worker] = working
    if (kill === 0 && worker) await cancelEvent(worker.url, cookie, eventId, places === null ? {} : exchange)
    const before = await done()
    await expect.poll(done, { interval: 5 }).toBeGreaterThan(before)
    await Promise.all(working.map((each) => each.kill()))
    counts.push(await done())
  }
  expect(counts.at(-1), 'bookings ended before the last kill').toBeLessThan(families)
  await watching.close()

  // A killed process holds its jobs for a lease of a minute. The test does not wait for that.
  await asOwner(
    ownDatabase.url,
    "UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE state = 'active'",
  )
  const last = await startSite(ownDatabase.url, settings)
  await last.runJob('end-cancelled-event-bookings')
  await expect.poll(() => last.services.db.refund.count({ where: { status: 'SUCCEEDED' } })).toBe(families)
  await getInbox(last).drainOutbox()
  const site = { ...last, simulatorUrl: simulator.url }
  return {
    site,
    eventId,
    targetId,
    async end() {
      await checkInvariants(site)
      await last.close()
      await simulator.close()
    },
  }
}

test(`cancels ${refunded} paid bookings despite ${kills} kills: one refund, email each`, async ({
  ownDatabase,
}) => {
  const families = refunded
  const { site, eventId, end } = await cancelWithKills(ownDatabase, {
    families,
    workers: 1,
    kills,
    places: null,
  })
  const { db } = site.services
  const { refunds } = await getProvider(site).readLedger()
  expect(refunds).toHaveLength(families)
  expect(new Set(refunds.map((refund) => refund.payment_intent)).size).toBe(families)
  expect(refunds.every((refund) => refund.amount === 30_000 && refund.status === 'succeeded')).toBe(true)
  const emails = await db.outgoingEmail.findMany({ where: { key: { startsWith: 'booking-cancelled:' } } })
  expect(emails).toHaveLength(families)
  expect(await db.cancellation.count()).toBe(families)
  expect(await countSeats(site.services, eventId)).toMatchObject({ counted: 0, stored: 0 })
  await end()
})

test(`two killed processes move ${placed} of ${divided} or refund, each once`, async ({ ownDatabase }) => {
  const [families, places] = [divided, placed]
  const { site, eventId, targetId, end } = await cancelWithKills(ownDatabase, {
    families,
    workers: 2,
    kills: sized(1, 3),
    places,
  })
  const { db } = site.services
  const { refunds } = await getProvider(site).readLedger()
  expect(new Set(refunds.map((refund) => refund.payment_intent)).size).toBe(families)
  const amounts = Map.groupBy(refunds, (refund) => refund.amount)
  expect(amounts.get(15_000), 'what is left over of those that moved').toHaveLength(places)
  expect(amounts.get(30_000), 'all of those without a place').toHaveLength(families - places)
  const moved = await db.booking.findMany({ where: { eventId: targetId } })
  expect(moved.every(({ state, paidCents }) => state === 'CONFIRMED' && paidCents === 15_000)).toBe(true)
  expect(new Set(moved.map(({ replacedBookingId }) => replacedBookingId)).size).toBe(places)
  const emails = async (kind: string) => db.outgoingEmail.count({ where: { key: { startsWith: kind } } })
  expect(await emails('booking-exchanged:')).toBe(places)
  expect(await emails('booking-cancelled:')).toBe(families - places)
  expect(await countSeats(site.services, eventId)).toMatchObject({ counted: 0, stored: 0 })
  expect(await countSeats(site.services, targetId)).toMatchObject({ counted: places, stored: places })
  await end()
})

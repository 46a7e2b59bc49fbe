import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStripeSimulator } from '../../server/platform/stripe-simulator/start.ts'
import { asOwner } from '../support/as-owner.ts'
import { callOff } from '../support/calling-off.ts'
import { cloneDatabase, type TestDatabase } from '../support/database.ts'
import { checkInvariants } from '../support/invariants.ts'
import { bookParty, openIntent, payWith, readLedger } from '../support/paying.ts'
import { outboxDrained } from '../support/payment-effects.ts'
import { type RunningSite, startSite } from '../support/running-site.ts'
import { createEvent, seatsOfEvent } from '../support/sample-bookings.ts'
import { signedIn } from '../support/signed-in.ts'
import { emptyDirectory } from './running-simulator.ts'

const families = 200
const kills = 3

let database: TestDatabase

beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

/** A process that works off the bookings of called-off events until it is killed. */
async function startWorker(simulatorUrl: string) {
  const script = join(import.meta.dirname, '../support/jobs-process.ts')
  const child = spawn(process.execPath, [script, database.url, simulatorUrl, 'end-called-off-bookings'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
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
  await payWith(site, await openIntent(site, id))
  return id
}

test('200 paid bookings of an event that is called off, killed three times on the way: 200 refunds and 200 mails, once each', async () => {
  const simulator = await startStripeSimulator({
    host: '127.0.0.1',
    port: 0,
    directory: await emptyDirectory(),
    secretKey: 'sk_test_simulator',
    publishableKey: 'pk_test_simulator',
    webhookSecret: 'whsec of every process',
  })
  const settings = { STRIPE_API_BASE: simulator.url, STRIPE_WEBHOOK_SECRET: 'whsec of every process' }
  const first = await startSite(database.url, settings)
  const { db } = first.services
  const { id: eventId } = await createEvent(first.services, { maxParticipants: families })
  const { cookie } = await signedIn(first, { role: 'admin' })
  for (let made = 0; made < families; made += 8) {
    await Promise.all(Array.from({ length: 8 }, () => payFor(first, eventId)))
  }
  await first.runJob('poll-payments')
  await first.runJob('poll-payments')
  await expect
    .poll(() => db.booking.count({ where: { state: 'CONFIRMED' } }), { timeout: 20_000 })
    .toBe(families)
  await outboxDrained(first)
  await first.close()

  const counts: number[] = []
  const watching = await startSite(database.url, { ...settings, LOG_LEVEL: 'error' })
  // Its own workers stop, so that the work is done by those that are killed.
  await watching.services.queue.stop()
  const done = () => watching.services.db.cancellation.count()
  for (let kill = 0; kill < kills; kill += 1) {
    const worker = await startWorker(simulator.url)
    if (kill === 0) await callOff(worker.url, cookie, eventId)
    const before = await done()
    await expect.poll(done, { timeout: 20_000, interval: 5 }).toBeGreaterThan(before)
    await worker.kill()
    counts.push(await done())
  }
  expect(counts.at(-1), 'bookings ended before the last kill').toBeLessThan(families)
  await watching.close()

  // What a killed process had taken is given out again when its lease of a minute ends; nobody waits for that here.
  await asOwner(
    database.url,
    "UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE state = 'active'",
  )
  const last = await startSite(database.url, settings)
  await last.runJob('end-called-off-bookings')
  await expect
    .poll(() => last.services.db.refund.count({ where: { status: 'SUCCEEDED' } }), { timeout: 60_000 })
    .toBe(families)
  await outboxDrained(last)
  const { refunds } = await readLedger({ ...last, simulatorUrl: simulator.url })
  expect(refunds).toHaveLength(families)
  expect(new Set(refunds.map((refund) => refund.payment_intent)).size).toBe(families)
  expect(refunds.every((refund) => refund.amount === 30_000 && refund.status === 'succeeded')).toBe(true)
  const mails = await last.services.db.mail.findMany({ where: { key: { startsWith: 'booking-cancelled:' } } })
  expect(mails).toHaveLength(families)
  expect(await last.services.db.cancellation.count()).toBe(families)
  expect(await seatsOfEvent(last.services, eventId)).toMatchObject({ counted: 0, kept: 0 })
  await checkInvariants({ ...last, simulatorUrl: simulator.url })
  await last.close()
  await simulator.close()
}, 240_000)

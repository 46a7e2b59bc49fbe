import { expect } from 'vitest'
import { checkInvariants } from '../fixtures/invariants.ts'
import { bookParty, createIntent, createUnpaidBooking, openIntent } from '../fixtures/paying.ts'
import { getEffects, notPaid, paidOnce } from '../fixtures/payment-effects.ts'
import { getProvider } from '../fixtures/provider.ts'
import { withoutFinalStateCheck, withReplacedStatements } from '../fixtures/replaced-statements.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call, countSeats, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'

test.beforeEach(({ provider }) => provider.setFaults({ webhooks: 'hold' }))
test.afterEach(async ({ site, provider }) => {
  await provider.setFaults()
  await provider.deliverWebhooks()
  await checkInvariants(site)
})

const event = async (site: RunningSite, changes = {}) => (await createEvent(site.services, changes)).id
const expired = { ...notPaid, state: 'EXPIRED UNPAID' }

async function seatsTaken(site: RunningSite, eventId: number): Promise<number> {
  const seats = await countSeats(site.services, eventId)
  expect(seats.counted).toBe(seats.stored)
  return seats.stored
}

async function statusOfIntent(site: RunningSite, id: string): Promise<string | undefined> {
  return (await getProvider(site).readLedger()).intents.find((intent) => intent.id === id)?.status
}

async function readHold(site: RunningSite, id: string) {
  const { holdExpiresAt } = await site.services.db.booking.findUniqueOrThrow({ where: { id } })
  return ((holdExpiresAt?.getTime() ?? Number.NaN) - site.services.clock.now().getTime()) / 60_000
}

test('lapses a hold after 30 minutes, returns seats once, booking stays pending', async ({ site, clock }) => {
  const eventId = await event(site)
  const [lapsing, staying] = [await bookParty(site, eventId), await bookParty(site, eventId)]
  expect(await readHold(site, lapsing.id)).toBeCloseTo(30, 0)
  await site.runJob('expire-holds')
  expect(await seatsTaken(site, eventId)).toBe(6)

  await clock.lapseHold(lapsing.id)
  expect(await seatsTaken(site, eventId), 'until the sweep, whatever the clock says').toBe(6)
  for (let run = 0; run < 3; run += 1) await site.runJob('expire-holds')
  expect(await seatsTaken(site, eventId)).toBe(3)
  expect(await getEffects(site, lapsing.id)).toEqual(expired)
  expect(await getEffects(site, staying.id)).toEqual(notPaid)
  const { body } = await call(`${site.url}/api/bookings/${lapsing.id}`, 'GET')
  expect(body).toMatchObject({ paymentStatus: 'pending', bookingStatus: 'confirmed' })
})

test('returns seats and tent once in concurrent sweeps', async ({ site, clock, provider }) => {
  const eventId = await event(site, { tentStock: 9, maxParticipants: 100 })
  const withTent = { glampingTentCount: 1 }
  const sweepAtOnce = async () => {
    await clock.lapseHold((await bookParty(site, eventId, withTent)).id)
    await Promise.all(Array.from({ length: 4 }, () => site.runJob('expire-holds')))
  }
  for (let seats = 0; seats < 4; seats += 1) await bookParty(site, eventId, withTent)
  await sweepAtOnce()
  await sweepAtOnce()
  expect(await countSeats(site.services, eventId)).toEqual({ counted: 12, stored: 12, max: 100 })

  const everyTime = (sql: string) =>
    withoutFinalStateCheck(
      sql.replace(/AND state = 'HELD' AND \((\$\d+) OR hold_expires_at < now\(\)\)/, 'AND ($1 OR true)'),
    )
  const unguarded = await event(site, { maxParticipants: 100 })
  for (let seats = 0; seats < 4; seats += 1) await bookParty(site, unguarded)
  const lapsing = await createUnpaidBooking(site, unguarded)
  await clock.lapseHold(lapsing.id)
  await provider.setFaults({ webhooks: 'hold' })
  // Every sweep must read the list before the first one finishes.
  const allListed = { at: /SELECT payment_state AS "paymentState" FROM booking/, count: 3 }
  await withReplacedStatements(
    everyTime,
    () => Promise.all(Array.from({ length: 3 }, () => site.runJob('expire-holds'))),
    allListed,
  )
  const broken = await countSeats(site.services, unguarded)
  expect(broken.stored).toBeLessThan(broken.counted)
  await site.services.db.event.update({
    where: { id: unguarded },
    data: { currentParticipants: broken.counted },
  })
})

test('asks the provider first, and confirms if money has arrived', async ({ site, provider, clock }) => {
  const eventId = await event(site)
  const booking = await createUnpaidBooking(site, eventId)
  await provider.pay(booking.intent)
  await clock.lapseHold(booking.id)
  await site.runJob('expire-holds')
  expect(await getEffects(site, booking.id)).toEqual(paidOnce)
  expect(await seatsTaken(site, eventId)).toBe(3)
})

test('closes the open payment, which then cannot be paid', async ({ site, clock, provider }) => {
  const eventId = await event(site)
  const booking = await createUnpaidBooking(site, eventId)
  await clock.lapseHold(booking.id)
  await site.runJob('expire-holds')
  expect(await statusOfIntent(site, booking.intent.id)).toBe('canceled')
  expect((await provider.pay(booking.intent)).status).toBe(400)
  expect(await getEffects(site, booking.id)).toEqual(expired)
  expect(await seatsTaken(site, eventId)).toBe(0)
})

test('keeps the seats for pending money, however old the lapse', async ({ site, provider, clock }) => {
  const eventId = await event(site)
  await provider.setFaults({ webhooks: 'hold', payments: 'processing' })
  const booking = await createUnpaidBooking(site, eventId)
  await provider.pay(booking.intent)
  await clock.lapseHold(booking.id, 600)
  await site.runJob('expire-holds')
  expect(await getEffects(site, booking.id)).toEqual({ ...notPaid, state: 'HELD PROCESSING' })
  expect(await seatsTaken(site, eventId)).toBe(3)
})

test.for([
  ['cannot be reached', { kind: 'connectionReset', path: '/cancel' }],
  ['refuses our key', { kind: 'status', status: 401 }],
  ['will not close the payment', { kind: 'status', status: 400, path: '/cancel' }],
] as const)(
  'keeps the seats for half the hold longer while the provider %s',
  async ([_what, failure], { site, provider, clock }) => {
    const eventId = await event(site)
    const booking = await createUnpaidBooking(site, eventId)
    await provider.setFaults({ webhooks: 'hold', failure })
    await clock.lapseHold(booking.id, 14)
    await site.runJob('expire-holds')
    expect(await getEffects(site, booking.id)).toEqual(notPaid)
    await clock.lapseHold(booking.id, 15)
    await site.runJob('expire-holds')
    expect(await getEffects(site, booking.id)).toEqual(expired)
    expect(await seatsTaken(site, eventId)).toBe(0)
    // Once the provider is available, the open payment is closed within a minute.
    await provider.setFaults({ webhooks: 'hold' })
    await site.runJob('poll-payments')
    expect(await statusOfIntent(site, booking.intent.id)).toBe('canceled')
  },
)

test('ignores a payment that the provider does not know', async ({ site, clock, provider }) => {
  const eventId = await event(site)
  const [lapsing, returning] = [
    await createUnpaidBooking(site, eventId),
    await createUnpaidBooking(site, eventId),
  ]
  for (const { id } of [lapsing, returning]) {
    const intentId = `pi_lost${id.replaceAll(/\W/g, '')}`
    await site.services.db.payment.updateMany({ where: { bookingId: id }, data: { intentId } })
  }
  await clock.lapseHold(lapsing.id)
  await site.runJob('expire-holds')
  expect(await getEffects(site, lapsing.id)).toEqual(expired)
  const again = await openIntent(site, returning.id)
  expect(again.id).not.toBe(returning.intent.id)
  await provider.pay(again)
  await provider.deliverWebhooks()
  expect(await getEffects(site, returning.id)).toEqual(paidOnce)
})

test('extends a short hold to half its length once when a payment starts', async ({ site, clock }) => {
  const booking = await bookParty(site, await event(site))
  await openIntent(site, booking.id)
  expect(await readHold(site, booking.id), 'a fresh hold is long enough').toBeCloseTo(30, 0)
  await clock.lapseHold(booking.id, -2)
  const { body } = await createIntent(site, booking.id)
  expect(await readHold(site, booking.id)).toBeCloseTo(15, 0)
  expect(body.holdExpiresAt).toBe(
    (
      await site.services.db.booking.findUniqueOrThrow({ where: { id: booking.id } })
    ).holdExpiresAt?.toISOString(),
  )
  await clock.lapseHold(booking.id, -2)
  await createIntent(site, booking.id)
  expect(await readHold(site, booking.id), 'not a second time').toBeCloseTo(2, 0)
})

test('takes the seats again by Complete Payment after a lapsed hold', async ({ site, clock, provider }) => {
  const eventId = await event(site, { maxParticipants: 3 })
  const booking = await createUnpaidBooking(site, eventId)
  await clock.lapseHold(booking.id)
  await site.runJob('expire-holds')
  const again = await openIntent(site, booking.id)
  expect(again.id).not.toBe(booking.intent.id)
  expect(await readHold(site, booking.id)).toBeCloseTo(30, 0)
  expect(await seatsTaken(site, eventId)).toBe(3)
  await provider.pay(again)
  await provider.deliverWebhooks()
  expect(await getEffects(site, booking.id)).toEqual(paidOnce)
})

test('names the spots left after a lapsed hold in a filled camp', async ({ site, clock }) => {
  const eventId = await event(site, { maxParticipants: 5 })
  const booking = await createUnpaidBooking(site, eventId)
  await clock.lapseHold(booking.id)
  await site.runJob('expire-holds')
  await bookParty(site, eventId)
  expect(await createIntent(site, booking.id)).toMatchObject({ status: 409, body: { availableSpots: 2 } })
  expect(await seatsTaken(site, eventId)).toBe(3)
  expect(await getEffects(site, booking.id)).toEqual(expired)
})

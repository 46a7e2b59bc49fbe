import { expect } from 'vitest'
import { decryptEmail } from '../../../server/platform/email/encrypted-email.ts'
import { getClock } from '../fixtures/clock.ts'
import { eventually } from '../fixtures/eventually.ts'
import { checkInvariants } from '../fixtures/invariants.ts'
import { bookParty, createUnpaidBooking, openIntent } from '../fixtures/paying.ts'
import { getEffects, notPaid, paidOnce } from '../fixtures/payment-effects.ts'
import { getProvider } from '../fixtures/provider.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call, countSeats, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'

test.beforeEach(({ provider }) => provider.setFaults({ webhooks: 'hold' }))
test.afterEach(async ({ site, provider }) => {
  await provider.setFaults()
  await provider.deliverWebhooks()
  await checkInvariants(site)
})

/** A booking with released seats that can still be paid, because the provider did not close its payment. */
async function lapsedAndPayable(site: RunningSite, eventId: number) {
  const booking = await createUnpaidBooking(site, eventId)
  await getProvider(site).setFaults({
    webhooks: 'hold',
    failure: { kind: 'status', status: 400, path: '/cancel' },
  })
  await getClock(site).lapseHold(booking.id, 20)
  await site.runJob('expire-holds')
  await getProvider(site).setFaults({ webhooks: 'hold' })
  expect((await getEffects(site, booking.id)).state).toBe('EXPIRED UNPAID')
  return booking
}

const cancelled = {
  state: 'CANCELLED REFUNDED',
  emails: ['paid-too-late'],
  audits: ['payment-succeeded', 'refund-scheduled', 'refund-succeeded'],
  refunds: ['75000 SUCCEEDED'],
}

async function untilRefund(site: RunningSite, bookingId: string, status: string): Promise<void> {
  await eventually(async () => {
    await getClock(site).makeJobsDue()
    const refunds = await site.services.db.refund.findMany({ where: { bookingId } })
    expect(refunds).toMatchObject([{ status }])
  })
}

/** Returns the email about the late payment, as text. */
async function readNotices(site: RunningSite, bookingId: string): Promise<string> {
  const email = await site.services.db.outgoingEmail.findUniqueOrThrow({
    where: { key: `paid-too-late:${bookingId}` },
  })
  return decryptEmail(site.services.cipher, email).text
}

const readRefunds = async (site: RunningSite, intentId: string) =>
  (await getProvider(site).readLedger()).refunds.filter((refund) => refund.payment_intent === intentId)

test('a payment after the hold lapsed takes the seats again if free', async ({ site, provider }) => {
  const { id: eventId } = await createEvent(site.services, { maxParticipants: 3 })
  const booking = await lapsedAndPayable(site, eventId)
  await provider.pay(booking.intent)
  await provider.deliverWebhooks()
  expect(await getEffects(site, booking.id)).toEqual(paidOnce)
  expect(await countSeats(site.services, eventId)).toEqual({ counted: 3, stored: 3, max: 3 })
})

test('refunds late money for a full camp, with one email for all webhooks', async ({ site, provider }) => {
  const { id: eventId } = await createEvent(site.services, { maxParticipants: 4 })
  const booking = await lapsedAndPayable(site, eventId)
  await bookParty(site, eventId)
  await provider.pay(booking.intent)
  const ids = (await provider.readHeldWebhooks()).map((held) => held.id)
  await Promise.all([
    provider.deliverWebhooks(ids),
    provider.deliverWebhooks(ids),
    provider.deliverWebhooks(ids),
  ])
  await untilRefund(site, booking.id, 'SUCCEEDED')
  await provider.deliverWebhooks()
  expect(await getEffects(site, booking.id)).toEqual(cancelled)
  expect(await readNotices(site, booking.id)).toContain('the event has filled up since')
  expect(await readRefunds(site, booking.intent.id)).toMatchObject([{ amount: 75_000, status: 'succeeded' }])
  expect(await countSeats(site.services, eventId)).toEqual({ counted: 3, stored: 3, max: 4 })
  const { body } = await call(`${site.url}/api/bookings/${booking.id}`, 'GET')
  expect(body).toMatchObject({
    paymentStatus: 'cancelled',
    bookingStatus: 'cancelled',
    totalAmount: '750.00',
  })
})

test('refunds a late payment when the event is cancelled or over', async ({ site, provider }) => {
  const ends = [
    {
      changes: { cancelledAt: new Date() },
      words: 'This event was cancelled before your payment came through',
    },
    { changes: { endsAt: new Date(Date.now() - 1000) }, words: 'booking for the event has closed' },
  ]
  for (const { changes, words } of ends) {
    const { id: eventId } = await createEvent(site.services)
    const booking = await lapsedAndPayable(site, eventId)
    await site.services.db.event.update({ where: { id: eventId }, data: changes })
    await provider.pay(booking.intent)
    await provider.deliverWebhooks()
    await untilRefund(site, booking.id, 'SUCCEEDED')
    expect(await getEffects(site, booking.id)).toEqual(cancelled)
    expect(await readNotices(site, booking.id)).toContain(words)
    expect(await readNotices(site, booking.id)).not.toContain('filled up')
  }
})

test.for([
  ['refuses', 'refuse', 'balance_insufficient'],
  ['fails', 'fail', 'unknown'],
] as const)(
  'a refund that the provider %s is recorded as failed, and the booking stays cancelled',
  async ([_what, refunds, failure], { site, provider }) => {
    const { id: eventId } = await createEvent(site.services, { maxParticipants: 3 })
    const booking = await lapsedAndPayable(site, eventId)
    await bookParty(site, eventId)
    await provider.setFaults({ webhooks: 'hold', refunds })
    await provider.pay(booking.intent)
    await provider.deliverWebhooks()
    await untilRefund(site, booking.id, 'FAILED')
    await provider.deliverWebhooks()
    expect(await site.services.db.refund.findMany({ where: { bookingId: booking.id } })).toMatchObject([
      { failure },
    ])
    expect(await getEffects(site, booking.id)).toEqual({
      ...cancelled,
      state: 'CANCELLED PAID',
      audits: ['payment-succeeded', 'refund-failed', 'refund-scheduled'],
      refunds: ['75000 FAILED'],
    })
  },
)

test('a refund survives an outage and a lost response: paid once', async ({ site, provider }) => {
  const { id: eventId } = await createEvent(site.services, { maxParticipants: 3 })
  const booking = await lapsedAndPayable(site, eventId)
  await bookParty(site, eventId)
  const failure = { kind: 'connectionReset', path: 'POST /v1/refunds', phase: 'after', times: 2 }
  await provider.setFaults({ webhooks: 'hold', failure })
  await provider.pay(booking.intent)
  await provider.deliverWebhooks()
  await untilRefund(site, booking.id, 'SUCCEEDED')
  expect(await readRefunds(site, booking.intent.id)).toHaveLength(1)
  expect(await getEffects(site, booking.id)).toEqual(cancelled)
})

test('refunds a second payment once, and the booking stays paid', async ({ site, provider }) => {
  const { id: eventId } = await createEvent(site.services)
  const booking = await createUnpaidBooking(site, eventId)
  // The site considers the first payment closed, as after a change of keys, and opens another.
  const { db } = site.services
  await db.payment.updateMany({ where: { bookingId: booking.id }, data: { status: 'CANCELED' } })
  const second = await openIntent(site, booking.id)
  await provider.pay(second)
  await provider.pay(booking.intent)
  await provider.deliverWebhooks()
  await untilRefund(site, booking.id, 'SUCCEEDED')
  await provider.deliverWebhooks()
  expect(await getEffects(site, booking.id)).toEqual({
    ...paidOnce,
    audits: [
      'booking-confirmed',
      'payment-succeeded',
      'payment-succeeded',
      'refund-scheduled',
      'refund-succeeded',
    ],
    refunds: ['75000 SUCCEEDED'],
  })
})

test('racing sweeps and payments leave payment and seats, or neither', async ({ site, clock, provider }) => {
  const { id: eventId } = await createEvent(site.services, { maxParticipants: 500 })
  const bookings: Awaited<ReturnType<typeof createUnpaidBooking>>[] = []
  for (let count = 0; count < 40; count += 1) bookings.push(await createUnpaidBooking(site, eventId))
  for (const { id } of bookings) await clock.lapseHold(id)
  await provider.setFaults()
  // The sweep starts with the oldest and the customers with the newest, so that they meet.
  const customers = async () => {
    for (const { intent } of bookings.toReversed()) await provider.pay(intent)
  }
  await Promise.all([customers(), site.runJob('expire-holds'), site.runJob('expire-holds')])
  await site.runJob('poll-payments')
  const { intents } = await provider.readLedger()
  const ends = await Promise.all(
    bookings.map(async ({ id, intent }) => {
      const status = intents.find((each) => each.id === intent.id)?.status
      return { status, ...(await getEffects(site, id)) }
    }),
  )
  const paid = ends.filter((end) => end.status === 'succeeded')
  expect(paid).toEqual(paid.map(() => ({ status: 'succeeded', ...paidOnce })))
  const unpaid = ends.filter((end) => end.status !== 'succeeded')
  expect(unpaid).toEqual(unpaid.map(() => ({ status: 'canceled', ...notPaid, state: 'EXPIRED UNPAID' })))
  expect(paid.length).toBeGreaterThan(0)
  expect(unpaid.length).toBeGreaterThan(0)
  expect(await countSeats(site.services, eventId)).toMatchObject({ stored: paid.length * 3 })
})

import { expect } from 'vitest'
import type { Database } from '../../../server/platform/prisma.ts'
import { cancelParty, getQuote, inDays, paidBooking, refundsEnd } from '../cancellations/cancelling.ts'
import { getFields } from '../fixtures/graphql-call.ts'
import { checkInvariants } from '../fixtures/invariants.ts'
import { getEffects, paidOnce } from '../fixtures/payment-effects.ts'
import { control } from '../fixtures/running-simulator.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { countSeats, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import type { SignedInUser } from '../fixtures/signed-in.ts'
import { disputeAtProvider, endDispute } from './disputing.ts'
import { readActionItems } from './money-desk.ts'

test.afterEach(({ site }) => checkInvariants(site))

const itemsAbout = async (site: RunningSite, admin: SignedInUser, bookingId: string) =>
  (await readActionItems(site, admin)).filter((item) => item.bookingId === bookingId)

const paid = async (site: RunningSite, days = 60, changes: Record<string, unknown> = {}) =>
  paidBooking(site, (await createEvent(site.services, inDays(days))).id, changes)

const stored = (db: Database, id: string) =>
  db.booking.findUniqueOrThrow({
    where: { id },
    include: {
      payments: true,
      creditNotes: true,
      receipts: { orderBy: { number: 'asc' } },
      cancellations: true,
    },
  })

const readCancellations = async (site: RunningSite, party: Awaited<ReturnType<typeof paid>>) =>
  getFields(getFields((await getQuote(site, party)).data?.booking).cancellation)

test('a dispute is an item; won changes nothing, lost returns money, not seats', async ({ site, admin }) => {
  const places = await createEvent(site.services)
  for (const status of ['won', 'lost'] as const) {
    const booking = await paidBooking(site, places.id)
    const id = await disputeAtProvider(site, booking.intentId)
    const [item] = await itemsAbout(site, admin, booking.id)
    expect(item).toMatchObject({ kind: 'DISPUTE', canRetry: false, canClose: false, amount: '750.00' })
    expect(item?.advice).toContain(id)
    expect(item?.advice).toMatch(/before \d+ \w+ \d{4}/)
    await endDispute(site, id, status)
    expect(await itemsAbout(site, admin, booking.id)).toEqual([])
    const effects = await getEffects(site, booking.id)
    if (status === 'won') {
      expect(effects).toEqual({
        ...paidOnce,
        audits: ['booking-confirmed', 'dispute-won', 'payment-disputed', 'payment-succeeded'],
      })
    } else {
      expect(effects).toMatchObject({ state: 'CONFIRMED REFUNDED', refunds: [] })
    }
  }
  expect(await countSeats(site.services, places.id)).toMatchObject({ stored: 6 })
})

test('late, repeated and unordered events leave the provider’s current state', async ({ site, provider }) => {
  const booking = await paid(site)
  await provider.setFaults({ webhooks: 'hold' })
  const id = await disputeAtProvider(site, booking.intentId, { amountCents: 10_000 })
  await endDispute(site, id, 'lost')
  await endDispute(site, id, 'won')
  await control({ url: site.simulatorUrl }, 'webhooks/release', { order: 'reversed' })
  await provider.setFaults()
  await provider.waitForWebhooks()
  expect(await stored(site.services.db, booking.id)).toMatchObject({
    paymentState: 'PAID',
    payments: [{ withdrawnCents: 0, refundedCents: 0 }],
  })
  expect(await site.services.db.dispute.findMany({ where: { providerId: id } })).toMatchObject([
    { status: 'won', outcome: 'WON' },
  ])
})

test('a payment can have several disputes, and each lost one counts', async ({ site }) => {
  const booking = await paid(site)
  await endDispute(site, await disputeAtProvider(site, booking.intentId, { amountCents: 10_000 }), 'lost')
  await endDispute(site, await disputeAtProvider(site, booking.intentId, { amountCents: 30_000 }), 'lost')
  expect(await stored(site.services.db, booking.id)).toMatchObject({
    paymentState: 'PARTIALLY_REFUNDED',
    payments: [{ withdrawnCents: 40_000 }],
    receipts: [{ amountCents: 75_000 }, { amountCents: 10_000 }, { amountCents: 30_000 }],
  })
  expect(await readCancellations(site, booking)).toMatchObject({
    cashAmount: '350.00',
    explanation: expect.stringContaining('already returned $400.00'),
  })
  await cancelParty(site, booking)
  await refundsEnd(site, booking.id, ['35000 SUCCEEDED'])
})

test('a dispute won on appeal leaves no trace of the loss', async ({ site }) => {
  const booking = await paid(site)
  const id = await disputeAtProvider(site, booking.intentId)
  await endDispute(site, id, 'lost')
  expect((await stored(site.services.db, booking.id)).paymentState).toBe('REFUNDED')
  await endDispute(site, id, 'won')
  expect((await stored(site.services.db, booking.id)).paymentState).toBe('PAID')
  expect(await readCancellations(site, booking)).toMatchObject({ cashAmount: '750.00' })
  await cancelParty(site, booking)
  await refundsEnd(site, booking.id, ['75000 SUCCEEDED'])
})

test.for([
  ['won', 'cash', 37_500, 0],
  ['won', 'credit', 0, 75_000],
  ['lost', 'cash', 27_500, 0],
  ['lost', 'credit', 0, 65_000],
] as const)(
  'cancelled during a dispute that is then %s, the quote %s waits until the bank decides',
  async ([status, as, refundCents, creditCents], { site, inbox }) => {
    const booking = await paid(site, 10)
    const id = await disputeAtProvider(site, booking.intentId, { amountCents: 10_000 })
    expect(await readCancellations(site, booking)).toMatchObject({
      cashAmount: '375.00',
      creditAmount: '750.00',
      explanation: expect.stringContaining('waits for the decision'),
    })
    const done = await cancelParty(site, booking, { as })
    expect(done.body).toMatchObject({
      bookingStatus: 'cancelled',
      cancellation: { waitingAmount: as === 'cash' ? '375.00' : '750.00', creditNote: null },
    })
    await inbox.drainOutbox()
    expect(await stored(site.services.db, booking.id)).toMatchObject({ state: 'CANCELLED', creditNotes: [] })
    await refundsEnd(site, booking.id, [])
    await endDispute(site, id, status)
    await inbox.drainOutbox()
    await refundsEnd(site, booking.id, refundCents === 0 ? [] : [`${refundCents} SUCCEEDED`])
    const { creditNotes } = await stored(site.services.db, booking.id)
    expect(creditNotes.map(({ amountCents }) => amountCents)).toEqual(creditCents === 0 ? [] : [creditCents])
    const emails = await site.services.db.outgoingEmail.findMany({
      where: { key: { startsWith: 'deferred-credit' } },
    })
    expect(emails.some(({ key }) => key.includes(booking.id))).toBe(creditCents > 0)
  },
)

test('a dispute won after a cancellation pays the deducted amount', async ({ site }) => {
  const booking = await paid(site)
  const id = await disputeAtProvider(site, booking.intentId, { amountCents: 10_000 })
  await cancelParty(site, booking)
  await endDispute(site, id, 'lost')
  await refundsEnd(site, booking.id, ['65000 SUCCEEDED'])
  await endDispute(site, id, 'won')
  await refundsEnd(site, booking.id, ['65000 SUCCEEDED', '10000 SUCCEEDED'])
})

test('with two open disputes the refund waits for both', async ({ site }) => {
  const booking = await paid(site)
  const first = await disputeAtProvider(site, booking.intentId, { amountCents: 10_000 })
  const second = await disputeAtProvider(site, booking.intentId, { amountCents: 20_000 })
  await cancelParty(site, booking, { as: 'cash', remove: [{ kind: 'child', position: 0 }] })
  await cancelParty(site, booking)
  await endDispute(site, first, 'won')
  await refundsEnd(site, booking.id, [])
  await endDispute(site, second, 'lost')
  // 200.00 less than 150.00 for the child and 600.00 for the rest.
  await refundsEnd(site, booking.id, ['55000 SUCCEEDED'])
})

test('an inquiry takes and withholds no money', async ({ site, admin }) => {
  const booking = await paid(site)
  const id = await disputeAtProvider(site, booking.intentId, { status: 'warning_needs_response' })
  expect(await itemsAbout(site, admin, booking.id)).toMatchObject([
    { title: 'A bank is asking about a payment' },
  ])
  expect(await stored(site.services.db, booking.id)).toMatchObject({
    paymentState: 'PAID',
    payments: [{ withdrawnCents: 0 }],
  })
  await cancelParty(site, booking)
  await refundsEnd(site, booking.id, ['75000 SUCCEEDED'])
  await endDispute(site, id, 'warning_closed')
  expect(await itemsAbout(site, admin, booking.id)).toEqual([])
})

test('reconciliation finds a dispute without webhooks', async ({ site, provider, admin }) => {
  const booking = await paid(site)
  await provider.setFaults({ webhooks: 'drop' })
  const id = await disputeAtProvider(site, booking.intentId)
  expect(await itemsAbout(site, admin, booking.id)).toEqual([])
  await site.runJob('reconcile')
  expect(await itemsAbout(site, admin, booking.id)).toMatchObject([{ kind: 'DISPUTE', amount: '750.00' }])
  await endDispute(site, id, 'won')
  await site.runJob('reconcile')
  expect(await itemsAbout(site, admin, booking.id)).toEqual([])
  await provider.setFaults()
})

import { expect } from 'vitest'
import { waitAtGate, withGates } from '../fixtures/gates.ts'
import { checkInvariants } from '../fixtures/invariants.ts'
import { bookParty, createUnpaidBooking } from '../fixtures/paying.ts'
import { getEffects, notPaid, paidOnce } from '../fixtures/payment-effects.ts'
import { getProvider } from '../fixtures/provider.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { countSeats, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import type { SignedInUser } from '../fixtures/signed-in.ts'
import { atDesk, paidByCard, readActionItems } from './money-desk.ts'

const foreign: string[] = []

test.beforeEach(({ provider }) => provider.setFaults())

const compare = (site: RunningSite, admin: SignedInUser) =>
  atDesk(site, admin, 'compareWithProvider', { days: 8 })
const itemsAbout = async (site: RunningSite, admin: SignedInUser, bookingId: string | null) =>
  (await readActionItems(site, admin)).filter((item) => item.bookingId === bookingId)

/** Marks all webhooks as handled without effect, so that only the lists show the changes. */
async function forgetEvents(site: RunningSite): Promise<void> {
  const { events } = await getProvider(site).readLedger()
  await site.services.db.webhookEvent.createMany({
    data: events.map(({ id, type }) => ({ id, type, payload: {}, processedAt: new Date() })),
    skipDuplicates: true,
  })
}

test('finds payments, refunds and disputes without webhooks', async ({ site, provider, admin, eventId }) => {
  await provider.setFaults({ webhooks: 'drop' })
  const paid = await createUnpaidBooking(site, eventId)
  await provider.pay(paid.intent)
  const returned = await createUnpaidBooking(site, eventId)
  await provider.pay(returned.intent)
  await provider.post('/v1/refunds', { payment_intent: returned.intent.id, amount: '20000' })
  expect(await getEffects(site, paid.id)).toEqual(notPaid)
  const first = await compare(site, admin)
  expect(first).toMatchObject({ __typename: 'CompareWithProviderPayload', found: 0 })
  expect(Number(first.repaired)).toBeGreaterThan(1)
  expect(await getEffects(site, paid.id)).toEqual(paidOnce)
  expect(await getEffects(site, returned.id)).toMatchObject({
    state: 'CONFIRMED PARTIALLY_REFUNDED',
    refunds: ['20000 SUCCEEDED'],
  })
  expect(await compare(site, admin)).toMatchObject({ repaired: 0, found: 0 })
  await checkInvariants(site)
})

test('lists payments and refunds, also on page two', async ({ site, provider, admin, eventId }) => {
  await provider.setFaults({ webhooks: 'drop' })
  const paid = await createUnpaidBooking(site, eventId)
  await provider.pay(paid.intent)
  await provider.post('/v1/refunds', { payment_intent: paid.intent.id, amount: '30000' })
  for (let count = 0; count < 101; count += 1) await provider.createIntent({ amount: 100, isPaid: false })
  await forgetEvents(site)
  expect(await compare(site, admin)).toMatchObject({ repaired: 2, found: 0 })
  expect(await getEffects(site, paid.id)).toMatchObject({
    state: 'CONFIRMED PARTIALLY_REFUNDED',
    refunds: ['30000 SUCCEEDED'],
  })
})

test('a payment missing in the database is restored or found', async ({ site, provider, admin, eventId }) => {
  await provider.setFaults({ webhooks: 'drop' })
  const booking = await createUnpaidBooking(site, eventId)
  const other = await bookParty(site, eventId)
  await site.services.db.payment.deleteMany({ where: { bookingId: booking.id } })
  await provider.pay(booking.intent)
  const gone = await provider.createIntent({ amount: 75_000, bookingId: 'vanished-booking' })
  const little = await provider.createIntent({ amount: 100, bookingId: other.id })
  const elsewhere = await provider.createIntent({ amount: 75_000 })
  foreign.push(gone, little, elsewhere)
  await forgetEvents(site)
  await Promise.all([compare(site, admin), compare(site, admin)])
  expect(await getEffects(site, booking.id)).toMatchObject({ state: 'CONFIRMED PAID', refunds: [] })
  expect(await itemsAbout(site, admin, booking.id)).toEqual([])
  expect(await itemsAbout(site, admin, other.id)).toMatchObject([
    { kind: 'UNMATCHED_PAYMENT', amount: '1.00' },
  ])
  expect(await itemsAbout(site, admin, null)).toMatchObject([{ kind: 'UNMATCHED_PAYMENT', amount: '750.00' }])
  await checkInvariants(site, foreign)
})

test('a difference from the provider becomes one discrepancy', async ({ site, provider, admin, eventId }) => {
  const { db } = site.services
  const wrong = await paidByCard(site, eventId)
  const unknown = await paidByCard(site, eventId)
  const returned = await paidByCard(site, eventId)
  await provider.post('/v1/refunds', { payment_intent: returned.intent.id, amount: '1000' })
  await provider.waitForWebhooks()
  const earlier = new Date(Date.now() - 2 * 86_400_000)
  await db.payment.updateMany({ where: { bookingId: wrong.id }, data: { capturedCents: 74_000 } })
  const lost = { intentId: 'pi_lost', createdAt: earlier }
  await db.payment.updateMany({ where: { bookingId: unknown.id }, data: lost })
  await db.refund.updateMany({
    where: { bookingId: returned.id },
    data: { providerId: 're_lost', createdAt: earlier },
  })
  for (const found of [3, 0]) expect(Number((await compare(site, admin)).found)).toBeGreaterThanOrEqual(found)
  expect(await itemsAbout(site, admin, wrong.id)).toMatchObject([
    {
      kind: 'MISMATCHED_PAYMENT',
      meaning: expect.stringContaining('The books have $740.00, but the provider has $750.00'),
    },
  ])
  // Its real intent is paid and belongs to no booking.
  expect(await itemsAbout(site, admin, unknown.id)).toMatchObject([
    { kind: 'UNMATCHED_PAYMENT' },
    { kind: 'MISMATCHED_PAYMENT', meaning: expect.stringContaining('has no such payment') },
  ])
  expect(await itemsAbout(site, admin, returned.id)).toMatchObject([{ kind: 'UNMATCHED_REFUND' }])
  expect((await compare(site, admin)).found).toBe(0)
  const subjects = site.logLines
    .filter((line) => line.includes('the ledger differs from the card provider'))
    .map((line) => JSON.parse(line).subject)
  expect(subjects).toContainEqual(expect.stringMatching(/^payment:\d+$/))
  expect(subjects).not.toContain('[left out]')
})

test('an unreachable provider stops the comparison; the next succeeds', async ({ site, provider, admin }) => {
  await provider.setFaults({
    failure: { kind: 'status', status: 500, path: 'GET /v1/payment_intents', times: 9 },
  })
  expect(await compare(site, admin)).toMatchObject({ __typename: 'PaymentUnavailableError' })
  await provider.setFaults()
  expect(await compare(site, admin)).toMatchObject({ __typename: 'CompareWithProviderPayload' })
  const lines = await site.services.db.auditEntry.findMany({ where: { action: 'reconciled' } })
  expect(lines.at(-1)).toMatchObject({ actor: `user:${admin.userId}`, after: { found: 0 } })
})

/** Recounts seats while families book. The recount waits for the bookings, or cannot without the lock. */
async function bookDuringRecount(
  site: RunningSite,
  isGuarded: boolean,
): Promise<{ counted: number; stored: number }> {
  const camp = await createEvent(site.services, { maxParticipants: 500 })
  await site.services.db.event.update({ where: { id: camp.id }, data: { currentParticipants: 4 } })
  const slow = (sql: string) => {
    if (!isGuarded && sql === 'SELECT id FROM event WHERE id = $1 FOR UPDATE')
      return sql.replace(' FOR UPDATE', '')
    if (!sql.includes('AS "keptPeople"') || !sql.includes('event.id = $')) return sql
    return sql.replace('WHERE (', `WHERE ${waitAtGate()} AND (`)
  }
  await withReplacedStatements(slow, () =>
    withGates(site.databaseUrl, async (gates) => {
      const counting = site.runJob('reconcile')
      await gates.runWhileWaiting(async () => {
        for (let count = 0; count < 4; count += 1) await bookParty(site, camp.id)
      })
      await counting
    }),
  )
  return countSeats(site.services, camp.id)
}

test('corrects and reports a drifted seat counter during bookings', async ({ site, admin }) => {
  const { counted, stored } = await bookDuringRecount(site, true)
  expect(stored).toBe(counted)
  const { db } = site.services
  const [discrepancy] = await db.discrepancy.findMany({ where: { kind: 'SEAT_DRIFT' } })
  expect(discrepancy).toMatchObject({ facts: { keptTents: 0, tents: 0 } })
  expect(
    await db.auditEntry.count({ where: { action: 'seats-recounted', subject: discrepancy?.subject ?? '' } }),
  ).toBe(1)
  expect(await itemsAbout(site, admin, null)).toContainEqual(
    expect.objectContaining({ kind: 'SEAT_DRIFT', meaning: expect.stringContaining('Creek Camp') }),
  )
})

test('negative test: without the event lock the recount overwrites bookings', async ({ site }) => {
  const { counted, stored } = await bookDuringRecount(site, false)
  expect(stored).not.toBe(counted)
})

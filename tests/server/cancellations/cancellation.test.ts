import { expect } from 'vitest'
import type { Database } from '../../../server/platform/prisma.ts'
import { createCreditNote, spendCredit } from '../credit/credit.ts'
import { getFields, getList, graphql } from '../fixtures/graphql-call.ts'
import { checkInvariants } from '../fixtures/invariants.ts'
import { bookParty, createIntent, createUnpaidBooking, openIntent } from '../fixtures/paying.ts'
import { getProvider } from '../fixtures/provider.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { countSeats, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { cancelParty, getQuote, inDays, paidBooking, refundsEnd } from './cancelling.ts'

test.afterEach(async ({ site, provider }) => {
  await provider.setFaults()
  await provider.deliverWebhooks()
  await checkInvariants(site)
})

/** Returns the refunds of a payment at the card provider. */
const readReturned = async (site: RunningSite, intentId: string) =>
  (await getProvider(site).readLedger()).refunds
    .filter((refund) => refund.payment_intent === intentId)
    .map((refund) => refund.amount)

const stored = (db: Database, id: string) => db.booking.findUniqueOrThrow({ where: { id } })

test('cancels a paid booking for money: free seats, one refund, one email', async ({ site }) => {
  const { id: eventId } = await createEvent(site.services, inDays(60))
  const party = await paidBooking(site, eventId)
  const { data } = await getQuote(site, party)
  expect(getFields(getFields(data?.booking).cancellation)).toMatchObject({
    daysBefore: 60,
    droppedAmount: '750.00',
    cashAmount: '750.00',
    creditAmount: null,
    explanation: '60 days before the first day, you get $750.00 back (full refund).',
  })
  const answer = await cancelParty(site, party, { as: 'cash', expectedAmount: '750.00' })
  expect(answer).toMatchObject({
    status: 200,
    body: {
      bookingStatus: 'cancelled',
      paymentStatus: 'cancelled',
      cancellation: { isWhole: true, as: 'cash', refundAmount: '750.00', creditNote: null },
    },
  })
  expect(await countSeats(site.services, eventId)).toEqual({ counted: 0, stored: 0, max: 20 })
  await refundsEnd(site, party.id, ['75000 SUCCEEDED'])
  expect(await readReturned(site, party.intentId)).toEqual([75_000])
  await checkInvariants(site)
  const emails = await site.services.db.outgoingEmail.findMany({ where: { key: { contains: party.id } } })
  expect(emails.filter(({ key }) => key.startsWith('booking-cancelled:'))).toHaveLength(1)
})

test('gives a note for twelve months when credit exceeds the money', async ({ site }) => {
  const { id: eventId, startDate } = await createEvent(site.services, inDays(10))
  const party = await paidBooking(site, eventId)
  const { data } = await getQuote(site, party)
  expect(getFields(getFields(data?.booking).cancellation)).toMatchObject({
    cashAmount: '375.00',
    creditAmount: '750.00',
  })
  const { status, body } = await cancelParty(site, party, { as: 'credit', expectedAmount: '750.00' })
  expect(status).toBe(200)
  const note = getFields(getFields(body.cancellation).creditNote)
  const lastDay = new Date(startDate)
  lastDay.setUTCFullYear(lastDay.getUTCFullYear() + 1)
  expect(note).toEqual({
    code: expect.stringMatching(/^CAMP(-[2-9A-HJ-NP-Z]{4}){4}$/),
    balance: '750.00',
    expiresOn: lastDay.toISOString().slice(0, 10),
  })
  expect(await readReturned(site, party.intentId)).toEqual([])
  // The note pays for another booking at once.
  const next = await bookParty(site, (await createEvent(site.services)).id)
  expect(await spendCredit(site, next.id, String(note.code))).toMatchObject({
    booking: { paymentStatus: 'COMPLETED' },
  })
})

test('returns half of the money as credit on the last days, and retains the rest', async ({ site }) => {
  const { id: eventId } = await createEvent(site.services, inDays(3))
  const cash = await paidBooking(site, eventId)
  expect(await cancelParty(site, cash)).toMatchObject({
    status: 200,
    body: { cancellation: { as: 'none', refundAmount: '0.00' } },
  })
  const credit = await paidBooking(site, eventId)
  expect(await cancelParty(site, credit, { as: 'credit' })).toMatchObject({
    status: 200,
    body: { cancellation: { as: 'credit', creditAmount: '375.00' } },
  })
  expect(await countSeats(site.services, eventId)).toMatchObject({ stored: 0 })
})

test('rejects credit when it gives no more than money, and after the start', async ({ site }) => {
  const early = await paidBooking(site, (await createEvent(site.services)).id)
  expect(await cancelParty(site, early, { as: 'credit' })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'as' }] },
  })
  const { id: eventId } = await createEvent(site.services)
  const late = await paidBooking(site, eventId)
  await site.services.db.event.update({
    where: { id: eventId },
    data: { startsAt: new Date(Date.now() - 1000) },
  })
  expect(await cancelParty(site, late)).toMatchObject({ status: 409 })
  expect((await getQuote(site, late)).data).toEqual({ booking: { cancellation: null } })
})

test('cancels an unpaid booking with its payment, owing nothing', async ({ site, provider, clock }) => {
  const { id: eventId } = await createEvent(site.services, { maxParticipants: 6 })
  const held = await createUnpaidBooking(site, eventId)
  expect(getFields(getFields((await getQuote(site, held)).data?.booking).cancellation)).toMatchObject({
    isPaid: false,
    cashAmount: '0.00',
    creditAmount: null,
    explanation: "Nothing has been paid, so there's nothing to refund.",
  })
  const part = await cancelParty(site, held, { as: 'cash', remove: [{ kind: 'adult' }] })
  expect(part).toMatchObject({ status: 400, body: { issues: [{ path: 'remove' }] } })
  expect(await cancelParty(site, held)).toMatchObject({ status: 200, body: { bookingStatus: 'cancelled' } })
  expect((await provider.readLedger()).intents.find(({ id }) => id === held.intent.id)?.status).toBe(
    'canceled',
  )
  const lapsed = await createUnpaidBooking(site, eventId)
  await clock.lapseHold(lapsed.id)
  await site.runJob('expire-holds')
  expect(await cancelParty(site, lapsed)).toMatchObject({ status: 200 })
  expect(await createIntent(site, lapsed.id)).toMatchObject({ status: 409 })
  expect(await countSeats(site.services, eventId)).toEqual({ counted: 0, stored: 0, max: 6 })
})

test('refunds a payment that arrives after cancellation in full', async ({ site, provider }) => {
  await provider.setFaults({ webhooks: 'hold', failure: { kind: 'status', status: 500, path: '/cancel' } })
  const { id: eventId } = await createEvent(site.services)
  const party = await createUnpaidBooking(site, eventId)
  expect(await cancelParty(site, party)).toMatchObject({ status: 200 })
  await provider.setFaults({ webhooks: 'hold' })
  await provider.pay(party.intent)
  await provider.deliverWebhooks()
  await refundsEnd(site, party.id, ['75000 SUCCEEDED'])
  expect((await stored(site.services.db, party.id)).state).toBe('CANCELLED')
})

test('returns credit to its note, after the part paid by card', async ({ site, provider }) => {
  const { id: eventId } = await createEvent(site.services)
  const note = await createCreditNote(site.services, 'CAMP-TWO-WAYS', 20_000)
  const party = await bookParty(site, eventId)
  await spendCredit(site, party.id, note.code)
  await provider.pay(await openIntent(site, party.id))
  await expect.poll(async () => (await stored(site.services.db, party.id)).state).toBe('CONFIRMED')
  const balance = async () =>
    (await site.services.db.creditNote.findUniqueOrThrow({ where: { id: note.id } })).balanceCents
  const adult = await cancelParty(site, party, { as: 'cash', remove: [{ kind: 'adult' }] })
  expect(adult).toMatchObject({ status: 200, body: { cancellation: { refundAmount: '300.00' } } })
  expect(await balance()).toBe(0)
  expect(await cancelParty(site, party)).toMatchObject({ status: 200 })
  expect(await balance()).toBe(20_000)
  await refundsEnd(site, party.id, ['30000 SUCCEEDED', '25000 SUCCEEDED', '20000 SUCCEEDED'])
})

test('records a rejected refund and leaves the booking cancelled', async ({ site, provider }) => {
  await provider.setFaults({ refunds: 'refuse' })
  const { id: eventId } = await createEvent(site.services)
  const party = await paidBooking(site, eventId)
  expect(await cancelParty(site, party)).toMatchObject({ status: 200 })
  await refundsEnd(site, party.id, ['75000 FAILED'])
  expect(await stored(site.services.db, party.id)).toMatchObject({ state: 'CANCELLED', paymentState: 'PAID' })
  expect(await countSeats(site.services, eventId)).toMatchObject({ stored: 0 })
})

const readPromise = async (site: RunningSite, eventId: number) => {
  const { data } = await graphql(
    site.url,
    `query ($eventId: ID!) { eventCancellation(eventId: $eventId) { amount steps { sentence
      span { fromDay untilDay cashAmount restAmount creditAmount isNow } } } }`,
    { eventId: String(eventId) },
    null,
  )
  return data?.eventCancellation
}

test('promises the same on the page of an event as a booking is quoted', async ({ site }) => {
  const { setting, event } = site.services.db
  const { id: eventId } = await createEvent(site.services, inDays(10))
  const party = await paidBooking(site, eventId, { adultCount: 1 })
  try {
    for (const [cancellationPolicy, sentence] of [
      [null, /^Cancel by .* for a 50% refund or full credit\.$/],
      ['terms', /^No refund from .*\.$/],
      ['contact', /^Cancel by .* for a 50% refund\.$/],
    ] as const) {
      await setting.upsert({
        where: { id: 1 },
        create: { id: 1, cancellationPolicy },
        update: { cancellationPolicy },
      })
      const promised = getFields(await readPromise(site, eventId))
      const steps = getList(promised.steps)
      const quote = getFields(getFields((await getQuote(site, party)).data?.booking).cancellation)
      expect(promised.amount).toBe(quote.droppedAmount)
      expect(steps.map(({ span }) => span)).toEqual(quote.steps)
      expect(steps.find(({ span }) => getFields(span).isNow)?.sentence).toMatch(sentence)
    }
    // The fee takes all of such a small amount, but the sentence still holds for a larger party.
    const cheap = await createEvent(site.services, {
      ...inDays(60),
      adultPriceCents: 1_000,
      childPriceCents: 500,
    })
    const [first] = getList(getFields(await readPromise(site, cheap.id)).steps)
    expect(first?.sentence).toMatch(/for a full refund minus a \$50 administration fee\.$/)
    expect(first?.span).toMatchObject({ cashAmount: '0.00', isNow: true })
  } finally {
    await setting.deleteMany()
  }
  const free = await createEvent(site.services, { ...inDays(10), adultPriceCents: 0, childPriceCents: 0 })
  expect(await readPromise(site, free.id)).toBeNull()
  const begun = new Date(Date.now() - 3_600_000)
  await event.update({ where: { id: eventId }, data: { startsAt: begun, bookingClosesAt: begun } })
  expect(await readPromise(site, eventId)).toBeNull()
  expect(await readPromise(site, 987_654)).toBeNull()
})

import { expect } from 'vitest'
import { readArrangements } from '../../../server/bookings/record/read-arrangements.ts'
import type { Database } from '../../../server/platform/prisma.ts'
import { changeParty } from '../bookings/correcting.ts'
import { notified, tellArrangements } from '../event-changes/arrangements.ts'
import { getFields, getList } from '../fixtures/graphql-call.ts'
import { checkInvariants } from '../fixtures/invariants.ts'
import { bookParty } from '../fixtures/paying.ts'
import { getProvider } from '../fixtures/provider.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { bookingBody, call, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'
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

test('cancels one child of a family of four: free seat at once, one refund', async ({ site }) => {
  const { id: eventId } = await createEvent(site.services, { ...inDays(40), maxParticipants: 4 })
  const children = ['Ada', 'Ben'].map((name) => ({ name, age: 8, allergies: '' }))
  const party = await paidBooking(site, eventId, { childCount: 2, childrenDetails: children })
  const choices = [null, 0, 1].map((personPosition) => ({
    bookingId: party.id,
    document: 'photo' as const,
    edition: 'x',
    personPosition,
    photoChoice: personPosition === 1 ? ('NO' as const) : ('YES' as const),
    acceptedBy: 'Sam',
  }))
  await site.services.db.consent.createMany({ data: choices })
  await tellArrangements(site.services, party.id)
  const single = { adultCount: 1, childCount: 0, childrenDetails: [] }
  expect(await call(`${site.url}/api/bookings`, 'POST', bookingBody(eventId, single))).toMatchObject({
    status: 409,
  })
  const answer = await cancelParty(site, party, { as: 'cash', remove: [{ kind: 'child', position: 0 }] })
  expect(answer).toMatchObject({
    status: 200,
    body: {
      bookingStatus: 'confirmed',
      paymentStatus: 'completed',
      adultCount: 2,
      childCount: 1,
      childrenDetails: [{ name: 'Ben' }],
      totalAmount: '750.00',
      cancellation: { isWhole: false, refundAmount: '150.00' },
    },
  })
  const other = await bookParty(site, eventId, single)
  expect((await stored(site.services.db, other.id)).state).toBe('HELD')
  await refundsEnd(site, party.id, ['15000 SUCCEEDED'])
  expect(await readReturned(site, party.intentId)).toEqual([15_000])
  // The diet of Ben stays with Ben, who is the first child now.
  expect((await readArrangements(site.services, party.id)).diets).toEqual([
    notified.diets[0],
    { position: 0, diet: 'HALAL', note: 'Canarymeat 1' },
  ])
  const left = await site.services.db.consent.findMany({
    where: { bookingId: party.id },
    orderBy: { id: 'asc' },
  })
  expect(left.map(({ personPosition, photoChoice }) => [personPosition, photoChoice])).toEqual([
    [null, 'YES'],
    [0, 'NO'],
  ])
  expect(await stored(site.services.db, party.id)).toMatchObject({
    state: 'CONFIRMED',
    paymentState: 'PARTIALLY_REFUNDED',
  })
})

test('cancels add-ons alone, merchandise by its texts, then the rest', async ({ site }) => {
  const { id: eventId } = await createEvent(site.services, { ...inDays(20), tentStock: 1 })
  const party = await paidBooking(site, eventId, {
    glampingTentCount: 1,
    beerPackageCount: 1,
    tshirtOrders: [
      { name: 'Sam', size: 'M', isKids: false },
      { name: 'Ada', size: '8', isKids: true },
    ],
  })
  const { data } = await getQuote(site, party)
  const quote = getFields(getFields(data?.booking).cancellation)
  expect(
    getList(quote.parts).map(({ kind, position, label, amount }) => [kind, position, label, amount]),
  ).toEqual([
    ['ADULT', 0, 'One adult', '300.00'],
    ['CHILD', 0, 'Canarychild', '150.00'],
    ['TENT', 0, 'Glamping tent', '150.00'],
    ['BEER', 0, 'Beer package', '45.00'],
    ['TSHIRT', 0, 'T-shirt, size M, for Sam', '30.00'],
    ['TSHIRT', 1, 'Kids T-shirt, size 8, for Ada', '22.00'],
  ])
  const tent = await cancelParty(site, party, { as: 'cash', remove: [{ kind: 'tent' }] })
  expect(tent).toMatchObject({
    status: 200,
    body: { glampingTentCount: 0, totalAmount: '847.00', cancellation: { refundAmount: '150.00' } },
  })
  expect((await site.services.db.event.findUniqueOrThrow({ where: { id: eventId } })).tentsTaken).toBe(0)
  // 75 % of 225.00 by the text in the footer, of which the tent already returned 150.00 by the terms.
  const goods = [{ kind: 'beer' }, { kind: 'tshirt', position: 0 }]
  expect(await cancelParty(site, party, { as: 'cash', remove: goods })).toMatchObject({
    status: 200,
    body: {
      tshirtOrders: [{ name: 'Ada', size: '8', isKids: true }],
      totalAmount: '772.00',
      cancellation: { refundAmount: '18.75' },
    },
  })
  expect(await cancelParty(site, party)).toMatchObject({
    status: 200,
    body: { bookingStatus: 'cancelled', cancellation: { isWhole: true, refundAmount: '731.25' } },
  })
  await refundsEnd(site, party.id, ['15000 SUCCEEDED', '1875 SUCCEEDED', '73125 SUCCEEDED'])
})

test('returns the quoted amount for a booking cancelled in two parts', async ({ site }) => {
  const { id: eventId } = await createEvent(site.services, { ...inDays(60), adultPriceCents: 7_500 })
  const party = {
    adultCount: 4,
    childCount: 0,
    childrenDetails: [],
    beerPackageCount: 1,
    tshirtOrders: [{ name: 'Sam', size: 'M', isKids: false }],
  }
  const atOnce = await paidBooking(site, eventId, party)
  expect(await cancelParty(site, atOnce)).toMatchObject({
    body: { cancellation: { refundAmount: '926.25' } },
  })
  const inParts = await paidBooking(site, eventId, party)
  const adults = [0, 1, 2].map((position) => ({ kind: 'adult', position }))
  expect(await cancelParty(site, inParts, { as: 'cash', remove: adults })).toMatchObject({
    body: { cancellation: { refundAmount: '675.00' } },
  })
  const { data } = await getQuote(site, inParts)
  expect(getFields(getFields(data?.booking).cancellation)).toMatchObject({
    cashAmount: '251.25',
    explanation: expect.stringContaining('minus the refund for the parts cancelled before.'),
  })
  expect(await cancelParty(site, inParts)).toMatchObject({
    body: { cancellation: { isWhole: true, refundAmount: '251.25' } },
  })
  await refundsEnd(site, inParts.id, ['67500 SUCCEEDED', '25125 SUCCEEDED'])
})

test.for([
  ['no adult would stay', [{ kind: 'adult' }, { kind: 'adult', position: 1 }], 'remove'],
  ['it is not there', [{ kind: 'child', position: 1 }], 'remove.0'],
  ['it is not ordered', [{ kind: 'tent' }], 'remove.0'],
  ['it is named twice', [{ kind: 'child' }, { kind: 'child' }], 'remove.1'],
  ['it is nothing', [], 'remove'],
  ['it is of no kind', [{ kind: 'dog' }], 'remove.0.kind'],
] as const)('rejects a part when %s', async ([_why, remove, path], { site }) => {
  const { id: eventId } = await createEvent(site.services)
  const party = await paidBooking(site, eventId)
  const answer = await cancelParty(site, party, { as: 'cash', remove })
  expect(answer).toMatchObject({ status: 400, body: { issues: [{ path }] } })
  expect((await stored(site.services.db, party.id)).totalCents).toBe(75_000)
})

test('rejects an outdated amount or edition and returns the present one', async ({ site }) => {
  const { id: eventId } = await createEvent(site.services, inDays(10))
  const party = await paidBooking(site, eventId)
  expect(await cancelParty(site, party, { as: 'cash', expectedAmount: '750.00', edition: 0 })).toMatchObject({
    status: 409,
    body: { cashAmount: '375.00', creditAmount: '750.00' },
  })
  const remove = [{ kind: 'adult' }]
  const stale = { as: 'cash', remove, expectedAmount: '150.00', edition: 0 }
  expect(await cancelParty(site, party, stale)).toMatchObject({ status: 200 })
  // The same request from another tab. That adult is gone, and a second one must not be cancelled by mistake.
  expect(await cancelParty(site, party, { as: 'cash', expectedAmount: '225.00', edition: 0 })).toMatchObject({
    status: 409,
  })
  expect((await stored(site.services.db, party.id)).adultCount).toBe(1)
})

test('refunds the paid price of a T-shirt when part of the bill was waived', async ({ site }) => {
  const admin = await createSignedInUser(site, { role: 'admin' })
  const { id: eventId } = await createEvent(site.services, inDays(40))
  const shirt = { tshirtOrders: [{ name: 'Sam', size: 'M', isKids: false }] }
  const party = await paidBooking(site, eventId, {
    ...shirt,
    adultCount: 1,
    childCount: 0,
    childrenDetails: [],
  })
  const grown = { adultCount: 2, childCount: 0 }
  expect(await changeParty(site, admin, party.id, grown, { settlement: 'WAIVED' })).toMatchObject({
    __typename: 'ChangePartyPayload',
  })
  // The organiser pays 300.00 of 630.00, so 15.71 was paid for the T-shirt of 30.00.
  expect(
    await cancelParty(site, party, { as: 'cash', remove: [{ kind: 'tshirt', position: 0 }] }),
  ).toMatchObject({ status: 200, body: { totalAmount: '314.28' } })
})

import { expect } from 'vitest'
import { decryptEmail } from '../../../server/platform/email/encrypted-email.ts'
import { changeParty, quoteParty } from '../bookings/correcting.ts'
import { inDays, paidBooking } from '../cancellations/cancelling.ts'
import { getFields, getList, graphql } from '../fixtures/graphql-call.ts'
import { checkInvariants } from '../fixtures/invariants.ts'
import { bookParty, createIntent } from '../fixtures/paying.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { exchangeParty, movedTo, readExchange, storedBooking } from '../transfers/exchanging.ts'

test.afterEach(({ site }) => checkInvariants(site))

const one = { adultCount: 1, childCount: 0, childrenDetails: [] }
const waivedLine = (amountCents: number) =>
  expect.objectContaining({ label: 'Price difference, covered by us', amountCents: -amountCents })

test('moves a booking for a few cents more at once, and bills the waiver', async ({ site, inbox }) => {
  const { id: from } = await createEvent(site.services, inDays(60))
  const party = await paidBooking(site, from, one)
  // 300.00 was paid. The new camp costs 300.31 with the fee of 25.00.
  const { id: to } = await createEvent(site.services, { ...inDays(90), adultPriceCents: 9_177 })
  const { exchange } = await readExchange(site, party)
  const option = getList(getFields(exchange).options).find(({ event }) => getFields(event).id === String(to))
  expect(option).toMatchObject({ toPayAmount: '0.00', carriedAmount: '300.00' })
  const moved = movedTo(await exchangeParty(site, party, to))
  const { receipts, ...booking } = await storedBooking(site, moved)
  expect(booking).toMatchObject({ state: 'CONFIRMED', totalCents: 30_000, waivedCents: 31 })
  await inbox.drainOutbox()
  const email = await site.services.db.outgoingEmail.findFirstOrThrow({ where: { key: { contains: moved } } })
  expect(decryptEmail(site.services.cipher, email).text).toContain('Price difference, covered by us: $0.31')
  expect(receipts).toMatchObject([{ amountCents: 30_000, lines: expect.arrayContaining([waivedLine(31)]) }])
})

test('adds people to a paid party for some cents without a payment', async ({ site, admin }) => {
  const event = await createEvent(site.services, { ...inDays(60), childPriceCents: 16 })
  const party = await paidBooking(site, event.id, one)
  const { quote } = await quoteParty(site, admin, party.id, { adultCount: 1, childCount: 1 })
  expect(quote).toMatchObject({ oldTotal: '300.00', newTotal: '300.00', dueAmount: '0.00' })
  expect(getList(quote.lines).map(({ amount }) => amount)).toEqual(['300.00', '0.48', '-0.48'])
  const child = { newChildren: [{ name: 'Jo', age: 4, allergies: '' }] }
  const size = { adultCount: 1, childCount: 1 }
  expect(await changeParty(site, admin, party.id, size, child)).toMatchObject({
    __typename: 'ChangePartyPayload',
  })
  expect(await storedBooking(site, party.id)).toMatchObject({ totalCents: 30_000, waivedCents: 48 })
})

test('confirms a booking at payment if it costs less than a card can pay', async ({ site }) => {
  const event = await createEvent(site.services, { ...inDays(60), adultPriceCents: 10 })
  const party = await bookParty(site, event.id, one)
  expect(await createIntent(site, party.id)).toMatchObject({ status: 409 })
  expect(await storedBooking(site, party.id)).toMatchObject({
    state: 'CONFIRMED',
    paymentState: 'PAID',
    totalCents: 0,
    waivedCents: 30,
    receipts: [],
  })
  const { data } = await graphql(
    site.url,
    'query ($id: ID!) { booking(id: $id) { paymentStatus details { priceLines { kind amount } } } }',
    { id: party.id },
    party.cookie,
  )
  expect(data?.booking).toMatchObject({
    paymentStatus: 'COMPLETED',
    details: { priceLines: [{ amount: '0.30' }, { kind: 'WAIVED', amount: '-0.30' }] },
  })
})

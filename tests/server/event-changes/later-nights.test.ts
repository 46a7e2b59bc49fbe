import { expect } from 'vitest'
import { changeParty, quoteParty } from '../bookings/correcting.ts'
import { cancelParty, daysFromNow, getQuote, inDays, paidBooking } from '../cancellations/cancelling.ts'
import { getFields, graphql } from '../fixtures/graphql-call.ts'
import { checkInvariants } from '../fixtures/invariants.ts'
import { bookParty, openIntent } from '../fixtures/paying.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import type { SignedInUser } from '../fixtures/signed-in.ts'
import { storedBooking } from '../transfers/exchanging.ts'

test.afterEach(({ site }) => checkInvariants(site))

const jo = { name: 'Jo', age: 4, allergies: '' }
const camp = (site: RunningSite) => createEvent(site.services, inDays(60))

/** Changes the number of nights of a camp that begins in 60 days. */
async function lastFor(
  site: RunningSite,
  admin: SignedInUser,
  eventId: number,
  nights: number,
): Promise<void> {
  const endDate = daysFromNow(60 + nights)
    .toISOString()
    .slice(0, 10)
  const path = `${site.url}/api/admin/events/${eventId}`
  expect((await call(path, 'PUT', { endDate }, { cookie: admin.cookie })).status).toBe(200)
  await site.runJob('notify-of-changes')
}

async function getLines(site: RunningSite, admin: SignedInUser, id: string) {
  const { data } = await graphql(
    site.url,
    'query ($id: ID!) { booking(id: $id) { details { priceLines { label quantity nights amount } } } }',
    { id },
    admin.cookie,
  )
  const { priceLines } = getFields(getFields(data?.booking).details)
  return Array.isArray(priceLines)
    ? priceLines.map(getFields).map((line) => [line.label, line.quantity, line.nights, line.amount])
    : []
}

const readTotal = async (site: RunningSite, id: string) => (await storedBooking(site, id)).totalCents

test('charges more nights only to people who are added, not to earlier ones', async ({ site, admin }) => {
  const event = await camp(site)
  const party = await paidBooking(site, event.id)
  await lastFor(site, admin, event.id, 4)
  expect(await readTotal(site, party.id)).toBe(75_000)
  const size = { adultCount: 3, childCount: 2 }
  const { quote } = await quoteParty(site, admin, party.id, size)
  expect(quote).toMatchObject({ newTotal: '1350.00', dueAmount: '600.00' })
  const changed = await changeParty(site, admin, party.id, size, { newChildren: [jo], settlement: 'CASH' })
  expect(changed.__typename).toBe('ChangePartyPayload')
  expect(await getLines(site, admin, party.id)).toEqual([
    ['Adults', 2, 3, '600.00'],
    ['Children', 1, 3, '150.00'],
    ['Adults', 1, 4, '400.00'],
    ['Children', 1, 4, '200.00'],
  ])
  const { receipts } = await storedBooking(site, party.id)
  expect(receipts.map(({ amountCents }) => amountCents)).toEqual([75_000, 60_000])
})

async function enlarged(site: RunningSite, admin: SignedInUser) {
  const event = await camp(site)
  const party = await paidBooking(site, event.id)
  await lastFor(site, admin, event.id, 4)
  const settled = { newChildren: [jo], settlement: 'CASH' }
  await changeParty(site, admin, party.id, { adultCount: 3, childCount: 2 }, settled)
  return { eventId: event.id, party }
}

test('refunds each person of a larger party by what was paid for them', async ({ site, admin }) => {
  const { party } = await enlarged(site, admin)
  const { data } = await getQuote(site, party)
  const { parts } = getFields(getFields(data?.booking).cancellation)
  expect(Array.isArray(parts) ? parts.map(getFields).map(({ amount }) => amount) : []).toEqual([
    ...['400.00', '300.00'],
    ...['150.00', '200.00'],
  ])
  const remove = [
    { kind: 'adult', position: 0 },
    { kind: 'child', position: 0 },
  ]
  expect((await cancelParty(site, party, { as: 'cash', remove })).status).toBe(200)
  expect(await getLines(site, admin, party.id)).toEqual([
    ['Adults', 2, 3, '600.00'],
    ['Children', 1, 4, '200.00'],
  ])
})

test('charges everyone the same nights when a camp is shortened again', async ({ site, admin }) => {
  const { eventId, party } = await enlarged(site, admin)
  await lastFor(site, admin, eventId, 2)
  expect(await readTotal(site, party.id)).toBe(80_000)
  expect(await getLines(site, admin, party.id)).toEqual([
    ['Adults', 3, 2, '600.00'],
    ['Children', 2, 2, '200.00'],
  ])
  const { cancellations } = await storedBooking(site, party.id)
  expect(cancellations).toMatchObject([
    { cause: 'FEWER_NIGHTS', refundCents: 55_000, retainedCents: 0, seats: 0 },
  ])
})

test('charges added people of an unpaid booking the current nights', async ({ site, provider, admin }) => {
  const event = await camp(site)
  const party = await bookParty(site, event.id)
  await lastFor(site, admin, event.id, 4)
  await changeParty(site, admin, party.id, { adultCount: 3, childCount: 1 })
  expect(await readTotal(site, party.id)).toBe(115_000)
  await changeParty(site, admin, party.id, { adultCount: 2, childCount: 1 })
  expect(await readTotal(site, party.id)).toBe(75_000)
  await changeParty(site, admin, party.id, { adultCount: 2, childCount: 2 }, { newChildren: [jo] })
  await provider.pay(await openIntent(site, party.id))
  await provider.waitForWebhooks()
  await expect
    .poll(() => storedBooking(site, party.id))
    .toMatchObject({ state: 'CONFIRMED', paidCents: 95_000 })
})

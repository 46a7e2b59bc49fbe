import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  cancelParty,
  daysFromNow,
  inDays,
  paidBooking,
  quoteOf,
  refundsEnd,
} from '../cancellations/cancelling.ts'
import { cloneDatabase, type TestDatabase } from '../fixtures/database.ts'
import { fieldsOf, mutated } from '../fixtures/graphql-call.ts'
import { bookParty, type Party } from '../fixtures/paying.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { call, createEvent } from '../fixtures/sample-bookings.ts'
import { type SignedIn, signedIn } from '../fixtures/signed-in.ts'

let database: TestDatabase
let site: RunningSite
let admin: SignedIn

beforeAll(async () => {
  database = await cloneDatabase()
  site = await startSite(database.url)
  admin = await signedIn(site, { role: 'admin' })
})
afterAll(async () => {
  await site.close()
  await database.drop()
})

const dayIn = (days: number) => daysFromNow(days).toISOString().slice(0, 10)
const change = (id: number, fields: Record<string, unknown>) =>
  call(`${site.url}/api/admin/events/${id}`, 'PUT', fields, { cookie: admin.cookie })
const moveTo = (id: number, days: number) => change(id, { startDate: dayIn(days), endDate: dayIn(days + 3) })

async function offered(party: Party) {
  const { data } = await quoteOf(site, party)
  const { cashAmount, creditAmount } = fieldsOf(fieldsOf(data?.booking).cancellation)
  return [cashAmount, creditAmount]
}

const lastChange = async (eventId: number) =>
  (await site.services.db.eventChange.findFirstOrThrow({ where: { eventId }, orderBy: { id: 'desc' } })).id

function keep(party: Party, changeId: number) {
  const selection = `... on KeepBookingPayload { booking { id unansweredChange { id } } }
    ... on UserError { message }`
  return mutated(site.url, 'keepBooking', { bookingId: party.id, changeId }, party.cookie, selection)
}

async function movedCamp(from: number, to: number) {
  const event = await createEvent(site.services, inDays(from))
  const party = await paidBooking(site, event.id)
  expect((await moveTo(event.id, to)).status).toBe(200)
  return { eventId: event.id, party }
}

test('refunds everything in full after a camp was moved, until the family keeps it', async () => {
  const { eventId, party } = await movedCamp(60, 5)
  expect(await offered(party)).toEqual(['750.00', null])
  expect(await keep(party, await lastChange(eventId))).toMatchObject({
    booking: { unansweredChange: null },
  })
  // 60 days before the old start: 750.00 less 5 per cent, or less the fee of 50.00.
  expect(await offered(party)).toEqual(['750.00', null])
})

test('never pays less after "Keep" than the old dates would have paid on the day of the change', async () => {
  const { eventId, party } = await movedCamp(10, 5)
  await keep(party, await lastChange(eventId))
  expect(await offered(party)).toEqual(['375.00', '750.00'])
  expect((await moveTo(eventId, 4)).status).toBe(200)
  expect(await offered(party)).toEqual(['750.00', null])
  await keep(party, await lastChange(eventId))
  // Of two changes the better one counts: 10 days before, and 5 days before.
  expect(await offered(party)).toEqual(['375.00', '750.00'])
})

test('applies the policy to the new dates where that pays more', async () => {
  const { eventId, party } = await movedCamp(5, 60)
  await keep(party, await lastChange(eventId))
  expect(await offered(party)).toEqual(['750.00', null])
})

test.each([
  ['location', { location: 'Lamington' }],
  ['end date', { endDate: dayIn(8) }],
])('a change of the %s gives the same right', async (_field, fields) => {
  const event = await createEvent(site.services, inDays(6))
  const party = await paidBooking(site, event.id)
  expect(await offered(party)).toEqual(['0.00', '375.00'])
  expect((await change(event.id, fields)).status).toBe(200)
  const [cash] = await offered(party)
  expect(Number(cash)).toBeGreaterThan(400)
})

test('changes of times and of the plan, and bookings that are made afterwards, have no such right', async () => {
  const event = await createEvent(site.services, inDays(6))
  const party = await paidBooking(site, event.id)
  await change(event.id, { startTime: '17:00', plan: 'Tea first' })
  expect(await offered(party)).toEqual(['0.00', '375.00'])
  await change(event.id, { location: 'Lamington' })
  const late = await paidBooking(site, event.id)
  expect(await offered(late)).toEqual(['0.00', '375.00'])
})

test('cancelling after a change gives back every cent', async () => {
  const { party } = await movedCamp(60, 5)
  expect((await cancelParty(site, party)).status).toBe(200)
  await refundsEnd(site, party.id, ['75000 SUCCEEDED'])
})

test('keeps nothing for a change that was followed by another one, or for somebody else', async () => {
  const { eventId, party } = await movedCamp(60, 50)
  const seen = await lastChange(eventId)
  await moveTo(eventId, 40)
  expect(await keep(party, seen)).toMatchObject({ __typename: 'EventChangedAgainError' })
  const stranger = await bookParty(site, eventId)
  expect(await keep({ ...stranger, id: party.id }, await lastChange(eventId))).toMatchObject({
    __typename: 'BookingNotFoundError',
  })
  expect(await keep({ id: party.id, cookie: admin.cookie }, await lastChange(eventId))).toMatchObject({
    __typename: 'BookingNotFoundError',
  })
  expect(await offered(party)).toEqual(['750.00', null])
})

test('a booked camp cannot be moved into the past', async () => {
  const event = await createEvent(site.services, inDays(6))
  await paidBooking(site, event.id)
  const { status, body } = await change(event.id, { startDate: dayIn(-3), endDate: dayIn(3) })
  expect([status, body]).toMatchObject([400, { issues: [{ path: 'startDate' }] }])
})

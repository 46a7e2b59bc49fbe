import { expect } from 'vitest'
import type { Database } from '../../../server/platform/prisma.ts'
import {
  cancelParty,
  daysFromNow,
  getQuote,
  inDays,
  paidBooking,
  refundsEnd,
} from '../cancellations/cancelling.ts'
import { getFields, runMutation } from '../fixtures/graphql-call.ts'
import { bookParty, type Party } from '../fixtures/paying.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import type { SignedInUser } from '../fixtures/signed-in.ts'

const dayIn = (days: number) => daysFromNow(days).toISOString().slice(0, 10)
const change = (site: RunningSite, admin: SignedInUser, id: number, fields: Record<string, unknown>) =>
  call(`${site.url}/api/admin/events/${id}`, 'PUT', fields, { cookie: admin.cookie })
const moveTo = (site: RunningSite, admin: SignedInUser, id: number, days: number) =>
  change(site, admin, id, { startDate: dayIn(days), endDate: dayIn(days + 3) })

async function offered(site: RunningSite, party: Party) {
  const { data } = await getQuote(site, party)
  const { cashAmount, creditAmount } = getFields(getFields(data?.booking).cancellation)
  return [cashAmount, creditAmount]
}

const lastChange = async (db: Database, eventId: number) =>
  (await db.eventChange.findFirstOrThrow({ where: { eventId }, orderBy: { id: 'desc' } })).id

function keep(site: RunningSite, party: Party, changeId: number) {
  const selection = `... on KeepBookingPayload { booking { id unansweredChange { id } } }
    ... on UserError { message }`
  return runMutation(site.url, 'keepBooking', { bookingId: party.id, changeId }, party.cookie, selection)
}

async function movedCamp(site: RunningSite, admin: SignedInUser, from: number, to: number) {
  const event = await createEvent(site.services, inDays(from))
  const party = await paidBooking(site, event.id)
  expect((await moveTo(site, admin, event.id, to)).status).toBe(200)
  return { eventId: event.id, party }
}

test('refunds everything after a camp was moved, until the family keeps it', async ({ site, admin }) => {
  const { eventId, party } = await movedCamp(site, admin, 60, 5)
  expect(await offered(site, party)).toEqual(['750.00', null])
  expect(await keep(site, party, await lastChange(site.services.db, eventId))).toMatchObject({
    booking: { unansweredChange: null },
  })
  // 60 days before the old start the policy pays a full refund.
  expect(await offered(site, party)).toEqual(['750.00', null])
})

test('after "Keep" pays at least what the old dates paid on the day of change', async ({ site, admin }) => {
  const { eventId, party } = await movedCamp(site, admin, 10, 5)
  await keep(site, party, await lastChange(site.services.db, eventId))
  expect(await offered(site, party)).toEqual(['375.00', '750.00'])
  expect((await moveTo(site, admin, eventId, 4)).status).toBe(200)
  expect(await offered(site, party)).toEqual(['750.00', null])
  await keep(site, party, await lastChange(site.services.db, eventId))
  // The better of two changes counts: 10 days before, not 5 days before.
  expect(await offered(site, party)).toEqual(['375.00', '750.00'])
})

test('applies the policy to the new dates where that pays more', async ({ site, admin }) => {
  const { eventId, party } = await movedCamp(site, admin, 5, 60)
  await keep(site, party, await lastChange(site.services.db, eventId))
  expect(await offered(site, party)).toEqual(['750.00', null])
})

test.for([
  ['location', { location: 'Lamington' }],
  ['end date', { endDate: dayIn(8) }],
] as const)('gives the same right after a change of the %s', async ([_field, fields], { site, admin }) => {
  const event = await createEvent(site.services, inDays(6))
  const party = await paidBooking(site, event.id)
  expect(await offered(site, party)).toEqual(['0.00', '375.00'])
  expect((await change(site, admin, event.id, fields)).status).toBe(200)
  const [cash] = await offered(site, party)
  expect(Number(cash)).toBeGreaterThan(400)
})

test('gives no such right for times and plan, or to later bookings', async ({ site, admin }) => {
  const event = await createEvent(site.services, inDays(6))
  const party = await paidBooking(site, event.id)
  await change(site, admin, event.id, { startTime: '17:00', plan: 'Tea first' })
  expect(await offered(site, party)).toEqual(['0.00', '375.00'])
  await change(site, admin, event.id, { location: 'Lamington' })
  const late = await paidBooking(site, event.id)
  expect(await offered(site, late)).toEqual(['0.00', '375.00'])
})

test('refunds every cent of a cancellation after a change', async ({ site, admin }) => {
  const { party } = await movedCamp(site, admin, 60, 5)
  expect((await cancelParty(site, party)).status).toBe(200)
  await refundsEnd(site, party.id, ['75000 SUCCEEDED'])
})

test('rejects "Keep" for a change followed by another, or by somebody else', async ({ site, admin }) => {
  const { eventId, party } = await movedCamp(site, admin, 60, 50)
  const seen = await lastChange(site.services.db, eventId)
  await moveTo(site, admin, eventId, 40)
  expect(await keep(site, party, seen)).toMatchObject({ __typename: 'EventChangedAgainError' })
  const stranger = await bookParty(site, eventId)
  expect(
    await keep(site, { ...stranger, id: party.id }, await lastChange(site.services.db, eventId)),
  ).toMatchObject({
    __typename: 'BookingNotFoundError',
  })
  expect(
    await keep(site, { id: party.id, cookie: admin.cookie }, await lastChange(site.services.db, eventId)),
  ).toMatchObject({
    __typename: 'BookingNotFoundError',
  })
  expect(await offered(site, party)).toEqual(['750.00', null])
})

test('rejects moving a booked camp into the past', async ({ site, admin }) => {
  const event = await createEvent(site.services, inDays(6))
  await paidBooking(site, event.id)
  const { status, body } = await change(site, admin, event.id, { startDate: dayIn(-3), endDate: dayIn(3) })
  expect([status, body]).toMatchObject([400, { issues: [{ path: 'startDate' }] }])
})

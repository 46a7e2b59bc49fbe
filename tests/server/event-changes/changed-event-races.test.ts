import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { createCamp, uploadAttendance } from '../camp-day/camp.ts'
import { cancelParty, daysFromNow, inDays, paidBooking } from '../cancellations/cancelling.ts'
import { getFields, graphql, runMutation } from '../fixtures/graphql-call.ts'
import type { Party } from '../fixtures/paying.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import { whileBookingIsLocked, whileEventIsLocked } from '../fixtures/row-lock.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import type { SignedInUser } from '../fixtures/signed-in.ts'

const dayIn = (days: number) => daysFromNow(days).toISOString().slice(0, 10)
const change = (site: RunningSite, admin: SignedInUser, id: number, fields: Record<string, unknown>) =>
  call(`${site.url}/api/admin/events/${id}`, 'PUT', fields, { cookie: admin.cookie })

const arrival = ({ bookingId, person }: { bookingId: string; person: string }) => ({
  id: randomUUID(),
  bookingId,
  person,
  kind: 'CHECK_IN',
  at: new Date().toISOString(),
})

test('allows only changes of times and plan after the first check-in', async ({ site, admin }) => {
  const { eventId, people } = await createCamp(site, 1)
  const record = arrival(people[0] ?? { bookingId: '', person: '' })
  await uploadAttendance(site, admin.cookie, { eventId, records: [record] })
  for (const [field, value] of [
    ['startDate', dayIn(1)],
    ['endDate', dayIn(5)],
    ['location', 'Lamington'],
  ]) {
    const { status, body } = await change(site, admin, eventId, { [String(field)]: value })
    expect([status, body.issues]).toMatchObject([400, [{ path: field }]])
  }
  expect(await isMovable(site, admin, eventId)).toBe(false)
  expect((await change(site, admin, eventId, { endTime: '11:00', plan: 'Tea first' })).status).toBe(200)
  await uploadAttendance(site, admin.cookie, { eventId, undos: [{ recordId: record.id, at: record.at }] })
  expect(await isMovable(site, admin, eventId)).toBe(true)
  expect((await change(site, admin, eventId, { location: 'Lamington' })).status).toBe(200)
})

/** Whether the organiser's form allows changes of dates and location. */
async function isMovable(site: RunningSite, admin: SignedInUser, eventId: number) {
  const query = 'query ($id: ID!) { adminEvent(id: $id) { staff { canMove } } }'
  const { data } = await graphql(site.url, query, { id: String(eventId) }, admin.cookie)
  return getFields(getFields(data?.adminEvent).staff).canMove
}

/** A check-in and a move of the camp run concurrently. @returns the status of the change */
async function checkInBeforeChange(site: RunningSite, admin: SignedInUser): Promise<number | undefined> {
  const { eventId, people } = await createCamp(site, 1)
  const record = arrival(people[0] ?? { bookingId: '', person: '' })
  const statuses = await whileEventIsLocked(site.databaseUrl, eventId, [
    async () =>
      Number((await uploadAttendance(site, admin.cookie, { eventId, records: [record] })).attendance.length),
    async () => (await change(site, admin, eventId, { location: 'Lamington' })).status,
  ])
  return statuses[1]
}

test('rejects a change concurrent with a check-in', async ({ site, admin }) => {
  for (let run = 0; run < 3; run += 1) expect(await checkInBeforeChange(site, admin)).toBe(400)
})

test('negative test: with a weaker lock on the event the change is accepted', async ({ site, admin }) => {
  const weaker = (sql: string) =>
    sql.replace(/^SELECT id FROM event WHERE id = \$1 FOR UPDATE$/, 'SELECT id FROM event WHERE id = $1')
  const statuses: (number | undefined)[] = []
  for (let run = 0; run < 5; run += 1)
    statuses.push(await withReplacedStatements(weaker, () => checkInBeforeChange(site, admin)))
  expect(statuses).toContain(200)
})

function keep(site: RunningSite, party: Party, changeId: number) {
  const input = { bookingId: party.id, changeId }
  return runMutation(site.url, 'keepBooking', input, party.cookie, '... on UserError { message }')
}

/** The family cancels and keeps the booking concurrently in two tabs. @returns how many of them succeeded */
async function cancelAndKeep(site: RunningSite, admin: SignedInUser): Promise<number> {
  const event = await createEvent(site.services, inDays(5))
  const party = await paidBooking(site, event.id)
  await change(site, admin, event.id, { startDate: dayIn(4), endDate: dayIn(7) })
  const { id } = await site.services.db.eventChange.findFirstOrThrow({ where: { eventId: event.id } })
  const done = await whileBookingIsLocked(site.databaseUrl, party.id, [
    async () => (await cancelParty(site, party, { as: 'cash', expectedAmount: '750.00' })).status === 200,
    async () => (await keep(site, party, id)).__typename === 'KeepBookingPayload',
  ])
  return done.filter((each) => each).length
}

test('accepts one of a concurrent "Keep" and cancellation', async ({ site, admin }) => {
  for (let run = 0; run < 3; run += 1) expect(await cancelAndKeep(site, admin)).toBe(1)
})

test('negative test: without the lock on the booking both are accepted', async ({ site, admin }) => {
  const unlocked = (sql: string) =>
    sql.replace(/^SELECT id FROM booking WHERE id = \$1 FOR UPDATE$/, 'SELECT id FROM booking WHERE id = $1')
  const done: number[] = []
  for (let run = 0; run < 5 && !done.includes(2); run += 1)
    done.push(await withReplacedStatements(unlocked, () => cancelAndKeep(site, admin)))
  expect(done).toContain(2)
})

/** After choosing "Keep" a family cancels while the camp changes again. @returns the refund in cents */
async function cancelDuringChange(site: RunningSite, admin: SignedInUser): Promise<number | undefined> {
  const event = await createEvent(site.services, inDays(5))
  const party = await paidBooking(site, event.id)
  await change(site, admin, event.id, { location: 'Lamington' })
  const { id } = await site.services.db.eventChange.findFirstOrThrow({ where: { eventId: event.id } })
  expect((await keep(site, party, id)).__typename).toBe('KeepBookingPayload')
  await whileEventIsLocked(site.databaseUrl, event.id, [
    async () => (await change(site, admin, event.id, { startDate: dayIn(4), endDate: dayIn(7) })).status,
    async () => (await cancelParty(site, party)).status,
  ])
  const [done] = await site.services.db.cancellation.findMany({ where: { bookingId: party.id } })
  return done?.refundCents
}

test('makes a cancellation wait for a second change, and refunds everything', async ({ site, admin }) => {
  for (let run = 0; run < 3; run += 1) expect(await cancelDuringChange(site, admin)).toBe(75_000)
})

test('negative test: without the lock on the dates only the policy applies', async ({ site, admin }) => {
  const unlocked = (sql: string) =>
    sql.replace('SELECT id FROM event WHERE id = $1 FOR KEY SHARE', 'SELECT id FROM event WHERE id = $1')
  expect(await withReplacedStatements(unlocked, () => cancelDuringChange(site, admin))).toBe(0)
})

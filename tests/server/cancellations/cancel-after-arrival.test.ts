import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Database } from '../../../server/platform/prisma.ts'
import { uploadAttendance } from '../camp-day/camp.ts'
import { getFields, getList, graphql } from '../fixtures/graphql-call.ts'
import type { Party } from '../fixtures/paying.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import { whileBookingIsLocked } from '../fixtures/row-lock.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'
import type { SignedInUser } from '../fixtures/signed-in.ts'
import { cancelParty, getQuote, inDays, paidBooking } from './cancelling.ts'

const test = serverTest
  // Check-in is open from the day before, when families may still cancel.
  .extend(
    'ownEventId',
    async ({ site }) => (await createEvent(site.services, { ...inDays(1), maxParticipants: 40 })).id,
  )

async function record(
  site: RunningSite,
  admin: SignedInUser,
  eventId: number,
  bookingId: string,
  person: string,
  kind: 'CHECK_IN' | 'CHECK_OUT' = 'CHECK_IN',
) {
  const record = { id: randomUUID(), bookingId, person, kind, at: new Date().toISOString() }
  const { rejected } = await uploadAttendance(site, admin.cookie, { eventId, records: [record] })
  return rejected.map(({ reason }) => reason)
}

async function readChild(db: Database, bookingId: string): Promise<string> {
  const { id } = await db.bookingChild.findFirstOrThrow({ where: { bookingId } })
  return `c${id}`
}

async function readRoster(site: RunningSite, admin: SignedInUser, eventId: number) {
  const { data } = await graphql(
    site.url,
    `{ roster(eventId: ${eventId}) { parties { bookingId isCancelled adultCount childCount glampingTentCount
      people { id name } payment { paidAmount dueAmount } } } }`,
    {},
    admin.cookie,
  )
  return getList(getFields(data?.roster).parties)
}

const quoted = async (site: RunningSite, party: Party) =>
  getFields(getFields((await getQuote(site, party)).data?.booking).cancellation)
const THERE = "People who are already at camp can't be cancelled here. Please talk to us"

test('stops a family from cancelling checked-in people, even after they left, but not others', async ({
  site,
  admin,
  ownEventId: eventId,
}) => {
  const party = await paidBooking(site, eventId)
  await record(site, admin, eventId, party.id, 'a1')
  await record(site, admin, eventId, party.id, 'a1', 'CHECK_OUT')
  expect(await cancelParty(site, party)).toMatchObject({ status: 409, body: { message: THERE } })
  expect(await cancelParty(site, party, { as: 'cash', remove: [{ kind: 'adult' }] })).toMatchObject({
    status: 409,
    body: { message: THERE },
  })
  expect(getList((await quoted(site, party)).parts)).toMatchObject([{ kind: 'CHILD', position: 0 }])
  expect(
    await cancelParty(site, party, { as: 'cash', remove: [{ kind: 'child', position: 0 }] }),
  ).toMatchObject({ status: 200 })
  // Nobody remains who could be cancelled.
  expect((await getQuote(site, party)).data).toEqual({ booking: { cancellation: null } })
})

test('lets an organiser cancel them with a reason; the roster lists them until check-out', async ({
  site,
  admin,
  ownEventId: eventId,
}) => {
  const party = await paidBooking(site, eventId, { glampingTentCount: 1 })
  const child = await readChild(site.services.db, party.id)
  await record(site, admin, eventId, party.id, 'a0')
  await record(site, admin, eventId, party.id, child)
  const asAdmin = { ...party, cookie: admin.cookie }
  expect(await cancelParty(site, asAdmin)).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'reason' }] },
  })
  expect(await cancelParty(site, asAdmin, { as: 'cash', reason: 'Broken arm' })).toMatchObject({
    status: 200,
  })
  expect(await readRoster(site, admin, eventId)).toEqual([
    {
      bookingId: party.id,
      isCancelled: true,
      adultCount: 1,
      childCount: 1,
      glampingTentCount: 0,
      people: [
        { id: 'a0', name: 'Sam Canarysurname' },
        { id: child, name: 'Canarychild' },
      ],
      payment: { paidAmount: expect.stringMatching(/^[1-9]/), dueAmount: '0.00' },
    },
  ])
  expect(await record(site, admin, eventId, party.id, 'a1')).toEqual(['NOT_CONFIRMED'])
  expect(await record(site, admin, eventId, party.id, child, 'CHECK_OUT')).toEqual([])
  expect(await readRoster(site, admin, eventId)).toMatchObject([{ people: [{ id: 'a0' }], childCount: 0 }])
  await record(site, admin, eventId, party.id, 'a0', 'CHECK_OUT')
  expect(await readRoster(site, admin, eventId)).toEqual([])
  const [{ reason, encryptedReason } = { reason: '', encryptedReason: null }] =
    await site.services.db.cancellation.findMany({
      where: { bookingId: party.id },
      select: { reason: true, encryptedReason: true },
    })
  expect([reason, encryptedReason === null]).toEqual([null, false])
})

test('accepts an offline check-in from before the cancellation', async ({
  site,
  admin,
  ownEventId: eventId,
}) => {
  const party = await paidBooking(site, eventId)
  // The server shifts times by the upload's latency, which may exceed the duration of the cancellation.
  const beforeCancellation = new Date(Date.now() - 60_000).toISOString()
  expect(await cancelParty(site, party)).toMatchObject({ status: 200 })
  const records = (['a0', 'a1'] as const).map((person) => ({
    id: randomUUID(),
    bookingId: party.id,
    person,
    kind: 'CHECK_IN',
    at: person === 'a0' ? beforeCancellation : new Date().toISOString(),
  }))
  const { rejected } = await uploadAttendance(site, admin.cookie, { eventId, records })
  expect(rejected).toEqual([{ id: records[1]?.id, reason: 'NOT_CONFIRMED' }])
  expect(await readRoster(site, admin, eventId)).toMatchObject([
    { isCancelled: true, people: [{ id: 'a0' }] },
  ])
})

test('accepts only the check-in when a cancellation waits for it', async ({
  site,
  admin,
  ownEventId: eventId,
}) => {
  const party = await paidBooking(site, eventId)
  // Only in this order, because a check-in from before the cancellation is accepted in either.
  const answers = await whileBookingIsLocked<unknown>(site.databaseUrl, party.id, [
    () => record(site, admin, eventId, party.id, 'a0'),
    async () => (await cancelParty(site, party)).status,
  ])
  expect(answers).toEqual([[], 409])
})

test('negative test: without the lock on the booking both succeed', async ({
  site,
  admin,
  ownEventId: eventId,
}) => {
  const party = await paidBooking(site, eventId)
  const begun = Promise.withResolvers<void>()
  const withoutLock = (sql: string) => {
    if (/INSERT INTO .*"cancellation"/.test(sql)) begun.resolve()
    return sql.replace(/(ORDER BY created_at, id) FOR SHARE/, '$1')
  }
  const meeting = { at: /INSERT INTO (attendance_record |.*"cancellation")/, count: 2 }
  const answers = await withReplacedStatements<unknown>(
    withoutLock,
    async () => {
      const cancelled = cancelParty(site, party)
      // Second, because the foreign key of a check-in waits for the locked booking.
      await begun.promise
      return Promise.all([record(site, admin, eventId, party.id, 'a0'), cancelled])
    },
    meeting,
  )
  expect(answers).toMatchObject([[], { status: 200 }])
})

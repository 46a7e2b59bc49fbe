import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { LIMITS } from '../../../domain/booking-form.ts'
import { eraseBooker } from '../../../server/bookings/privacy/erase-booker.ts'
import { eraseHealthData } from '../../../server/bookings/privacy/erase-health-data.ts'
import type { Database } from '../../../server/platform/prisma.ts'
import { asOwner } from '../fixtures/as-owner.ts'
import { getFields, graphql } from '../fixtures/graphql-call.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { test as serverTest } from '../fixtures/server-test.ts'
import { createSignedInUser, type SignedInUser } from '../fixtures/signed-in.ts'
import { type CampPerson, createCamp, type SentRecord, uploadAttendance } from './camp.ts'

const test = serverTest
  .extend('camp', { scope: 'file' }, ({ site }) => createCamp(site, 12))
  .extend('eventId', { scope: 'file' }, ({ camp }) => camp.eventId)
  .extend('people', { scope: 'file' }, ({ camp }) => camp.people)

test.beforeAll(async ({ db, leader, eventId }) => {
  await db.eventLeader.create({ data: { eventId, userId: leader.userId } })
})

let minute = 0
function createRecord(person: CampPerson | undefined, more: Partial<SentRecord> = {}): SentRecord {
  if (person === undefined) throw new Error('the camp has too few people')
  minute += 1
  const at = new Date(Date.now() - 8 * 3_600_000 + minute * 60_000).toISOString()
  return { ...person, id: randomUUID(), kind: 'CHECK_IN', at, ...more }
}

/** Erases the account of the member who made a booking. */
async function eraseBookerByBooking(site: RunningSite, bookingId: string): Promise<void> {
  const { userId } = await createSignedInUser(site)
  const { db } = site.services
  await db.booking.update({ where: { id: bookingId }, data: { userId } })
  await db.user.update({ where: { id: userId }, data: { erasedAt: new Date() } })
  await db.$transaction((tx) => eraseBooker(tx, userId))
}

const createUndo = ({ id, at }: SentRecord) => ({ recordId: id, at })

async function readCurrent(db: Database, person: CampPerson | undefined): Promise<string[]> {
  if (person === undefined) throw new Error('the camp has too few people')
  const rows = await db.attendanceRecord.findMany({
    where: { ...person, isCurrent: true },
    select: { id: true },
  })
  return rows.map(({ id }) => id)
}

test('counts the earlier of two check-ins of a person', async ({ site, leader, admin, eventId, people }) => {
  const person = people.shift()
  const [first, second] = [createRecord(person), createRecord(person)]
  const [late, early] = await Promise.all([
    uploadAttendance(site, leader.cookie, { eventId, records: [second] }),
    uploadAttendance(site, admin.cookie, { eventId, records: [first] }),
  ])
  expect(await readCurrent(site.services.db, person)).toEqual([first.id])
  expect([late.typename, early.typename]).toEqual(['RecordAttendancePayload', 'RecordAttendancePayload'])
  const { attendance } = await uploadAttendance(site, leader.cookie, { eventId, records: [second] })
  expect(attendance.filter(({ isCurrent, bookingId }) => isCurrent && bookingId === first.bookingId)).toEqual(
    [expect.objectContaining({ id: first.id, who: admin.username })],
  )
})

test('undoes one check-in, not that of the other phone', async ({ site, leader, admin, eventId, people }) => {
  const person = people.shift()
  const [first, second] = [createRecord(person), createRecord(person)]
  await uploadAttendance(site, admin.cookie, { eventId, records: [first, second] })
  await uploadAttendance(site, leader.cookie, { eventId, undos: [createUndo(first)] })
  expect(await readCurrent(site.services.db, person)).toEqual([second.id])
  await uploadAttendance(site, leader.cookie, { eventId, undos: [createUndo(second)] })
  expect(await readCurrent(site.services.db, person)).toEqual([])
})

test('undoes a check-in for good in any order', async ({ site, leader, admin, eventId, people }) => {
  const person = people.shift()
  const record = createRecord(person)
  await uploadAttendance(site, leader.cookie, { eventId, undos: [createUndo(record)] })
  for (let time = 0; time < 2; time += 1) {
    await uploadAttendance(site, admin.cookie, { eventId, records: [record] })
    expect(await readCurrent(site.services.db, person)).toEqual([])
  }
  expect(await site.services.db.attendanceRecord.count({ where: { id: record.id } })).toBe(1)
})

/** Two phones send a check-in and its undo concurrently. */
async function recordAndUndoAtOnce(
  site: RunningSite,
  leader: SignedInUser,
  admin: SignedInUser,
  eventId: number,
  people: CampPerson[],
): Promise<string[]> {
  const person = people.shift()
  const record = createRecord(person)
  await Promise.all([
    uploadAttendance(site, admin.cookie, { eventId, records: [record] }),
    uploadAttendance(site, leader.cookie, { eventId, undos: [createUndo(record)] }),
  ])
  return readCurrent(site.services.db, person)
}

/** Both have counted, and neither has ended. */
const afterTheirCount = { at: /INSERT INTO .*audit_entry/, count: 2 }

test('concurrent check-in and undo check nobody in', async ({ site, leader, admin, eventId, people }) => {
  expect(
    await withReplacedStatements(
      (sql) => sql,
      () => recordAndUndoAtOnce(site, leader, admin, eventId, people),
    ),
  ).toEqual([])
})

test('negative test: without the lock one is missed', async ({ site, leader, admin, eventId, people }) => {
  const withoutLock = (sql: string) =>
    sql.replace(/SELECT pg_advisory_xact_lock.*attendance.*/, 'SELECT $1::int')
  expect(
    await withReplacedStatements(
      withoutLock,
      () => recordAndUndoAtOnce(site, leader, admin, eventId, people),
      afterTheirCount,
    ),
  ).toHaveLength(1)
})

test('rejects a check-in of somebody who is not coming', async ({ site, leader, eventId, people }) => {
  const [person, other] = [people.shift(), (await createCamp(site, 1)).people[0]]
  const stranger = createRecord(other)
  const nobody = createRecord(person, { person: 'a7' })
  const known = createRecord(person)
  const { rejected } = await uploadAttendance(site, leader.cookie, {
    eventId,
    records: [stranger, nobody, known],
  })
  expect(rejected).toEqual([
    { id: stranger.id, reason: 'NOT_CONFIRMED' },
    { id: nobody.id, reason: 'UNKNOWN_PERSON' },
  ])
  expect(await readCurrent(site.services.db, person)).toEqual([known.id])
})

test('limits a check-in by a fast phone clock to the present', async ({ site, leader, eventId, people }) => {
  const record = createRecord(people.shift(), { at: '2100-01-01T00:00:00.000Z' })
  const { attendance } = await uploadAttendance(site, leader.cookie, { eventId, records: [record] })
  const found = attendance.find(({ id }) => id === record.id)
  expect(Date.parse(String(found?.at))).toBeLessThanOrEqual(site.services.clock.now().getTime())
})

test('hides attendance from other leaders, members and strangers', async ({ site, eventId, people }) => {
  const [other, member] = [await createSignedInUser(site, { role: 'leader' }), await createSignedInUser(site)]
  await site.services.db.eventLeader.create({
    data: { eventId: (await createCamp(site, 1)).eventId, userId: other.userId },
  })
  const person = people.shift()
  for (const cookie of [other.cookie, member.cookie, null]) {
    const { typename } = await uploadAttendance(site, cookie, { eventId, records: [createRecord(person)] })
    expect(typename).toBe(cookie === null ? 'NotSignedInError' : 'NotAllowedError')
    const read = await graphql(site.url, `{ attendance(eventId: ${eventId}) { id } }`, {}, cookie)
    expect(read.data).toEqual({ attendance: null })
    expect(read.errors).toMatchObject([{ code: 'NOT_ALLOWED' }])
  }
  expect(await readCurrent(site.services.db, person)).toEqual([])
})

test('undoes no check-in of another camp', async ({ site, leader, admin, eventId }) => {
  const camp = await createCamp(site, 1)
  const record = createRecord(camp.people[0])
  await uploadAttendance(site, admin.cookie, { eventId: camp.eventId, records: [record] })
  await uploadAttendance(site, leader.cookie, { eventId, undos: [createUndo(record)] })
  expect(await readCurrent(site.services.db, camp.people[0])).toEqual([record.id])
})

test.for([
  [
    'once the days after the camp are over',
    (site: RunningSite, _bookingId: string) => eraseHealthData(site.services),
  ],
  [
    'with the account of who booked',
    (site: RunningSite, bookingId: string) => eraseBookerByBooking(site, bookingId),
  ],
] as const)(
  'encrypts who collects a child, and erases it with the data of the family, %s',
  async ([_when, erase], { site, admin }) => {
    const camp = await createCamp(site, 1)
    const child = camp.people.find(({ person }) => person.startsWith('c'))
    const record = createRecord(child, { kind: 'CHECK_OUT', collector: 'Aunt Canary' })
    const { attendance } = await uploadAttendance(site, admin.cookie, {
      eventId: camp.eventId,
      records: [record],
    })
    expect(attendance).toMatchObject([{ collector: 'Aunt Canary' }])
    const stored = await site.services.db.attendanceRecord.findUniqueOrThrow({ where: { id: record.id } })
    expect(Buffer.from(stored.encryptedCollector ?? []).toString('latin1')).not.toContain('Canary')
    await asOwner(
      site.databaseUrl,
      `UPDATE event SET start_date = '2020-01-01', end_date = '2020-01-02', starts_at = '2020-01-01', ends_at = '2020-01-02',
      booking_closes_at = '2020-01-01' WHERE id = ${camp.eventId}`,
    )
    await erase(site, String(child?.bookingId))
    const read = await graphql(
      site.url,
      `{ attendance(eventId: ${camp.eventId}) { id collector } }`,
      {},
      admin.cookie,
    )
    expect(getFields(read.data)).toEqual({ attendance: [{ id: record.id, collector: null }] })
  },
)

test('lets a child go home with the booker under any name', async ({ site, leader, eventId, people }) => {
  const collector = `${'F'.repeat(LIMITS.nameLength)} ${'L'.repeat(LIMITS.nameLength)}`
  const record = createRecord(people.shift(), { kind: 'CHECK_OUT', collector })
  const { attendance } = await uploadAttendance(site, leader.cookie, { eventId, records: [record] })
  expect(attendance.find(({ id }) => id === record.id)).toMatchObject({ collector })
})

test('rejects an error of a phone with the name of the field', async ({ site, leader, eventId, people }) => {
  const record = createRecord(people.shift(), { collector: ' ' })
  const { typename, issues } = await uploadAttendance(site, leader.cookie, { eventId, records: [record] })
  expect(typename).toBe('InvalidInputError')
  expect(issues).toEqual([{ path: 'records.0.collector', message: 'Enter who is taking the child home' }])
})

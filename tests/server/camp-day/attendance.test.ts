import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIMITS } from '../../../domain/booking-form.ts'
import { eraseHealthData } from '../../../server/bookings/privacy/erase-health-data.ts'
import { forgetBooker } from '../../../server/bookings/privacy/forget-booker.ts'
import { asOwner } from '../fixtures/as-owner.ts'
import { cloneDatabase, type TestDatabase } from '../fixtures/database.ts'
import { fieldsOf, graphql } from '../fixtures/graphql-call.ts'
import { withStatements } from '../fixtures/replaced-statements.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { type SignedIn, signedIn } from '../fixtures/signed-in.ts'
import { type CampPerson, campOf, type SentTick, tellAttendance } from './camp.ts'

let database: TestDatabase
let site: RunningSite
let eventId: number
let people: CampPerson[]
let admin: SignedIn
let leader: SignedIn

beforeAll(async () => {
  database = await cloneDatabase()
  site = await startSite(database.url)
  const camp = await campOf(site, 12)
  eventId = camp.eventId
  people = camp.people
  admin = await signedIn(site, { role: 'admin' })
  leader = await signedIn(site, { role: 'leader' })
  await site.services.db.eventLeader.create({ data: { eventId, userId: leader.userId } })
})
afterAll(async () => {
  await site.close()
  await database.drop()
})

let minute = 0
function tickOf(person: CampPerson | undefined, more: Partial<SentTick> = {}): SentTick {
  if (person === undefined) throw new Error('the camp has too few people')
  minute += 1
  const at = new Date(Date.now() - 8 * 3_600_000 + minute * 60_000).toISOString()
  return { ...person, id: randomUUID(), kind: 'ARRIVED', at, ...more }
}

/** The member who made a booking erases the account. */
async function forgetBookerOf(bookingId: string): Promise<void> {
  const { userId } = await signedIn(site)
  const { db } = site.services
  await db.booking.update({ where: { id: bookingId }, data: { userId } })
  await db.user.update({ where: { id: userId }, data: { erasedAt: new Date() } })
  await db.$transaction((tx) => forgetBooker(tx, userId))
}

const undoOf = ({ id, at }: SentTick) => ({ tickId: id, at })

async function countedOf(person: CampPerson | undefined): Promise<string[]> {
  if (person === undefined) throw new Error('the camp has too few people')
  const rows = await site.services.db.campTick.findMany({
    where: { ...person, isCounted: true },
    select: { id: true },
  })
  return rows.map(({ id }) => id)
}

test('of two phones that tick the same person off one tick counts, the earlier, and both hear by whom', async () => {
  const person = people.shift()
  const [first, second] = [tickOf(person), tickOf(person)]
  const [late, early] = await Promise.all([
    tellAttendance(site, leader.cookie, { eventId, ticks: [second] }),
    tellAttendance(site, admin.cookie, { eventId, ticks: [first] }),
  ])
  expect(await countedOf(person)).toEqual([first.id])
  expect([late.typename, early.typename]).toEqual(['RecordAttendancePayload', 'RecordAttendancePayload'])
  const { attendance } = await tellAttendance(site, leader.cookie, { eventId, ticks: [second] })
  expect(attendance.filter(({ isCounted, bookingId }) => isCounted && bookingId === first.bookingId)).toEqual(
    [expect.objectContaining({ id: first.id, who: admin.username, at: first.at })],
  )
})

test('a tick that is taken back leaves that of the other phone', async () => {
  const person = people.shift()
  const [first, second] = [tickOf(person), tickOf(person)]
  await tellAttendance(site, admin.cookie, { eventId, ticks: [first, second] })
  await tellAttendance(site, leader.cookie, { eventId, undos: [undoOf(first)] })
  expect(await countedOf(person)).toEqual([second.id])
  await tellAttendance(site, leader.cookie, { eventId, undos: [undoOf(second)] })
  expect(await countedOf(person)).toEqual([])
})

test('a tick that was taken back stays so, whichever of the two is told first and however often', async () => {
  const person = people.shift()
  const tick = tickOf(person)
  await tellAttendance(site, leader.cookie, { eventId, undos: [undoOf(tick)] })
  for (let time = 0; time < 2; time += 1) {
    await tellAttendance(site, admin.cookie, { eventId, ticks: [tick] })
    expect(await countedOf(person)).toEqual([])
  }
  expect(await site.services.db.campTick.count({ where: { id: tick.id } })).toBe(1)
})

/** A tick and its undo, told at the same moment by two phones. */
async function tickAndUndoAtOnce(): Promise<string[]> {
  const person = people.shift()
  const tick = tickOf(person)
  await Promise.all([
    tellAttendance(site, admin.cookie, { eventId, ticks: [tick] }),
    tellAttendance(site, leader.cookie, { eventId, undos: [undoOf(tick)] }),
  ])
  return countedOf(person)
}

/** Both have counted, and neither has ended. */
const afterTheirCount = { at: /INSERT INTO .*audit_entry/, count: 2 }

test('a tick and its undo that are told at the same moment leave nobody ticked off', async () => {
  expect(await withStatements((sql) => sql, tickAndUndoAtOnce)).toEqual([])
})

test('control: without the lock of the camp neither sees the other', async () => {
  const withoutLock = (sql: string) =>
    sql.replace(/SELECT pg_advisory_xact_lock.*attendance.*/, 'SELECT $1::int')
  expect(await withStatements(withoutLock, tickAndUndoAtOnce, afterTheirCount)).toHaveLength(1)
})

test('who is not coming is not ticked off, and the phone hears why', async () => {
  const [person, other] = [people.shift(), (await campOf(site, 1)).people[0]]
  const stranger = tickOf(other)
  const nobody = tickOf(person, { person: 'a7' })
  const known = tickOf(person)
  const { refused } = await tellAttendance(site, leader.cookie, { eventId, ticks: [stranger, nobody, known] })
  expect(refused).toEqual([
    { id: stranger.id, reason: 'NOT_COMING' },
    { id: nobody.id, reason: 'NO_SUCH_PERSON' },
  ])
  expect(await countedOf(person)).toEqual([known.id])
})

test('a phone whose clock is ahead ticks nobody off in the future', async () => {
  const tick = tickOf(people.shift(), { at: '2100-01-01T00:00:00.000Z' })
  const { attendance } = await tellAttendance(site, leader.cookie, { eventId, ticks: [tick] })
  const told = attendance.find(({ id }) => id === tick.id)
  expect(Date.parse(String(told?.at))).toBeLessThanOrEqual(site.services.clock.now().getTime())
})

test('a leader of other camps, a member and a stranger are told nothing and tick nobody off', async () => {
  const [other, member] = [await signedIn(site, { role: 'leader' }), await signedIn(site)]
  await site.services.db.eventLeader.create({
    data: { eventId: (await campOf(site, 1)).eventId, userId: other.userId },
  })
  const person = people.shift()
  for (const cookie of [other.cookie, member.cookie, null]) {
    const { typename } = await tellAttendance(site, cookie, { eventId, ticks: [tickOf(person)] })
    expect(typename).toBe(cookie === null ? 'NotSignedInError' : 'NotAllowedError')
    const read = await graphql(site.url, `{ attendance(eventId: ${eventId}) { id } }`, {}, cookie)
    expect(read.data).toEqual({ attendance: null })
    expect(read.errors).toMatchObject([{ code: 'NOT_ALLOWED' }])
  }
  expect(await countedOf(person)).toEqual([])
})

test('a tick of another camp is not taken back from here', async () => {
  const camp = await campOf(site, 1)
  const tick = tickOf(camp.people[0])
  await tellAttendance(site, admin.cookie, { eventId: camp.eventId, ticks: [tick] })
  await tellAttendance(site, leader.cookie, { eventId, undos: [undoOf(tick)] })
  expect(await countedOf(camp.people[0])).toEqual([tick.id])
})

test.each([
  ['once the days after the camp are over', (_bookingId: string) => eraseHealthData(site.services)],
  ['with the account of who booked', forgetBookerOf],
])(
  'who takes a child home is sealed, and erased with what else is known of the family, %s',
  async (_when, erase) => {
    const camp = await campOf(site, 1)
    const child = camp.people.find(({ person }) => person.startsWith('c'))
    const tick = tickOf(child, { kind: 'LEFT', collector: 'Aunt Canary' })
    const { attendance } = await tellAttendance(site, admin.cookie, { eventId: camp.eventId, ticks: [tick] })
    expect(attendance).toMatchObject([{ collector: 'Aunt Canary' }])
    const stored = await site.services.db.campTick.findUniqueOrThrow({ where: { id: tick.id } })
    expect(Buffer.from(stored.sealedCollector ?? []).toString('latin1')).not.toContain('Canary')
    await asOwner(
      database.url,
      `UPDATE event SET start_date = '2020-01-01', end_date = '2020-01-02', starts_at = '2020-01-01', ends_at = '2020-01-02',
      booking_closes_at = '2020-01-01' WHERE id = ${camp.eventId}`,
    )
    await erase(String(child?.bookingId))
    const read = await graphql(
      site.url,
      `{ attendance(eventId: ${camp.eventId}) { id collector } }`,
      {},
      admin.cookie,
    )
    expect(fieldsOf(read.data)).toEqual({ attendance: [{ id: tick.id, collector: null }] })
  },
)

test('a child goes home with whoever booked, however long the name is', async () => {
  const collector = `${'F'.repeat(LIMITS.nameLength)} ${'L'.repeat(LIMITS.nameLength)}`
  const tick = tickOf(people.shift(), { kind: 'LEFT', collector })
  const { attendance } = await tellAttendance(site, leader.cookie, { eventId, ticks: [tick] })
  expect(attendance.find(({ id }) => id === tick.id)).toMatchObject({ collector })
})

test('what a phone sends by mistake is refused with the name of the field', async () => {
  const tick = tickOf(people.shift(), { collector: ' ' })
  const { typename, issues } = await tellAttendance(site, leader.cookie, { eventId, ticks: [tick] })
  expect(typename).toBe('InvalidInputError')
  expect(issues).toEqual([{ path: 'ticks.0.collector', message: 'Enter who takes the child home' }])
})

import { expect } from 'vitest'
import { getAvailability } from '../../../domain/availability.ts'
import { CATEGORIES } from '../../../domain/categories.ts'
import { addDays, brisbaneDay, endsAt, startsAt } from '../../../domain/dates.ts'
import { priceBooking } from '../../../domain/pricing.ts'
import { readBookingDetails } from '../../../server/bookings/record/read-booking-details.ts'
import {
  countEventNights,
  eventColumns,
  getFreeSpots,
  isDayEvent,
  toEventPrices,
  toIsoDay,
} from '../../../server/events/event-row.ts'
import { createDataCipher } from '../../../server/platform/data-cipher.ts'
import { createLog } from '../../../server/platform/log/log.ts'
import { checkPassword } from '../../../server/platform/passwords/passwords.ts'
import { type Database, openDatabase } from '../../../server/platform/prisma.ts'
import { sampleEmail } from '../../../server/sample-season/sample-bookings.ts'
import { sampleFamilies } from '../../../server/sample-season/sample-families.ts'
import { seedSampleSeason } from '../../../server/sample-season/seed-sample-season.ts'
import { test as serverTest } from '../fixtures/server-test.ts'

const log = createLog({ level: 'fatal' })
const cipher = createDataCipher(['a-data-key-for-tests-that-is-long-enough'])
// Already the next day in Brisbane.
const now = new Date('2026-11-20T18:30:00Z')
const today = '2026-11-21'

const test = serverTest
  .extend('db', { scope: 'file' }, async ({ database }, { onCleanup }) => {
    const db = openDatabase(database.url, log)
    onCleanup(() => db.$disconnect())
    return db
  })
  .extend('members', { scope: 'file', auto: true }, ({ db }) => readSeededMembers(db))

/** Seeds with two concurrent instances and returns the created members. */
async function readSeededMembers(db: Database) {
  const answers = await Promise.all(
    [1, 2].map(() => seedSampleSeason(db, { cipher, now, isSimulation: true })),
  )
  const seeded = answers.filter((response) => response !== null)
  expect(seeded).toHaveLength(1)
  return seeded[0]?.members ?? []
}

test('changes nothing on a second start', async ({ db }) => {
  const before = await counts(db)
  expect(await seedSampleSeason(db, { cipher, now, isSimulation: true })).toBeNull()
  expect(await counts(db)).toEqual(before)
})

test('has ten events by date, and gives the next event the id 11', async ({ db }) => {
  const events = await readEvents(db)
  expect(events.map((event) => event.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  const coming = events.slice(0, 9).map((event) => toIsoDay(event.startDate))
  expect(coming).toEqual([...coming].sort())
  expect(brisbaneDay(now)).toBe(today)
  expect(coming[0] && coming[0] >= addDays(today, 10)).toBe(true)
  expect(coming[8] && coming[8] <= addDays(today, 185)).toBe(true)
  const next = await db.$queryRaw<{ id: number }[]>`
    SELECT nextval(pg_get_serial_sequence('event', 'id'))::int AS id`
  expect(next).toEqual([{ id: 11 }])
})

test('covers all categories in eight camps: nearly full, sold out and one day', async ({ db }) => {
  const listed = (await readEvents(db)).filter((event) => event.isActive && event.endsAt >= now)
  expect(listed).toHaveLength(8)
  expect([...new Set(listed.map((event) => event.category))].sort()).toEqual([...CATEGORIES].sort())
  const answers = listed.map((event) => getAvailability({ ...event, now }))
  expect(answers.filter((response) => response === 'SOLD_OUT')).toHaveLength(1)
  expect(listed.map(getFreeSpots).filter((spots) => spots === 2)).toHaveLength(1)
  expect(answers.filter((response) => response === 'OPEN')).toHaveLength(6)
  expect(listed.filter(isDayEvent)).toHaveLength(1)
  expect(listed.some((event) => event.startTime === '4:00 PM')).toBe(true)
})

test('has one hidden event and one that ended yesterday', async ({ db }) => {
  const events = await readEvents(db)
  expect(events.filter((event) => !event.isActive).map((event) => event.id)).toEqual([9])
  const over = events.filter((event) => event.endsAt < now)
  expect(over.map((event) => toIsoDay(event.endDate))).toEqual([addDays(today, -1)])
})

test('derives the times of every event from its days and hours', async ({ db }) => {
  for (const event of await readEvents(db)) {
    expect(event.startsAt).toEqual(startsAt(toIsoDay(event.startDate), event.startTime))
    expect(event.endsAt).toEqual(endsAt(toIsoDay(event.endDate), event.endTime))
    expect(event.bookingClosesAt).toEqual(event.startsAt)
  }
})

test('counts exactly the seats and tents of the bookings that hold them', async ({ db }) => {
  const rows = await db.$queryRaw<{ id: number; people: number; tents: number }[]>`
    SELECT event.id, coalesce(sum(adult_count + child_count), 0)::int AS people,
      coalesce(sum(glamping_tent_count), 0)::int AS tents
    FROM event LEFT JOIN booking ON event_id = event.id AND state IN ('HELD', 'CONFIRMED')
    GROUP BY event.id ORDER BY event.id`
  const events = await db.event.findMany({ orderBy: { id: 'asc' } })
  expect(rows).toEqual(
    events.map((event) => ({ id: event.id, people: event.currentParticipants, tents: event.tentsTaken })),
  )
  for (const event of events) {
    expect(event.currentParticipants).toBeLessThanOrEqual(event.maxParticipants)
    if (event.tentStock !== null) expect(event.tentsTaken).toBeLessThanOrEqual(event.tentStock)
  }
})

test('derives every total from the prices, and settles each paid booking by one payment', async ({ db }) => {
  const bookings = await db.booking.findMany({
    include: { payments: true, clothing: true, event: { select: eventColumns } },
  })
  expect(bookings.length).toBeGreaterThan(30)
  for (const booking of bookings) {
    const { event, clothing, payments, totalCents } = booking
    const orders = (kind: string) =>
      clothing
        .filter((item) => item.kind === kind)
        .map(({ size, isKids }) => ({ name: 'Someone', size, isKids }))
    const party = { ...booking, tshirtOrders: orders('TSHIRT'), hoodieOrders: orders('HOODIE') }
    const stay = { nights: countEventNights(event), prices: toEventPrices(event) }
    expect(priceBooking(stay, party).total).toBe(totalCents)
    expect(booking.nights).toBe(countEventNights(event))
    expect(booking.accessTokenHash).toHaveLength(32)
    const isPaid = booking.state === 'CONFIRMED'
    expect(booking.paymentState).toBe(isPaid ? 'PAID' : 'UNPAID')
    expect(booking.paidCents).toBe(isPaid ? totalCents : 0)
    expect(payments).toHaveLength(isPaid ? 1 : 0)
    for (const payment of payments) {
      expect(payment).toMatchObject({
        status: 'SUCCEEDED',
        amountCents: totalCents,
        capturedCents: totalCents,
      })
      expect(payment.settledAt).not.toBeNull()
    }
  }
})

test('decrypts the booking of a family with its own details', async ({ db }) => {
  const booking = await db.booking.findFirstOrThrow({ where: { eventId: 1, firstName: 'Tom' } })
  const session = { viewer: async () => ({ kind: 'anonymous' as const }) }
  const details = await readBookingDetails({ db, cipher, session, clock: { now: () => now } }, booking.id)
  expect(details).toMatchObject({
    emergencyContactName: 'Jess Hartley',
    email: 'tom.hartley@example.com',
    children: [
      { name: 'Ruby', age: 9, allergies: 'Peanuts, carries an EpiPen' },
      { name: 'Angus', age: 6, allergies: '' },
    ],
  })
  expect(details?.tshirts.map((item) => item.name)).toEqual(['Tom', 'Ruby', 'Angus'])
})

test('has two members who can sign in, with a coming, past and lapsed booking', async ({ db, members }) => {
  expect(members).toHaveLength(2)
  for (const member of members) {
    const user = await db.user.findUniqueOrThrow({
      where: { username: member.username },
      include: { bookings: { include: { event: true } } },
    })
    expect(user).toMatchObject({ role: 'user' })
    expect(user.emailVerifiedAt).not.toBeNull()
    expect(member.password.length).toBeGreaterThanOrEqual(16)
    expect(await checkPassword(member.password, user.passwordHash)).toBe(true)
    const kinds = user.bookings.map(
      ({ state, event }) => `${state} ${event.endsAt < now ? 'past' : 'coming'}`,
    )
    expect(kinds.sort()).toEqual(['CONFIRMED coming', 'CONFIRMED past', 'EXPIRED coming'])
  }
})

test('uses a different address for each family, and none of real people', async () => {
  const addresses = Object.values(sampleFamilies).map(sampleEmail)
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(addresses.every((address) => address.endsWith('@example.com'))).toBe(true)
})

test('has two past camps and no pending email', async ({ db }) => {
  const pastEvents = await db.pastEvent.findMany()
  expect(pastEvents).toHaveLength(2)
  for (const pastEvent of pastEvents) {
    expect(pastEvent.eventDate.getTime()).toBeLessThan(now.getTime())
    expect(pastEvent.duration).toMatch(/^\d+:\d\d$/)
  }
  expect(await db.outboxMessage.count()).toBe(0)
})

function readEvents(db: Database) {
  return db.event.findMany({ select: eventColumns, orderBy: { id: 'asc' } })
}

async function counts(db: Database): Promise<number[]> {
  return Promise.all([db.event.count(), db.booking.count(), db.user.count(), db.payment.count()])
}

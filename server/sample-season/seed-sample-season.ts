import { randomUUID } from 'node:crypto'
import { addDays, brisbaneDay, countChargedUnits, type Day, endsAt, startsAt } from '../../domain/dates.ts'
import type { DataCipher } from '../platform/encrypted-value.ts'
import { hashPassword, newPassword } from '../platform/passwords/passwords.ts'
import { type Database, type DatabaseOrTransaction, inTransaction, type Prisma } from '../platform/prisma.ts'
import { type BookingRows, sampleBookingRows, sampleEmail, toPriceColumns } from './sample-bookings.ts'
import type { SampleEvent } from './sample-event.ts'
import { earlyEvents } from './sample-events-early.ts'
import { lateEvents } from './sample-events-late.ts'
import {
  type SampleFamilyName,
  sampleAttendance,
  sampleFamilies,
  sampleLapsedHolds,
  sampleMembers,
} from './sample-families.ts'
import { samplePastEvents } from './sample-past-events.ts'
import { type SampleStory, sampleStories } from './sample-stories.ts'

/** Any constant. Instances that start together seed only once. */
const LOCK_KEY = 4_120_260_919n
const DAY_MS = 86_400_000
const FRIDAY = 5
const DAYS_FROM_FRIDAY = { Thursday: -1, Friday: 0, Saturday: 1 }

type Member = {
  id: string
  family: SampleFamilyName
  username: string
  password: string
  passwordHash: string
}
type EventWithStory = SampleEvent & { story: SampleStory }
type DatedEvent = EventWithStory & { id: number; startDay: Day; endDay: Day }

/**
 * Fills an empty site with a sample season around today in Brisbane, in one transaction: events 1 to 10, past events,
 * two members and bookings. Without the payment simulator it creates only expired bookings.
 * @returns the members' random passwords, to be printed once; null when events exist
 */
export async function seedSampleSeason(
  db: Database,
  parts: { cipher: DataCipher; now: Date; isSimulation: boolean },
): Promise<{ members: { username: string; password: string }[] } | null> {
  if ((await db.event.count()) > 0) return null
  const members = await Promise.all(sampleMembers.map(newMember))
  const events = sampleStories.flatMap((story, index) => {
    const event = [...earlyEvents, ...lateEvents][index]
    return event === undefined ? [] : [toDatedEvent({ ...event, story }, index + 1, parts.now)]
  })
  const all = events.flatMap((event) => createSampleBookings(event, members, parts))
  const bookings = parts.isSimulation ? all : all.filter(({ isPaid }) => !isPaid)
  const isSeeded = await inTransaction(db, async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK_KEY})`
    if ((await tx.event.count()) > 0) return false
    await tx.event.createMany({ data: events.map((event) => toEventRow(event, bookings, parts.now)) })
    // Explicit ids don't advance the sequence.
    await tx.$executeRaw`SELECT setval(pg_get_serial_sequence('event', 'id'), ${events.length})`
    await tx.pastEvent.createMany({ data: toPastEventRows(parts.now) })
    await tx.user.createMany({ data: members.map((member) => toMemberRow(member, parts.now)) })
    // Bypasses the outbox: samples must not send emails.
    await tx.booking.createMany({ data: bookings.map((rows) => rows.booking) })
    await tx.bookingChild.createMany({ data: bookings.flatMap((rows) => rows.children) })
    await tx.clothingItem.createMany({ data: bookings.flatMap((rows) => rows.clothing) })
    await tx.payment.createMany({ data: bookings.flatMap((rows) => rows.payments) })
    await endHolds(tx, bookings)
    return true
  })
  if (!isSeeded) return null
  return { members: members.map(({ username, password }) => ({ username, password })) }
}

/** The database requires every booking to begin as a hold. */
async function endHolds(tx: DatabaseOrTransaction, bookings: BookingRows[]): Promise<void> {
  const ids = (isPaid: boolean) =>
    bookings.filter((rows) => rows.isPaid === isPaid).map(({ booking }) => booking.id)
  await tx.$executeRaw`
    UPDATE booking SET state = 'CONFIRMED', payment_state = 'PAID', hold_expires_at = NULL
    WHERE id = ANY (${ids(true)})`
  await tx.$executeRaw`
    UPDATE booking SET state = 'EXPIRED', hold_expires_at = NULL WHERE id = ANY (${ids(false)})`
}

function toDatedEvent(event: EventWithStory, id: number, now: Date): DatedEvent {
  const startDay = getStartDay(event, brisbaneDay(now))
  return { ...event, id, startDay, endDay: addDays(startDay, event.nights) }
}

function getStartDay({ starts, nights }: SampleEvent, today: Day): Day {
  if (starts === null) return addDays(today, -1 - nights)
  const earliest = addDays(today, 10)
  const daysToFriday = (FRIDAY - midnightUtc(earliest).getUTCDay() + 7) % 7
  return addDays(earliest, daysToFriday + starts.week * 7 + DAYS_FROM_FRIDAY[starts.weekday])
}

function toEventRow(event: DatedEvent, bookings: BookingRows[], now: Date): Prisma.EventCreateManyInput {
  const paid = bookings
    .filter(({ booking, isPaid }) => booking.eventId === event.id && isPaid)
    .map(({ booking }) => booking)
  const start = startsAt(event.startDay, event.startTime)
  const publishedAt = daysBefore(now, 90)
  return {
    id: event.id,
    title: event.title,
    description: event.description.join('\n\n'),
    shortDescription: event.shortDescription,
    imageUrl: `/media/scenes/camp-${String(event.id).padStart(2, '0')}.webp`,
    imageAlt: event.imageAlt,
    category: event.category,
    startDate: midnightUtc(event.startDay),
    endDate: midnightUtc(event.endDay),
    startTime: event.startTime,
    endTime: event.endTime,
    startsAt: start,
    endsAt: endsAt(event.endDay, event.endTime),
    bookingClosesAt: start,
    location: event.location,
    ...toPriceColumns(event.prices),
    maxParticipants: event.maxParticipants,
    currentParticipants: sum(paid.map(({ adultCount, childCount }) => adultCount + childCount)),
    tentStock: event.tentStock,
    tentsTaken: sum(paid.map(({ glampingTentCount }) => glampingTentCount ?? 0)),
    activities: event.activities,
    ...event.story,
    bring: [...event.story.bring],
    isActive: event.isActive,
    createdAt: publishedAt,
    updatedAt: publishedAt,
  }
}

function createSampleBookings(
  event: DatedEvent,
  members: Member[],
  { cipher, now }: { cipher: DataCipher; now: Date },
): BookingRows[] {
  const paid = (sampleAttendance[event.id] ?? []).map((family) => ({ family, isPaid: true }))
  const expired = (sampleLapsedHolds[event.id] ?? []).map((family) => ({ family, isPaid: false }))
  return [...paid, ...expired].map(({ family, isPaid }, index) =>
    sampleBookingRows(cipher, {
      family: sampleFamilies[family],
      userId: members.find((member) => member.family === family)?.id ?? null,
      eventId: event.id,
      nights: countChargedUnits(event.startDay, event.endDay),
      prices: event.prices,
      isPaid,
      // Paid bookings date before the camp that ended yesterday.
      bookedAt: daysBefore(now, isPaid ? 6 + 3 * index : 1),
    }),
  )
}

async function newMember({ family, username }: (typeof sampleMembers)[number]): Promise<Member> {
  const password = newPassword()
  return { id: randomUUID(), family, username, password, passwordHash: await hashPassword(password) }
}

function toMemberRow(member: Member, now: Date): Prisma.UserCreateManyInput {
  const family = sampleFamilies[member.family]
  const joinedAt = daysBefore(now, 60)
  return {
    id: member.id,
    username: member.username,
    email: sampleEmail(family),
    passwordHash: member.passwordHash,
    firstName: family.firstName,
    lastName: family.lastName,
    emailVerifiedAt: joinedAt,
    createdAt: joinedAt,
    updatedAt: joinedAt,
  }
}

function toPastEventRows(now: Date): Prisma.PastEventCreateManyInput[] {
  return samplePastEvents.map(({ daysAgo, ...pastEvent }) => ({
    ...pastEvent,
    eventDate: midnightUtc(addDays(brisbaneDay(now), -daysAgo)),
  }))
}

function midnightUtc(day: Day): Date {
  return new Date(`${day}T00:00:00Z`)
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}

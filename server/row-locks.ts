import { type DatabaseOrTransaction, Prisma } from './platform/prisma.ts'

/*
 * One global order prevents deadlocks: outbox message or delivery → replaced booking → booking → payments →
 * events by id → receipt counter. Each function returns the proof that the next level requires.
 */
const lockLevel: unique symbol = Symbol('lock level')

export type BookingsLocked = { readonly [lockLevel]: 'bookings' }
export type EventsLocked = { readonly [lockLevel]: 'events' }
type BeforeEvents = BookingsLocked | null

const bookings: BookingsLocked = { [lockLevel]: 'bookings' }
const events: EventsLocked = { [lockLevel]: 'events' }

export async function lockBooking(
  tx: DatabaseOrTransaction,
  bookingId: string,
  _held: BeforeEvents = null,
): Promise<BookingsLocked> {
  await tx.$queryRaw`SELECT id FROM booking WHERE id = ${bookingId} FOR UPDATE`
  return bookings
}

export async function lockBookingAndOrigin(
  tx: DatabaseOrTransaction,
  bookingId: string,
  _held: BeforeEvents = null,
): Promise<BookingsLocked> {
  await tx.$queryRaw`
    SELECT id FROM booking
    WHERE id = ${bookingId} OR id = (SELECT replaced_booking_id FROM booking WHERE id = ${bookingId})
    ORDER BY created_at, id FOR UPDATE`
  return bookings
}

/** Includes bookings that may receive money of the intent concurrently. */
export async function lockBookingsOfIntent(
  tx: DatabaseOrTransaction,
  intentId: string,
  _held: BeforeEvents = null,
): Promise<BookingsLocked> {
  await tx.$queryRaw`
    WITH RECURSIVE chain AS (
      SELECT booking_id AS id FROM payment WHERE intent_id = ${intentId}
      UNION ALL
      SELECT replacing.id FROM chain JOIN booking AS replacing ON replacing.replaced_booking_id = chain.id
    )
    SELECT booking.id FROM booking WHERE booking.id IN (SELECT id FROM chain)
    ORDER BY created_at, id FOR UPDATE`
  return bookings
}

export async function shareLockReplacements(
  tx: DatabaseOrTransaction,
  bookingId: string,
  _held: BookingsLocked,
): Promise<void> {
  await tx.$queryRaw`
    SELECT id FROM booking WHERE replaced_booking_id = ${bookingId} AND state IN ('HELD', 'CONFIRMED') FOR SHARE`
}

/** False when the booking no longer has this key. */
export async function shareLockBookingByKey(
  tx: DatabaseOrTransaction,
  bookingId: string,
  idempotencyKey: string,
): Promise<boolean> {
  const locked = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM booking WHERE id = ${bookingId} AND idempotency_key = ${idempotencyKey} FOR SHARE`
  return locked.length > 0
}

export async function shareLockBookings(
  tx: DatabaseOrTransaction,
  ids: readonly string[],
  _held: BeforeEvents = null,
): Promise<BookingsLocked> {
  await tx.$queryRaw`
    SELECT id FROM booking WHERE id = ANY (${[...ids]}::text[]) ORDER BY created_at, id FOR SHARE`
  return bookings
}

export async function shareLockEventBookings(
  tx: DatabaseOrTransaction,
  eventId: number,
  _held: BeforeEvents = null,
): Promise<BookingsLocked> {
  await tx.$queryRaw`
    SELECT id FROM booking WHERE event_id = ${eventId} AND state = 'CONFIRMED' ORDER BY created_at, id FOR SHARE`
  return bookings
}

export async function lockEvents(
  tx: DatabaseOrTransaction,
  eventIds: readonly number[],
  _held: BookingsLocked | EventsLocked,
): Promise<EventsLocked> {
  await tx.$queryRaw`
    SELECT id FROM event WHERE id = ANY (${[...eventIds]}::int[]) ORDER BY id FOR NO KEY UPDATE`
  return events
}

/** Locks both events first, because confirmation also releases the replaced booking's seats. */
export async function lockBookingEvents(
  tx: DatabaseOrTransaction,
  { eventId, replacedBookingId }: { eventId: number; replacedBookingId: string | null },
  held: BookingsLocked,
): Promise<EventsLocked> {
  if (replacedBookingId === null) return events
  const old = await tx.booking.findUniqueOrThrow({
    where: { id: replacedBookingId },
    select: { eventId: true },
  })
  return lockEvents(tx, [eventId, old.eventId], held)
}

export async function shareLockEventDates(
  tx: DatabaseOrTransaction,
  eventId: number,
  _held: BookingsLocked,
): Promise<void> {
  await tx.$queryRaw`SELECT id FROM event WHERE id = ${eventId} FOR KEY SHARE`
}

export async function lockOnlyEvent(tx: DatabaseOrTransaction, id: number): Promise<EventsLocked> {
  await tx.$queryRaw`SELECT id FROM event WHERE id = ${id} FOR UPDATE`
  return events
}

/** False when already processed. */
export async function lockDueDelivery(tx: DatabaseOrTransaction, webhookId: string): Promise<boolean> {
  const due = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM webhook_event WHERE id = ${webhookId} AND processed_at IS NULL FOR UPDATE`
  return due.length > 0
}

export async function lockAccount(tx: DatabaseOrTransaction, userId: string): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM user_account WHERE id = ${userId}::uuid FOR UPDATE`
}

/** Prevents the last two admins from leaving concurrently. */
export function lockAdmins(tx: DatabaseOrTransaction): Promise<{ id: string }[]> {
  return tx.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM user_account WHERE role = 'admin' AND disabled_at IS NULL AND erased_at IS NULL
    ORDER BY id FOR UPDATE`
}

export async function lockPastEvent(tx: DatabaseOrTransaction, id: number): Promise<void> {
  await tx.$queryRaw`SELECT id FROM past_event WHERE id = ${id} FOR UPDATE`
}

export const bookingsForUpdate = Prisma.sql`FOR UPDATE OF booking`
export const bookingsForUpdateSkipLocked = Prisma.sql`FOR UPDATE OF booking SKIP LOCKED`
export const bookingsForShare = Prisma.sql`FOR SHARE OF booking`
export const messagesForUpdate = Prisma.sql`FOR UPDATE`
export const eventForShare = Prisma.sql`FOR SHARE`
export const friendLinkForKeyShare = Prisma.sql`FOR KEY SHARE OF friend_link`
export const subscribersForShare = Prisma.sql`FOR SHARE OF camp_subscriber`

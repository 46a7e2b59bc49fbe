import { type DatabaseOrTransaction, Prisma } from './prisma.ts'

/*
 * Every lock on rows that is taken by itself, and the one order in which they are taken: the announcement or delivery
 * that is worked on → the replaced booking → the booking → its payments → the events, by id, last; after them only the
 * counter of receipts, which its own statement locks. Whoever keeps to it never waits for somebody who waits for him.
 * What a function locks it returns as a proof; the next floor asks for it.
 */
const floor: unique symbol = Symbol('the floor that was reached')

/** Bookings are locked: their payments may be changed, more bookings that replace them locked, then events. */
export type BookingsLocked = { readonly [floor]: 'bookings' }
/** Events are locked: no booking may be locked any more. */
export type EventsLocked = { readonly [floor]: 'events' }
/** Where a lock on bookings may be taken: nothing is locked yet, or only bookings. */
type BeforeEvents = BookingsLocked | null

const bookings: BookingsLocked = { [floor]: 'bookings' }
const events: EventsLocked = { [floor]: 'events' }

/** Locks one booking. @param _held what is locked already, when something is */
export async function lockBooking(
  tx: DatabaseOrTransaction,
  bookingId: string,
  _held: BeforeEvents = null,
): Promise<BookingsLocked> {
  await tx.$queryRaw`SELECT id FROM booking WHERE id = ${bookingId} FOR UPDATE`
  return bookings
}

/** Locks a booking, and before it the one that it is to replace, the older always first. */
export async function lockBookingAndOrigin(
  tx: DatabaseOrTransaction,
  bookingId: string,
  _held: BeforeEvents = null,
): Promise<BookingsLocked> {
  await tx.$queryRaw`
    SELECT id FROM booking
    WHERE id = ${bookingId} OR id = (SELECT moved_from_id FROM booking WHERE id = ${bookingId})
    ORDER BY created_at, id FOR UPDATE`
  return bookings
}

/**
 * Locks the booking of an intent's payment and all that replaced it, the older always first: not only those with money
 * of the intent, since one may get some this moment.
 */
export async function lockBookingsOfIntent(
  tx: DatabaseOrTransaction,
  intentId: string,
  _held: BeforeEvents = null,
): Promise<BookingsLocked> {
  await tx.$queryRaw`
    WITH RECURSIVE family AS (
      SELECT booking_id AS id FROM payment WHERE intent_id = ${intentId}
      UNION ALL
      SELECT replacing.id FROM family JOIN booking AS replacing ON replacing.moved_from_id = family.id
    )
    SELECT booking.id FROM booking WHERE booking.id IN (SELECT id FROM family)
    ORDER BY created_at, id FOR UPDATE`
  return bookings
}

/** Keeps the bookings that are to replace a locked one, or have, as they are. */
export async function keepReplacements(
  tx: DatabaseOrTransaction,
  bookingId: string,
  _held: BookingsLocked,
): Promise<void> {
  await tx.$queryRaw`
    SELECT id FROM booking WHERE moved_from_id = ${bookingId} AND state IN ('HELD', 'CONFIRMED') FOR SHARE`
}

/** Keeps a booking as it is while it still has this key. False when it has lost it. */
export async function keepBookingOfKey(
  tx: DatabaseOrTransaction,
  bookingId: string,
  idempotencyKey: string,
): Promise<boolean> {
  const kept = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM booking WHERE id = ${bookingId} AND idempotency_key = ${idempotencyKey} FOR SHARE`
  return kept.length > 0
}

/** Keeps some bookings as they are, the older always first. */
export async function keepBookings(
  tx: DatabaseOrTransaction,
  ids: readonly string[],
  _held: BeforeEvents = null,
): Promise<BookingsLocked> {
  await tx.$queryRaw`
    SELECT id FROM booking WHERE id = ANY (${[...ids]}::text[]) ORDER BY created_at, id FOR SHARE`
  return bookings
}

/** Keeps the confirmed bookings of an event as they are, the older always first. */
export async function keepBookingsOfEvent(
  tx: DatabaseOrTransaction,
  eventId: number,
  _held: BeforeEvents = null,
): Promise<BookingsLocked> {
  await tx.$queryRaw`
    SELECT id FROM booking WHERE event_id = ${eventId} AND state = 'CONFIRMED' ORDER BY created_at, id FOR SHARE`
  return bookings
}

/** Locks events in the order of their ids, so that two bookings that change places do not wait for each other. */
export async function lockEvents(
  tx: DatabaseOrTransaction,
  eventIds: readonly number[],
  _held: BookingsLocked | EventsLocked,
): Promise<EventsLocked> {
  await tx.$queryRaw`
    SELECT id FROM event WHERE id = ANY (${[...eventIds]}::int[]) ORDER BY id FOR NO KEY UPDATE`
  return events
}

/**
 * Locks the events of a booking that replaces another one, before its own seats are taken: when it is confirmed, those
 * of the replaced booking come free in the same transaction. Any other booking has one event, and no order to keep.
 */
export async function lockEventsOf(
  tx: DatabaseOrTransaction,
  { eventId, movedFromId }: { eventId: number; movedFromId: string | null },
  held: BookingsLocked,
): Promise<EventsLocked> {
  if (movedFromId === null) return events
  const old = await tx.booking.findUniqueOrThrow({ where: { id: movedFromId }, select: { eventId: true } })
  return lockEvents(tx, [eventId, old.eventId], held)
}

/**
 * Waits for whoever changes the dates or the location of an event, and keeps them as they are. Seats are still taken and
 * given back by others meanwhile.
 */
export async function keepEventDates(
  tx: DatabaseOrTransaction,
  eventId: number,
  _held: BookingsLocked,
): Promise<void> {
  await tx.$queryRaw`SELECT id FROM event WHERE id = ${eventId} FOR KEY SHARE`
}

/** Locks one event against everything, for what touches no booking: nobody can book until the transaction ends. */
export async function lockOnlyEvent(tx: DatabaseOrTransaction, id: number): Promise<EventsLocked> {
  await tx.$queryRaw`SELECT id FROM event WHERE id = ${id} FOR UPDATE`
  return events
}

/** Locks a stored delivery of the card provider. False when it is done already. */
export async function lockDueDelivery(tx: DatabaseOrTransaction, webhookId: string): Promise<boolean> {
  const due = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM webhook_event WHERE id = ${webhookId} AND processed_at IS NULL FOR UPDATE`
  return due.length > 0
}

/** Locks an account. */
export async function lockAccount(tx: DatabaseOrTransaction, userId: string): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR UPDATE`
}

/** Locks every admin's row, so that of two who leave together the second one sees that the first is gone. */
export function lockAdmins(tx: DatabaseOrTransaction): Promise<{ id: string }[]> {
  return tx.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM users WHERE role = 'admin' AND disabled_at IS NULL AND erased_at IS NULL
    ORDER BY id FOR UPDATE`
}

/** Locks a past event. */
export async function lockPastEvent(tx: DatabaseOrTransaction, id: number): Promise<void> {
  await tx.$queryRaw`SELECT id FROM past_event WHERE id = ${id} FOR UPDATE`
}

/** At the end of a statement that chooses bookings and locks them as it does. It takes no other lock. */
export const lockingBookings = Prisma.sql`FOR UPDATE OF booking`
/** The same for work that several may do at once: what another one has is left out. */
export const lockingFreeBookings = Prisma.sql`FOR UPDATE OF booking SKIP LOCKED`
/** At the end of a statement that chooses bookings to write about, the older first: none ends before the mails are written. */
export const keepingBookings = Prisma.sql`FOR SHARE OF booking`
/** At the end of a statement that takes the next announcement that nobody else works on. */
export const lockingFreeAnnouncement = Prisma.sql`FOR UPDATE SKIP LOCKED`
/** At the end of a statement that waits for whoever works on the announcements that it chooses. */
export const lockingAnnouncements = Prisma.sql`FOR UPDATE`
/** At the end of a part of a statement that reads an event which may not be cancelled before the statement's end. */
export const keepingEvent = Prisma.sql`FOR SHARE`
/** At the end of a part of a statement that reads a friend link: it is deleted before, or after what was made by it. */
export const keepingFriendLink = Prisma.sql`FOR KEY SHARE OF friend_link`
/** At the end of a statement that chooses whom to write to: nobody of them leaves before the mails are written. */
export const keepingSubscribers = Prisma.sql`FOR SHARE OF camp_subscriber`

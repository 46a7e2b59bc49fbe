import type { BookingForm } from '../../../domain/booking-form.ts'
import { beginningOf } from '../../../domain/booking-states.ts'
import type { HoldLimits } from '../../../domain/hold-limits.ts'
import type { EventPrices } from '../../../domain/pricing.ts'
import { announcementColumns } from '../../announcements.ts'
import { Prisma } from '../../platform/prisma.ts'
import { type DataSeal, sealBooking } from '../../platform/sealed-columns.ts'
import { drawToken } from '../record/access-token.ts'
import { somebodyWaitsForThem } from '../record/seats.ts'
import { noteFriend } from './note-friend.ts'
import { type Holder, holdRefusal, PAYMENT_REQUEST_DELAY_MINUTES } from './unpaid-holds.ts'

export type NewBooking = {
  id: string
  eventId: number
  /** The version of the event that was priced; another takes no seats. */
  eventVersion: number
  userId: string | null
  form: BookingForm
  nights: number
  prices: EventPrices
  /** The price of all of it, in cents. */
  totalCents: number
  holdMinutes: number
  /** Who holds it, and how much that may be; null for any number. */
  holder: Holder & { sid: Uint8Array<ArrayBuffer> }
  holdLimits: HoldLimits | null
  /** The organiser who makes it for a family, and is named in its history; null for everybody else. */
  organiserId: string | null
  idempotencyKey: string | null
  requestMac: Uint8Array<ArrayBuffer>
  /**
   * Until when the seats were on offer to it, which were freed for it in this transaction: as promised they are held
   * until then, if that is longer. Null for free seats.
   */
  offeredUntil: Date | null
  /** Seats of the replaced booking, which this statement frees; null when it replaces none. */
  freed: FreedSeats | null
  /** The token of the friend link that it came by; null for none. */
  friendToken: string | null
  campaign: string | null
  /** What remembers the booking in its browser's session; its one row comes from `source`. Null for an organiser's. */
  granting: { statement(source: Prisma.Sql): Prisma.Sql } | null
}

/** Seats of a replaced booking. `heldUntil` is null once its hold has expired. */
export type FreedSeats = { people: number; tents: number; heldUntil: Date | null }

/** What only the database knew. */
export type InsertedBooking = {
  code: string
  /** Null for a booking that costs nothing. */
  holdExpiresAt: Date | null
  createdAt: Date
  updatedAt: Date
  /** Of the event, with the booking. */
  currentParticipants: number
  tentsTaken: number
}

/**
 * Takes the seats and stores the booking, the session that may see it and the announcement in one statement: the conditional UPDATE feeds the INSERT, so that
 * either all of it happens or nothing, and the event's row is locked for one round trip only.
 * A booking that costs nothing is confirmed at once; any other is held for `holdMinutes` of database time.
 * @param rowsOf runs the statement, by itself or in the caller's transaction
 * @returns null when no seats were taken: sold out, kept for somebody who waits, closed, hidden, over, priced from an
 *   older version, or too much kept unpaid
 */
export async function insertBookingWithSeats(
  rowsOf: (statement: Prisma.Sql) => Promise<InsertedBooking[]>,
  seal: DataSeal,
  booking: NewBooking,
): Promise<InsertedBooking | null> {
  const { id, form, prices, holder, totalCents, organiserId } = booking
  const people = form.adultCount + form.childCount
  const isFree = totalCents === 0
  const { state, paymentState } = beginningOf(totalCents)
  // A family for which the organiser booked waits for its link.
  const isPaidOnline = !isFree && organiserId === null
  const announcement = isFree ? 'booking-confirmed' : 'booking-received'
  const clothes = clothesOf(form, prices)
  const { freed, offeredUntil } = booking
  // Seats and tents taken from the free ones; negative when the new party is smaller.
  const taken = people - (freed?.people ?? 0)
  const tentsTaken = form.glampingTentCount - (freed?.tents ?? 0)
  const hasItsSeats = offeredUntil !== null || taken <= 0
  const { token, hash } = drawToken()
  const sealed = sealBooking(
    seal,
    { details: form, children: form.childrenDetails, names: clothes.map(({ name }) => name), token },
    id,
  )
  const [inserted] = await rowsOf(
    Prisma.sql`
    WITH seats AS (
      UPDATE event
      SET current_participants = current_participants + ${taken}, tents_taken = tents_taken + ${tentsTaken}
      WHERE id = ${booking.eventId} AND version = ${booking.eventVersion}
        AND is_active AND deleted_at IS NULL AND cancelled_at IS NULL
        AND booking_closes_at > now() AND ends_at > now()
        AND (${hasItsSeats} OR (current_participants + ${taken} <= max_participants AND NOT ${somebodyWaitsForThem}))
        AND (tent_stock IS NULL OR ${tentsTaken} <= 0 OR tents_taken + ${tentsTaken} <= tent_stock)
        AND ${holdRefusal(booking.holdLimits, holder, { eventId: booking.eventId, people }, 'in turn')} IS NULL
      RETURNING id, current_participants, tents_taken
    ), booked AS (
      INSERT INTO booking (
        id, event_id, user_id, state, payment_state, first_name, last_name, email, phone,
        adult_count, child_count, glamping_tent_count, beer_package_count, sealed_details, nights,
        adult_price_cents, child_price_cents, tent_price_cents, beer_price_cents,
        tshirt_price_cents, tshirt_kids_price_cents, hoodie_price_cents, hoodie_kids_price_cents,
        total_cents, hold_expires_at, confirmed_at, idempotency_key, request_mac,
        access_token_hash, sealed_access_token, created_by_sid, held_address, campaign
      )
      SELECT ${id}, seats.id, ${booking.userId}::uuid, ${state}::booking_state, ${paymentState}::payment_state,
        ${form.firstName}, ${form.lastName}, ${form.email}, ${form.phone},
        ${form.adultCount}, ${form.childCount}, ${form.glampingTentCount}, ${form.beerPackageCount},
        ${sealed.details}, ${booking.nights},
        ${prices.adultPerNight}, ${prices.childPerNight}, ${prices.glampingTent}, ${prices.beerPackage},
        ${prices.tshirt}, ${prices.tshirtKids}, ${prices.hoodie}, ${prices.hoodieKids},
        ${totalCents},
        CASE WHEN ${isFree} THEN NULL ELSE greatest(now() + ${booking.holdMinutes}::float8 * interval '1 minute', ${offeredUntil ?? freed?.heldUntil ?? null}::timestamptz) END,
        CASE WHEN ${isFree} THEN now() END,
        ${booking.idempotencyKey}, ${booking.requestMac},
        ${hash}, ${sealed.accessToken},
        ${organiserId === null ? holder.sid : null}::bytea, ${organiserId === null ? holder.address : null}::bytea, ${booking.campaign}
      FROM seats
      RETURNING id, code, hold_expires_at, created_at, updated_at
    ), children AS (
      INSERT INTO booking_child (booking_id, position, sealed)
      SELECT booked.id, child.place - 1, child.sealed
      FROM booked, unnest(${sealed.children}::bytea[]) WITH ORDINALITY AS child(sealed, place)
    ), clothes AS (
      INSERT INTO clothing_item (booking_id, position, kind, size, is_kids, unit_price_cents, sealed)
      SELECT booked.id, item.position, item.kind::clothing_kind, item.size, item.is_kids, item.cents, item.sealed
      FROM booked, unnest(
        ${clothes.map(({ position }) => position)}::int[], ${clothes.map(({ kind }) => kind)}::text[],
        ${clothes.map(({ size }) => size)}::text[], ${clothes.map(({ isKids }) => isKids)}::boolean[],
        ${clothes.map(({ unitCents }) => unitCents)}::int[], ${sealed.names}::bytea[]
      ) AS item(position, kind, size, is_kids, cents, sealed)
    ), announced AS (
      INSERT INTO outbox (kind, key, payload, due_at)
      SELECT ${announcementColumns(announcement, `${announcement}:${id}`, { bookingId: id })},
        now() + ${isPaidOnline ? PAYMENT_REQUEST_DELAY_MINUTES : 0}::int * interval '1 minute'
      FROM booked
    ), audited AS (
      INSERT INTO audit_entry (actor, action, subject)
      SELECT ${`user:${organiserId}`}, 'booking-made', 'booking:' || id FROM booked WHERE ${organiserId !== null}
    ), ${noteFriend(booking.friendToken, booking.eventId)} remembered AS (
      ${booking.granting?.statement(Prisma.sql`FROM booked`) ?? Prisma.sql`SELECT id FROM booked`})
    SELECT booked.code, booked.hold_expires_at AS "holdExpiresAt", booked.created_at AS "createdAt",
      booked.updated_at AS "updatedAt", seats.current_participants AS "currentParticipants",
      seats.tents_taken AS "tentsTaken"
    FROM booked, seats`,
  )
  return inserted ?? null
}

/** The clothes that were ordered, each with its place among its kind and what it costs. */
function clothesOf(form: BookingForm, prices: EventPrices) {
  const tshirts = form.tshirtOrders.map((item, position) => ({
    ...item,
    position,
    kind: 'TSHIRT',
    unitCents: item.isKids ? prices.tshirtKids : prices.tshirt,
  }))
  const hoodies = form.hoodieOrders.map((item, position) => ({
    ...item,
    position,
    kind: 'HOODIE',
    unitCents: item.isKids ? prices.hoodieKids : prices.hoodie,
  }))
  return [...tshirts, ...hoodies]
}

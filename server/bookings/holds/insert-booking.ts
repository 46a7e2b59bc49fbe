import type { BookingForm } from '../../../domain/booking-form.ts'
import { beginningOf } from '../../../domain/booking-states.ts'
import type { HoldLimits } from '../../../domain/hold-limits.ts'
import { type EventPrices, priceBooking } from '../../../domain/pricing.ts'
import { announcementColumns } from '../../announcements.ts'
import type { Database } from '../../platform/prisma.ts'
import {
  type DataSeal,
  sealBookingDetails,
  sealChild,
  sealClothingName,
} from '../../platform/sealed-columns.ts'
import { type Holder, holdRefusal } from './unpaid-holds.ts'

export type NewBooking = {
  id: string
  eventId: number
  /** The version of the event that was priced; another takes no seats. */
  eventVersion: number
  userId: string | null
  form: BookingForm
  nights: number
  prices: EventPrices
  holdMinutes: number
  /** Who holds it, and how much that may be; null for any number. */
  holder: Holder & { sid: Uint8Array<ArrayBuffer> }
  holdLimits: HoldLimits | null
  idempotencyKey: string | null
  requestMac: Uint8Array<ArrayBuffer>
  accessToken: { hash: Uint8Array<ArrayBuffer>; sealed: Uint8Array<ArrayBuffer> }
}

/**
 * Takes the seats and stores the booking in one statement: the conditional UPDATE feeds the INSERT, so that
 * either all of it happens or nothing, and the event's row is locked for one round trip only.
 * A booking that costs nothing is confirmed at once; any other is held for `holdMinutes` of database time.
 * @returns false when no seats were taken: sold out, closed, hidden, over, priced from an older
 *   version, or too much kept unpaid
 */
export async function insertBookingWithSeats(
  db: Database,
  seal: DataSeal,
  booking: NewBooking,
): Promise<boolean> {
  const { id, form, prices, holder } = booking
  const people = form.adultCount + form.childCount
  const total = priceBooking(booking, form).total
  const { state, paymentState } = beginningOf(total)
  const announcement = total === 0 ? 'booking-confirmed' : 'booking-received'
  const inserted = await db.$executeRaw`
    WITH seats AS (
      UPDATE event
      SET current_participants = current_participants + ${people},
          tents_taken = tents_taken + ${form.glampingTentCount}
      WHERE id = ${booking.eventId} AND version = ${booking.eventVersion}
        AND is_active AND deleted_at IS NULL AND cancelled_at IS NULL
        AND booking_closes_at > now() AND ends_at > now()
        AND current_participants + ${people} <= max_participants
        AND (tent_stock IS NULL OR ${form.glampingTentCount} = 0 OR tents_taken + ${form.glampingTentCount} <= tent_stock)
        AND ${holdRefusal(booking.holdLimits, holder, { eventId: booking.eventId, people }, 'in turn')} IS NULL
      RETURNING id
    ), booked AS (
      INSERT INTO booking (
        id, event_id, user_id, state, payment_state, first_name, last_name, email, phone,
        adult_count, child_count, glamping_tent_count, beer_package_count, sealed_details, nights,
        adult_price_cents, child_price_cents, tent_price_cents, beer_price_cents,
        tshirt_price_cents, tshirt_kids_price_cents, hoodie_price_cents, hoodie_kids_price_cents,
        total_cents, hold_expires_at, confirmed_at, idempotency_key, request_mac,
        access_token_hash, sealed_access_token, created_by_sid, held_address
      )
      SELECT ${id}, seats.id, ${booking.userId}::uuid, ${state}::booking_state, ${paymentState}::payment_state,
        ${form.firstName}, ${form.lastName}, ${form.email}, ${form.phone},
        ${form.adultCount}, ${form.childCount}, ${form.glampingTentCount}, ${form.beerPackageCount},
        ${sealBookingDetails(seal, form, id)}, ${booking.nights},
        ${prices.adultPerNight}, ${prices.childPerNight}, ${prices.glampingTent}, ${prices.beerPackage},
        ${prices.tshirt}, ${prices.tshirtKids}, ${prices.hoodie}, ${prices.hoodieKids},
        ${total},
        CASE WHEN ${total === 0} THEN NULL ELSE now() + ${booking.holdMinutes}::float8 * interval '1 minute' END,
        CASE WHEN ${total === 0} THEN now() END,
        ${booking.idempotencyKey}, ${booking.requestMac},
        ${booking.accessToken.hash}, ${booking.accessToken.sealed}, ${holder.sid}, ${holder.address}
      FROM seats
      RETURNING id
    ), children AS (
      INSERT INTO booking_child (booking_id, position, sealed)
      SELECT booked.id, child.position, decode(child.sealed, 'base64')
      FROM booked, jsonb_to_recordset(${sealedChildren(seal, id, form)}::jsonb) AS child(position int, sealed text)
    ), clothes AS (
      INSERT INTO clothing_item (booking_id, position, kind, size, is_kids, unit_price_cents, sealed)
      SELECT booked.id, item.position, item.kind::clothing_kind, item.size, item.is_kids,
        item.unit_price_cents, decode(item.sealed, 'base64')
      FROM booked, jsonb_to_recordset(${sealedClothes(seal, id, form, prices)}::jsonb)
        AS item(position int, kind text, size text, is_kids boolean, unit_price_cents int, sealed text)
    )
    INSERT INTO outbox (kind, key, payload)
    SELECT ${announcementColumns(announcement, `${announcement}:${id}`, { bookingId: id })} FROM booked`
  return inserted === 1
}

function sealedChildren(seal: DataSeal, id: string, form: BookingForm): string {
  return JSON.stringify(
    form.childrenDetails.map((child, position) => ({ position, sealed: base64(sealChild(seal, child, id)) })),
  )
}

function sealedClothes(seal: DataSeal, id: string, form: BookingForm, prices: EventPrices): string {
  const tshirts = form.tshirtOrders.map((item, position) => ({
    ...item,
    position,
    kind: 'TSHIRT',
    price: item.isKids ? prices.tshirtKids : prices.tshirt,
  }))
  const hoodies = form.hoodieOrders.map((item, position) => ({
    ...item,
    position,
    kind: 'HOODIE',
    price: item.isKids ? prices.hoodieKids : prices.hoodie,
  }))
  return JSON.stringify(
    [...tshirts, ...hoodies].map(({ position, kind, size, isKids, price, name }) => ({
      position,
      kind,
      size,
      is_kids: isKids,
      unit_price_cents: price,
      sealed: base64(sealClothingName(seal, name, id)),
    })),
  )
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}

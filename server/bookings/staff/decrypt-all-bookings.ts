import type { ReadableChild } from '../../../domain/booking-form.ts'
import type { Context } from '../../context.ts'
import type { PageCursor } from '../../page-cursor.ts'
import {
  type ClothingDetail,
  type Details,
  readChild,
  readClothing,
  readDetails,
} from '../record/read-personal-details.ts'
import { type AdminBookingRow, readAdminBookings, recordBookingsRead } from './list-admin-bookings.ts'

export type DecryptedBooking = AdminBookingRow &
  Details & { children: ReadableChild[]; tshirts: ClothingDetail[]; hoodies: ClothingDetail[] }

type DetailsRow = { id: string; encryptedDetails: Uint8Array }
type ChildRow = { bookingId: string; encryptedDetails: Uint8Array | null }
type ClothingRow = {
  bookingId: string
  encryptedName: Uint8Array | null
  kind: 'TSHIRT' | 'HOODIE'
  size: string
  isKids: boolean
  unitPriceCents: number
}

/** Small enough that decryption does not block other requests for long. */
const batch = 200

/**
 * Writes one audit entry. A booking paid or cancelled during the read moves back and may appear twice. None that
 * existed at the start is missed.
 * @throws NotSignedInError, NotAllowedError
 */
export async function* decryptAllBookings(
  context: Pick<Context, 'db' | 'cipher' | 'session'>,
): AsyncGenerator<DecryptedBooking[]> {
  await recordBookingsRead(context, {})
  for (let after: PageCursor | null = null; ; ) {
    const rows: AdminBookingRow[] = await readAdminBookings(context, {
      filter: {},
      after,
      limit: batch,
      order: { field: 'GROUP', direction: 'DESC' },
    })
    yield await decryptRows(context, rows)
    const last = rows.at(-1)
    if (last === undefined || rows.length < batch) return
    after = { value: last.place, id: last.id }
  }
}

async function decryptRows(
  { db, cipher }: Pick<Context, 'db' | 'cipher'>,
  rows: AdminBookingRow[],
): Promise<DecryptedBooking[]> {
  const ids = rows.map(({ id }) => id)
  const details = await db.$queryRaw<DetailsRow[]>`
    SELECT id, encrypted_details AS "encryptedDetails" FROM booking WHERE id = ANY(${ids}) AND encrypted_details IS NOT NULL`
  const children = await db.$queryRaw<ChildRow[]>`
    SELECT booking_id AS "bookingId", encrypted_details AS "encryptedDetails" FROM booking_child WHERE booking_id = ANY(${ids})
    ORDER BY booking_id, position`
  const clothing = await db.$queryRaw<ClothingRow[]>`
    SELECT booking_id AS "bookingId", encrypted_name AS "encryptedName", kind::text, size, is_kids AS "isKids",
      unit_price_cents AS "unitPriceCents"
    FROM clothing_item WHERE booking_id = ANY(${ids}) ORDER BY booking_id, kind, position`
  const detailsByBooking = new Map(details.map(({ id, encryptedDetails }) => [id, encryptedDetails]))
  const childrenByBooking = Map.groupBy(children, ({ bookingId }) => bookingId)
  const clothingByBooking = Map.groupBy(clothing, ({ bookingId }) => bookingId)
  return rows.map((row) => {
    const decryptClothing = (kind: ClothingRow['kind']) =>
      (clothingByBooking.get(row.id) ?? [])
        .filter((item) => item.kind === kind)
        .map((item) => readClothing(cipher, item, row.id))
    return {
      ...row,
      ...readDetails(cipher, detailsByBooking.get(row.id) ?? null, row.id),
      children: (childrenByBooking.get(row.id) ?? []).map((child) =>
        readChild(cipher, child.encryptedDetails, row.id),
      ),
      tshirts: decryptClothing('TSHIRT'),
      hoodies: decryptClothing('HOODIE'),
    }
  })
}

import { setImmediate } from 'node:timers/promises'
import {
  type ChildDetail,
  type ClothingDetail,
  type Details,
  readChild,
  readClothing,
  readDetails,
} from '../../bookings/record/personal-part.ts'
import type { Context } from '../../context.ts'
import { type AdminBookingRow, listAdminBookings } from './list-admin-bookings.ts'

/** One booking with what the family wrote about itself. */
export type OpenedBooking = AdminBookingRow &
  Details & { children: ChildDetail[]; tshirts: ClothingDetail[]; hoodies: ClothingDetail[] }

type DetailsRow = { id: string; sealed: Uint8Array }
type ChildRow = { bookingId: string; sealed: Uint8Array | null }
type ClothingRow = ChildRow & {
  kind: 'TSHIRT' | 'HOODIE'
  size: string
  isKids: boolean
  unitPriceCents: number
}

const openedAtOnce = 200

/**
 * Every booking, whole, in a fixed number of statements: pending first, newest first. The reading leaves one line in
 * the audit trail. Between portions other requests get their turn, as opening what is sealed takes the processor.
 * @throws NotSignedInError, NotAllowedError
 */
export async function openAllBookings(
  context: Pick<Context, 'db' | 'seal' | 'session'>,
): Promise<OpenedBooking[]> {
  const { db, seal } = context
  const rows = await listAdminBookings(context, {
    filter: {},
    after: null,
    limit: null,
    order: { field: 'GROUP', direction: 'DESC' },
  })
  const details = await db.$queryRaw<DetailsRow[]>`
    SELECT id, sealed_details AS sealed FROM booking WHERE sealed_details IS NOT NULL`
  const children = await db.$queryRaw<ChildRow[]>`
    SELECT booking_id AS "bookingId", sealed FROM booking_child ORDER BY booking_id, position`
  const clothing = await db.$queryRaw<ClothingRow[]>`
    SELECT booking_id AS "bookingId", sealed, kind::text, size, is_kids AS "isKids",
      unit_price_cents AS "unitPriceCents"
    FROM clothing_item ORDER BY booking_id, kind, position`
  const detailsOf = new Map(details.map(({ id, sealed }) => [id, sealed]))
  const childrenOf = Map.groupBy(children, ({ bookingId }) => bookingId)
  const clothingOf = Map.groupBy(clothing, ({ bookingId }) => bookingId)

  const opened: OpenedBooking[] = []
  for (const row of rows) {
    const clothes = (kind: ClothingRow['kind']) =>
      (clothingOf.get(row.id) ?? [])
        .filter((item) => item.kind === kind)
        .map((item) => readClothing(seal, item, row.id))
    opened.push({
      ...row,
      ...readDetails(seal, detailsOf.get(row.id) ?? null, row.id),
      children: (childrenOf.get(row.id) ?? []).map(({ sealed }) => readChild(seal, sealed, row.id)),
      tshirts: clothes('TSHIRT'),
      hoodies: clothes('HOODIE'),
    })
    if (opened.length % openedAtOnce === 0) await setImmediate()
  }
  return opened
}

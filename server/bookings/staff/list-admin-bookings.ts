import {
  type BookingState,
  getPaymentStatus,
  isPaid,
  type PaymentState,
} from '../../../domain/booking-states.ts'
import { isDay } from '../../../domain/dates.ts'
import { toAsciiEmail } from '../../../domain/typed-text/email-address.ts'
import { parsePhoneSearch } from '../../../domain/typed-text/phone-search.ts'
import { normalizeReference } from '../../../domain/typed-text/search-text.ts'
import { cleanLine } from '../../../domain/typed-text/single-line.ts'
import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { CODE_OF_THE_DAY } from '../../accounts/staff-check.ts'
import type { Context } from '../../context.ts'
import { InvalidInputError } from '../../errors.ts'
import { maxCounted } from '../../events/staff/list-admin-events.ts'
import type { PageCursor } from '../../page-cursor.ts'
import { recordStaffAccess } from '../../platform/audit.ts'
import { escapeLikePattern } from '../../platform/escape-like-pattern.ts'
import { Prisma } from '../../platform/prisma.ts'
import { searchCondition } from '../../platform/search-condition.ts'
import { carriedOnCents } from '../ledger/available-money.ts'

export type AdminBookingGroup = 'PENDING' | 'CONFIRMED' | 'CANCELLED' | 'RELEASED'

/** Contains no encrypted data, so that a list never decrypts. */
export type AdminBookingRow = {
  id: string
  code: string
  eventId: number
  eventTitle: string | null
  userId: string | null
  firstName: string
  lastName: string
  email: string
  phone: string
  adultCount: number
  childCount: number
  glampingTentCount: number
  beerPackageCount: number
  state: BookingState
  paymentState: PaymentState
  totalCents: number
  /** Credit that is reserved until the rest is paid. */
  reservedCents: number
  /** Null for a direct booking. */
  replacedBookingId: string | null
  paidCents: number
  refundedCents: number
  intentId: string | null
  holdExpiresAt: Date | null
  createdAt: Date
  updatedAt: Date
  place: string
}

export type AdminBookingFilter = {
  /** Part of the name, email or phone, or the whole code or id. */
  search?: string | null | undefined
  /** Further matches from `findBookingsByChild`. */
  foundIds?: readonly string[]
  eventId?: number | null | undefined
  group?: AdminBookingGroup | null | undefined
  /** Unpaid with a failed last payment. */
  onlyFailed?: boolean | null | undefined
}

export type AdminBookingOrder = {
  field: 'GROUP' | 'BOOKED' | 'NAME' | 'TOTAL' | 'CAMP'
  direction: 'ASC' | 'DESC'
}

/** A lapsed booking has returned its spots and needs no payment. */
export function getBookingGroup(row: Pick<AdminBookingRow, 'state' | 'paymentState'>): AdminBookingGroup {
  if (row.state === 'EXPIRED') return 'RELEASED'
  const word = getPaymentStatus(row.state, row.paymentState)
  if (word === 'cancelled') return 'CANCELLED'
  return isPaid(word) ? 'CONFIRMED' : 'PENDING'
}

/** Unpaid first, then paid, cancelled and lapsed. An index has the same expression. */
const rank = Prisma.sql`CASE WHEN booking.state = 'EXPIRED' THEN -1 WHEN booking.state = 'CANCELLED' THEN 0
  WHEN booking.payment_state IN ('PAID', 'PARTIALLY_REFUNDED', 'REFUNDED') THEN 1 ELSE 2 END`
const ranks: Record<AdminBookingGroup, number> = { RELEASED: -1, CANCELLED: 0, CONFIRMED: 1, PENDING: 2 }

/** Per sort field: expression, cursor text and parser. */
const orders: Record<
  AdminBookingOrder['field'],
  { sorted: Prisma.Sql; text: Prisma.Sql; shape: Pick<RegExp, 'test'>; read: (text: string) => Prisma.Sql }
> = {
  GROUP: {
    sorted: Prisma.sql`${rank}, booking.created_at`,
    text: Prisma.sql`(${rank}) || ' ' || (extract(epoch FROM booking.created_at) * 1000)::bigint`,
    shape: /^(?:-1|[012]) \d{1,15}$/,
    read: (text) => Prisma.sql`split_part(${text}, ' ', 1)::int,
      to_timestamp(split_part(${text}, ' ', 2)::bigint / 1000.0)::timestamptz(3)`,
  },
  BOOKED: {
    sorted: Prisma.sql`booking.created_at`,
    text: Prisma.sql`((extract(epoch FROM booking.created_at) * 1000)::bigint)::text`,
    shape: /^\d{1,15}$/,
    read: (text) => Prisma.sql`to_timestamp(${text}::bigint / 1000.0)::timestamptz(3)`,
  },
  NAME: {
    sorted: Prisma.sql`lower(booking.last_name || ' ' || booking.first_name)`,
    text: Prisma.sql`lower(booking.last_name || ' ' || booking.first_name)`,
    shape: /^[^\0]*$/,
    read: (text) => Prisma.sql`${text}::text`,
  },
  TOTAL: {
    sorted: Prisma.sql`booking.total_cents`,
    text: Prisma.sql`booking.total_cents::text`,
    shape: /^\d{1,9}$/,
    read: (text) => Prisma.sql`${text}::int`,
  },
  CAMP: {
    sorted: Prisma.sql`event.start_date`,
    text: Prisma.sql`event.start_date::text`,
    // PostgreSQL has no year 0.
    shape: { test: (text) => isDay(text) && text >= '0001' },
    read: (text) => Prisma.sql`${text}::date`,
  },
}

/** Only a cancelled booking can have moved. */
const movedAway = Prisma.sql`CASE WHEN booking.state = 'CANCELLED' THEN ${carriedOnCents} ELSE 0 END`

export type AdminBookingPage = {
  filter: AdminBookingFilter
  order: AdminBookingOrder
  after: PageCursor | null
  limit: number
}

/**
 * Uses one statement, by keyset. Writes an audit entry.
 * @throws NotSignedInError, NotAllowedError, InvalidInputError for an invalid cursor
 */
export async function listAdminBookings(
  context: Pick<Context, 'db' | 'session'>,
  page: AdminBookingPage,
): Promise<AdminBookingRow[]> {
  await recordBookingsRead(context, page.filter)
  return readAdminBookings(context, page)
}

/** @throws NotSignedInError, NotAllowedError */
export async function recordBookingsRead(
  context: Pick<Context, 'db' | 'session'>,
  { eventId }: AdminBookingFilter,
): Promise<void> {
  await recordStaffAccess(context.db, {
    actor: `user:${await signedInAdmin(context, CODE_OF_THE_DAY)}`,
    action: 'bookings-read',
    subject: eventId ? `event:${eventId}` : 'bookings:all',
  })
}

/** Writes no audit entry: for later parts of a recorded read. @throws InvalidInputError */
export async function readAdminBookings(
  context: Pick<Context, 'db'>,
  { filter, order, after, limit }: AdminBookingPage,
): Promise<AdminBookingRow[]> {
  const { sorted, text, shape, read } = orders[order.field]
  if (after !== null && !shape.test(String(after.value))) {
    throw new InvalidInputError([{ path: 'after', message: 'The cursor is not one of this list' }])
  }
  const direction = order.direction === 'ASC' ? Prisma.sql`ASC` : Prisma.sql`DESC`
  const comparison = order.direction === 'ASC' ? Prisma.sql`>` : Prisma.sql`<`
  const afterCursor =
    after === null
      ? Prisma.empty
      : Prisma.sql`AND (${sorted}, booking.id) ${comparison} (${read(String(after.value))}, ${String(after.id)})`
  const orderBy = Prisma.join(
    (order.field === 'GROUP' ? [rank, Prisma.sql`booking.created_at`] : [sorted]).map(
      (each) => Prisma.sql`${each} ${direction}`,
    ),
  )
  return context.db.$queryRaw<AdminBookingRow[]>`
    SELECT booking.id, booking.code, booking.event_id AS "eventId", event.title AS "eventTitle", booking.user_id::text AS "userId",
      booking.first_name AS "firstName", booking.last_name AS "lastName", booking.email, booking.phone,
      booking.adult_count AS "adultCount", booking.child_count AS "childCount",
      booking.glamping_tent_count AS "glampingTentCount", booking.beer_package_count AS "beerPackageCount",
      booking.state::text, booking.payment_state::text AS "paymentState", booking.total_cents AS "totalCents",
      booking.replaced_booking_id AS "replacedBookingId", money.aside AS "reservedCents", money.paid AS "paidCents", money.refunded AS "refundedCents", money.intent AS "intentId",
      booking.hold_expires_at AS "holdExpiresAt", booking.created_at AS "createdAt",
      booking.updated_at AS "updatedAt", ${text} AS place
    FROM booking LEFT JOIN event ON event.id = booking.event_id, LATERAL (
      SELECT coalesce(sum(captured_cents - ${movedAway}), 0)::int AS paid, coalesce(sum(refunded_cents + withdrawn_cents), 0)::int AS refunded,
        coalesce(sum(amount_cents) FILTER (WHERE method = 'CREDIT_NOTE' AND status = 'OPEN'), 0)::int AS aside,
        (array_agg(intent_id ORDER BY attempt DESC))[1] AS intent
      FROM payment WHERE payment.booking_id = booking.id) AS money
    WHERE ${toFilterCondition(filter)} ${afterCursor}
    ORDER BY ${orderBy}, booking.id ${direction}
    LIMIT ${limit}::int`
}

/** Null above 1,000. */
export async function countAdminBookings(
  context: Pick<Context, 'db'>,
  filter: AdminBookingFilter,
): Promise<number | null> {
  const [row] = await context.db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (
      SELECT FROM booking WHERE ${toFilterCondition(filter)} LIMIT ${maxCounted + 1}::int) AS found`
  return row === undefined || row.count > maxCounted ? null : row.count
}

function toFilterCondition({ search, foundIds, eventId, group, onlyFailed }: AdminBookingFilter): Prisma.Sql {
  const words = cleanLine(search ?? '')
  const byName = searchCondition([Prisma.sql`booking.first_name || ' ' || booking.last_name`], words)
  const email = `%${escapeLikePattern(toAsciiEmail(words))}%`
  const digits = parsePhoneSearch(words)
  // Indexes have the same expressions.
  const byPhone =
    digits === null
      ? Prisma.empty
      : Prisma.sql`OR regexp_replace(booking.phone, '[^0-9]', '', 'g') LIKE ${`%${digits}%`}`
  const byChild = foundIds?.length ? Prisma.sql`OR booking.id = ANY(${[...foundIds]})` : Prisma.empty
  return Prisma.join(
    [
      Prisma.sql`true`,
      ...(eventId ? [Prisma.sql`booking.event_id = ${eventId}`] : []),
      ...(group ? [Prisma.sql`${rank} = ${ranks[group]}`] : []),
      ...(onlyFailed ? [Prisma.sql`booking.state = 'HELD' AND booking.payment_state = 'FAILED'`] : []),
      ...(words === ''
        ? []
        : [
            Prisma.sql`(booking.id = ${words} OR booking.code = ${normalizeReference(words)} OR booking.email ILIKE ${email}
              OR (${byName ?? Prisma.sql`false`}) ${byPhone} ${byChild})`,
          ]),
    ],
    ' AND ',
  )
}

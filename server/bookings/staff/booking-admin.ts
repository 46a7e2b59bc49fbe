import type { Context } from '../../context.ts'
import { eventColumns } from '../../events/event-row.ts'
import { createUnknownEvent } from '../../events/unknown-event.ts'
import type { ReducedBooking } from '../record/read-booking.ts'
import type { AdminBookingRow } from './list-admin-bookings.ts'
import { type AdminBooking, readAdminBooking } from './read-admin-booking.ts'

/** A listed booking with amounts from the query of the whole list. */
export type ListedBooking = ReducedBooking & AdminBookingRow

export type BookingAdmin = Pick<
  AdminBookingRow,
  | 'id'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'state'
  | 'paymentState'
  | 'totalCents'
  | 'reservedCents'
  | 'replacedBookingId'
  | 'paidCents'
  | 'refundedCents'
  | 'holdExpiresAt'
  | 'createdAt'
> & {
  /** Reads the booking once. Writes an audit entry. */
  whole: () => Promise<AdminBooking>
}

export async function attachEvents(
  context: Pick<Context, 'db'>,
  rows: readonly AdminBookingRow[],
): Promise<ListedBooking[]> {
  const events = await context.db.event.findMany({
    where: { id: { in: [...new Set(rows.map(({ eventId }) => eventId))] } },
    select: eventColumns,
  })
  const byId = new Map(events.map((event) => [event.id, event]))
  return rows.map((row) => ({
    ...row,
    event: byId.get(row.eventId) ?? createUnknownEvent(row.eventId, row.createdAt),
  }))
}

/**
 * Uses the listed row, or reads the booking and writes an audit entry. Null when unknown.
 * @throws NotSignedInError, NotAllowedError
 */
export async function getBookingAdmin(
  context: Context,
  booking: { id: string },
): Promise<BookingAdmin | null> {
  if (isListed(booking)) return { ...booking, whole: memoize(() => readListedBooking(context, booking.id)) }
  const whole = await readAdminBooking(context, booking.id)
  if (whole === null) return null
  const { payments } = whole
  return {
    ...whole,
    reservedCents: payments.reduce((sum, payment) => sum + getReservedCents(payment), 0),
    paidCents: payments.reduce((sum, payment) => sum + payment.capturedCents - getCarriedOnCents(payment), 0),
    refundedCents: payments.reduce(
      (sum, { refundedCents, withdrawnCents }) => sum + refundedCents + withdrawnCents,
      0,
    ),
    whole: async () => whole,
  }
}

function isListed(booking: { id: string }): booking is ListedBooking {
  return 'refundedCents' in booking
}

function getCarriedOnCents({ carriedTo }: AdminBooking['payments'][number]): number {
  return carriedTo.reduce((sum, { capturedCents }) => sum + capturedCents, 0)
}

function getReservedCents({ method, status, amountCents }: AdminBooking['payments'][number]): number {
  return method === 'CREDIT_NOTE' && status === 'OPEN' ? amountCents : 0
}

async function readListedBooking(context: Context, id: string): Promise<AdminBooking> {
  const whole = await readAdminBooking(context, id)
  if (whole === null) throw new Error('listed booking not found')
  return whole
}

function memoize<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined
  return () => {
    value ??= read()
    return value
  }
}

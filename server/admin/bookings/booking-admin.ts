import type { ReducedBooking } from '../../bookings/record/read-booking.ts'
import type { Context } from '../../context.ts'
import { eventColumns } from '../../events/event-row.ts'
import { unknownEvent } from '../../events/unknown-event.ts'
import type { AdminBookingRow } from './list-admin-bookings.ts'
import { type AdminBooking, readAdminBooking } from './read-admin-booking.ts'

/** A booking of a list, with the money that was counted for all of them at once. */
export type ListedBooking = ReducedBooking & AdminBookingRow

/** What only the organiser knows of a booking: what a list shows, and the rest once somebody asks for it. */
export type BookingAdmin = Pick<
  AdminBookingRow,
  | 'id'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'state'
  | 'paymentState'
  | 'totalCents'
  | 'setAsideCents'
  | 'movedFromId'
  | 'paidCents'
  | 'refundedCents'
  | 'holdExpiresAt'
  | 'createdAt'
> & {
  /** Reads the booking with its money, once; the reading is a line in the audit trail. */
  whole: () => Promise<AdminBooking>
}

/** Listed bookings with their events, which one more statement reads. */
export async function withTheirEvents(
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
    event: byId.get(row.eventId) ?? unknownEvent(row.eventId, row.createdAt),
  }))
}

/**
 * What only the organiser knows of a booking. One of a list brings it along; any other is read, which the audit trail
 * notes. Null for one that is unknown. @throws NotSignedInError, NotAllowedError
 */
export async function bookingAdminOf(
  context: Context,
  booking: { id: string },
): Promise<BookingAdmin | null> {
  if (isListed(booking)) return { ...booking, whole: once(() => wholeOf(context, booking.id)) }
  const whole = await readAdminBooking(context, booking.id)
  if (whole === null) return null
  const { payments } = whole
  return {
    ...whole,
    setAsideCents: payments.reduce((sum, payment) => sum + setAside(payment), 0),
    paidCents: payments.reduce((sum, payment) => sum + payment.capturedCents - movedOn(payment), 0),
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

function movedOn({ movedTo }: AdminBooking['payments'][number]): number {
  return movedTo.reduce((sum, { capturedCents }) => sum + capturedCents, 0)
}

function setAside({ method, status, amountCents }: AdminBooking['payments'][number]): number {
  return method === 'CREDIT_NOTE' && status === 'OPEN' ? amountCents : 0
}

async function wholeOf(context: Context, id: string): Promise<AdminBooking> {
  const whole = await readAdminBooking(context, id)
  if (whole === null) throw new Error('a listed booking is gone')
  return whole
}

function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined
  return () => {
    value ??= read()
    return value
  }
}

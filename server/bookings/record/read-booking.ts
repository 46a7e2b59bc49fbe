import type { Context } from '../../context.ts'
import { eventColumns } from '../../events/event-row.ts'
import type { Prisma } from '../../platform/prisma.ts'
import { BookingNotFoundError } from './bookings.errors.ts'

/** Visible to anyone with the id, except `code`, which needs full access. `getVisibleEvent` limits the event. */
export const reducedColumns = {
  id: true,
  code: true,
  userId: true,
  state: true,
  paymentState: true,
  firstName: true,
  adultCount: true,
  childCount: true,
  totalCents: true,
  event: { select: eventColumns },
} as const satisfies Prisma.BookingSelect

export type ReducedBooking = Prisma.BookingGetPayload<{ select: typeof reducedColumns }>

export async function readBooking(context: Context, id: string): Promise<ReducedBooking | null> {
  return context.db.booking.findUnique({ where: { id }, select: reducedColumns })
}

/** @throws BookingNotFoundError */
export async function readExistingBooking(context: Context, id: string): Promise<ReducedBooking> {
  const booking = await readBooking(context, id)
  if (booking === null) throw new BookingNotFoundError()
  return booking
}

/** After a commit, when a missing booking is a bug and not the client's error. */
export async function readStoredBooking(context: Context, id: string): Promise<ReducedBooking> {
  const booking = await readBooking(context, id)
  if (booking === null) throw new Error('a stored booking was not found')
  return booking
}

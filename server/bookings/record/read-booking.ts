import type { Context } from '../../context.ts'
import { eventColumns } from '../../events/event-row.ts'
import type { Prisma } from '../../platform/prisma.ts'

/**
 * What the bare id may show: event title, dates, counts, amount, status and first name. Of the event see `bookedEvent`.
 * The code is read along for whoever may see the booking whole, and shown to nobody else.
 */
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

/** The part of a booking that the bare id may show. Null for an unknown id. */
export async function readBooking(context: Context, id: string): Promise<ReducedBooking | null> {
  return context.db.booking.findUnique({ where: { id }, select: reducedColumns })
}

import type { Context } from '../context.ts'
import type { Prisma } from '../platform/prisma.ts'

export type BookingAccess = 'FULL' | 'REDUCED'

/** What the bare id may show: event title, dates, counts, amount, status and first name. */
export const reducedColumns = {
  id: true,
  userId: true,
  state: true,
  paymentState: true,
  firstName: true,
  adultCount: true,
  childCount: true,
  totalCents: true,
  event: { select: { title: true, startDate: true, endDate: true } },
} as const satisfies Prisma.BookingSelect

export type ReducedBooking = Prisma.BookingGetPayload<{ select: typeof reducedColumns }>

/** The part of a booking that the bare id may show. Null for an unknown id. */
export async function readBooking(context: Context, id: string): Promise<ReducedBooking | null> {
  return context.db.booking.findUnique({ where: { id }, select: reducedColumns })
}

/**
 * FULL for an admin, the member who owns it, the browser that made it and the bearer of its mailed link
 * (both remembered in the session); REDUCED for everybody else who knows the id.
 */
export async function accessTo(
  context: Context,
  booking: { id: string; userId: string | null },
): Promise<BookingAccess> {
  const viewer = await context.session.viewer()
  if (viewer.kind === 'user' && (viewer.role === 'admin' || viewer.userId === booking.userId)) return 'FULL'
  return (await context.session.isGranted(booking.id)) ? 'FULL' : 'REDUCED'
}

import type { Context } from '../../context.ts'
import type { Prisma } from '../../platform/prisma.ts'
import { type ReducedBooking, reducedColumns } from '../record/read-booking.ts'

/** Sorts a member's bookings, newest first; the last one of a page is its cursor. */
export type OwnBookingCursor = { createdAt: Date; id: string }

export type OwnBooking = ReducedBooking & { eventId: number; createdAt: Date }

/** Bookings whose payment word is pending or failed: not cancelled, not paid, and with something to pay. */
const wantsMoney = {
  state: { not: 'CANCELLED' },
  OR: [
    { paymentState: { in: ['PROCESSING', 'FAILED'] } },
    { paymentState: 'UNPAID', state: { not: 'CONFIRMED' } },
  ],
} as const satisfies Prisma.BookingWhereInput

/** A member's bookings, newest first, by keyset. Only those that want money when `unpaidOnly`. */
export async function listOwnBookings(
  context: Pick<Context, 'db'>,
  userId: string,
  page: { after: OwnBookingCursor | null; limit: number; unpaidOnly: boolean },
): Promise<OwnBooking[]> {
  const { after, limit, unpaidOnly } = page
  return context.db.booking.findMany({
    where: {
      AND: [
        { userId },
        ...(unpaidOnly ? [wantsMoney] : []),
        ...(after === null
          ? []
          : [
              {
                OR: [
                  { createdAt: { lt: after.createdAt } },
                  { createdAt: after.createdAt, id: { lt: after.id } },
                ],
              },
            ]),
      ],
    },
    select: { ...reducedColumns, eventId: true, createdAt: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit,
  })
}

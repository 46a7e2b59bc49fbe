import type { Context } from '../../context.ts'
import type { Prisma } from '../../platform/prisma.ts'
import { type ReducedBooking, reducedColumns } from '../record/read-booking.ts'

export type MemberBookingCursor = { createdAt: Date; id: string }

export type MemberBooking = ReducedBooking & { eventId: number; createdAt: Date }

/** Payment status pending or failed. */
const unpaidFilter = {
  state: { not: 'CANCELLED' },
  OR: [
    { paymentState: { in: ['PROCESSING', 'FAILED'] } },
    { paymentState: 'UNPAID', state: { not: 'CONFIRMED' } },
  ],
} as const satisfies Prisma.BookingWhereInput

/** By keyset, newest first. */
export async function listMemberBookings(
  context: Pick<Context, 'db'>,
  userId: string,
  page: { after: MemberBookingCursor | null; limit: number; unpaidOnly: boolean },
): Promise<MemberBooking[]> {
  const { after, limit, unpaidOnly } = page
  return context.db.booking.findMany({
    where: {
      AND: [
        { userId },
        ...(unpaidOnly ? [unpaidFilter] : []),
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

const exportPageSize = 50

export async function listAllMemberBookings(
  context: Pick<Context, 'db'>,
  userId: string,
): Promise<MemberBooking[]> {
  const all: MemberBooking[] = []
  let after: MemberBookingCursor | null = null
  for (;;) {
    const page: MemberBooking[] = await listMemberBookings(context, userId, {
      after,
      limit: exportPageSize,
      unpaidOnly: false,
    })
    all.push(...page)
    const last = page.at(-1)
    if (last === undefined || page.length < exportPageSize) return all
    after = { createdAt: last.createdAt, id: last.id }
  }
}

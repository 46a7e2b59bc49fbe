import type { CalendarEntry } from '../../../domain/calendars/icalendar.ts'
import type { Context } from '../../context.ts'
import { eventColumns } from '../../events/event-row.ts'
import type { Prisma } from '../../platform/prisma.ts'
import { hashToken } from '../../platform/secret-token.ts'
import { toBookingCalendarEntry } from '../record/booking-calendar-entry.ts'

const retainedDays = 365
const maxEntries = 200

export type FeedEntry = CalendarEntry & { changedAt: Date }

/**
 * Contains no names or party data. Omits expired holds; unpaid bookings are tentative. Null for an unknown, replaced
 * or withdrawn secret.
 * @throws TooManyRequestsError
 */
export async function readBookingCalendar(context: Context, token: string): Promise<FeedEntry[] | null> {
  await context.rateLimits.consume('calendars-by-address', context.address)
  const member = await context.db.user.findUnique({
    where: { calendarTokenHash: hashToken(token), disabledAt: null },
    select: { id: true },
  })
  if (member === null) return null
  const bookings = await context.db.booking.findMany({
    where: {
      userId: member.id,
      state: { not: 'EXPIRED' },
      event: { endsAt: { gte: new Date(context.now().getTime() - retainedDays * 86_400_000) } },
    },
    select: bookingColumns,
    orderBy: [{ event: { startsAt: 'asc' } }, { id: 'asc' }],
    take: maxEntries,
  })
  return bookings.map((booking) => toFeedEntry(booking, context.siteUrl))
}

const bookingColumns = {
  id: true,
  code: true,
  state: true,
  revision: true,
  updatedAt: true,
  cancelledAt: true,
  event: { select: eventColumns },
} as const satisfies Prisma.BookingSelect

type CalendarBooking = Prisma.BookingGetPayload<{ select: typeof bookingColumns }>

function toFeedEntry(booking: CalendarBooking, siteUrl: string): FeedEntry {
  const { event } = booking
  const changes = [booking.updatedAt, booking.cancelledAt, event.updatedAt, event.cancelledAt]
  return {
    ...toBookingCalendarEntry(siteUrl, booking, getCalendarStatus(booking)),
    changedAt: new Date(Math.max(...changes.map((change) => change?.getTime() ?? 0))),
  }
}

function getCalendarStatus({ state, event }: CalendarBooking): CalendarEntry['status'] {
  if (state === 'CANCELLED' || event.cancelledAt !== null) return 'CANCELLED'
  return state === 'CONFIRMED' ? 'CONFIRMED' : 'TENTATIVE'
}

import type { CalendarEntry } from '../../../domain/calendars/icalendar.ts'
import type { Context } from '../../context.ts'
import { countTry } from '../../count-try.ts'
import type { Prisma } from '../../platform/prisma.ts'
import { bookingPage, hashOfToken } from '../record/access-token.ts'

/** How long after its end a camp stays in the calendar. */
const keptDays = 365
const mostEntries = 200

/**
 * The bookings of the member who made this secret address, as entries without a name, a contact or anything about
 * children: what, when, where, the short code, and the page that opens the booking for whoever may see it. Holds that lapsed are left
 * out; what is not paid yet is tentative. Null for a secret that is unknown, renewed or withdrawn.
 * @throws TooManyRequestsError
 */
export async function readBookingCalendar(context: Context, token: string): Promise<CalendarEntry[] | null> {
  await countTry(context, 'calendars-by-address', context.address)
  const member = await context.db.user.findUnique({
    where: { calendarHash: hashOfToken(token), disabledAt: null },
    select: { id: true },
  })
  if (member === null) return null
  const bookings = await context.db.booking.findMany({
    where: {
      userId: member.id,
      state: { not: 'EXPIRED' },
      event: { endsAt: { gte: new Date(context.now().getTime() - keptDays * 86_400_000) } },
    },
    select: bookingColumns,
    orderBy: [{ event: { startsAt: 'asc' } }, { id: 'asc' }],
    take: mostEntries,
  })
  return bookings.map((booking) => entryOf(booking, context.siteUrl))
}

const bookingColumns = {
  id: true,
  code: true,
  state: true,
  createdAt: true,
  updatedAt: true,
  cancelledAt: true,
  event: {
    select: {
      title: true,
      location: true,
      startsAt: true,
      endsAt: true,
      updatedAt: true,
      cancelledAt: true,
    },
  },
} as const satisfies Prisma.BookingSelect

type CalendarBooking = Prisma.BookingGetPayload<{ select: typeof bookingColumns }>

function entryOf(booking: CalendarBooking, siteUrl: string): CalendarEntry {
  const { event } = booking
  const page = bookingPage(siteUrl, booking.id)
  const changes = [booking.updatedAt, booking.cancelledAt, event.updatedAt, event.cancelledAt]
  return {
    uid: `booking-${booking.id}@camp-dads`,
    createdAt: booking.createdAt,
    updatedAt: new Date(Math.max(...changes.map((change) => change?.getTime() ?? 0))),
    title: event.title,
    text: `Booking reference: ${booking.code}\nYour booking: ${page}`,
    location: event.location,
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    status: statusOf(booking),
    url: page,
  }
}

function statusOf({ state, event }: CalendarBooking): CalendarEntry['status'] {
  if (state === 'CANCELLED' || event.cancelledAt !== null) return 'CANCELLED'
  return state === 'CONFIRMED' ? 'CONFIRMED' : 'TENTATIVE'
}

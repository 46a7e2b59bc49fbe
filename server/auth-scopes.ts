import { canLeadEvent } from './accounts/camp-leader.ts'
import { getBookingAccess } from './bookings/record/holder.ts'
import type { AuthScopes, Context } from './context.ts'

/** Reads the session only when a field requires a scope, so that public operations never do. */
export function createAuthScopes({ db, log, session }: Pick<Context, 'db' | 'log' | 'session'>): AuthScopes {
  return {
    wholeBooking: async (booking) => {
      const isWhole = (await getBookingAccess({ session }, booking)) === 'FULL'
      if (!isWhole) log.info({ bookingId: booking.id }, 'denied access to personal booking data')
      return isWhole
    },
    admin: async () => {
      const viewer = await session.viewer()
      return viewer.kind === 'user' && viewer.role === 'admin'
    },
    leads: (eventId) => canLeadEvent({ db, session }, eventId),
  }
}

import type { Context } from '../../context.ts'
import { type BareEvent, type EventRow, toBareEvent } from '../../events/event-row.ts'
import { getBookingAccess } from './holder.ts'
import type { ReducedBooking } from './read-booking.ts'

/** Reduces a hidden or deleted event to name, days and cancellation for viewers without full access. */
export async function getVisibleEvent(
  context: Context,
  booking: ReducedBooking,
): Promise<EventRow | BareEvent> {
  const { event } = booking
  if (event.isActive && event.deletedAt === null) return event
  return (await getBookingAccess(context, booking)) === 'FULL' ? event : toBareEvent(event)
}

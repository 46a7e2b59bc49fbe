import type { Context } from '../../context.ts'
import { type BareEvent, type EventRow, nameAndDaysOnly } from '../../events/event-row.ts'
import { accessTo } from './holder.ts'
import type { ReducedBooking } from './read-booking.ts'

/**
 * The event of a booking as its viewer may know it: what the public may not see (any more) is shown to whoever may see
 * the booking whole; everybody else gets its name, its days, and whether it was cancelled.
 */
export async function bookedEvent(context: Context, booking: ReducedBooking): Promise<EventRow | BareEvent> {
  const { event } = booking
  if (event.isActive && event.deletedAt === null) return event
  return (await accessTo(context, booking)) === 'FULL' ? event : nameAndDaysOnly(event)
}

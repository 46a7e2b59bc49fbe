import type { Context } from '../../context.ts'
import { type BareEvent, type EventRow, nameAndDaysOnly } from '../../events/event-row.ts'
import { accessTo } from './holder.ts'
import type { ReducedBooking } from './read-booking.ts'

/** Reduces a hidden or deleted event to name, days and cancellation for viewers without full access. */
export async function bookedEvent(context: Context, booking: ReducedBooking): Promise<EventRow | BareEvent> {
  const { event } = booking
  if (event.isActive && event.deletedAt === null) return event
  return (await accessTo(context, booking)) === 'FULL' ? event : nameAndDaysOnly(event)
}

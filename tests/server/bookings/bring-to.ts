import { ALLOWED_TRANSITIONS, type BookingStatePair } from '../../../domain/booking-states.ts'
import { changeState } from '../../../server/bookings/record/change-state.ts'
import type { Database } from '../../../server/platform/prisma.ts'

/**
 * Brings a booking to a pair of states by legal changes, because the database rejects others.
 * @throws Error if no such path exists
 */
export async function bringTo(db: Database, bookingId: string, wanted: BookingStatePair): Promise<void> {
  let at: BookingStatePair = await db.booking.findUniqueOrThrow({
    where: { id: bookingId },
    select: { state: true, paymentState: true },
  })
  for (const next of wayOf(at, wanted)) {
    await changeState(db, bookingId, at, { ...next, holdMinutes: 30 })
    at = next
  }
}

/** Returns the shortest path from one pair of states to another. */
export function wayOf(from: BookingStatePair, wanted: BookingStatePair): BookingStatePair[] {
  const ways: BookingStatePair[][] = [[from]]
  const seen = new Set([nameOf(from)])
  for (const way of ways) {
    const at = way.at(-1) ?? from
    if (nameOf(at) === nameOf(wanted)) return way.slice(1)
    for (const { from: here, to } of ALLOWED_TRANSITIONS) {
      if (nameOf(here) !== nameOf(at) || seen.has(nameOf(to))) continue
      seen.add(nameOf(to))
      ways.push([...way, to])
    }
  }
  throw new Error(`no way leads from ${nameOf(from)} to ${nameOf(wanted)}`)
}

export function nameOf({ state, paymentState }: BookingStatePair): string {
  return `${state} ${paymentState}`
}

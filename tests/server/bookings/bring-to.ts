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
  for (const next of findPath(at, wanted)) {
    await changeState(db, bookingId, at, { ...next, holdMinutes: 30 })
    at = next
  }
}

/** Returns the shortest path from one pair of states to another. */
export function findPath(from: BookingStatePair, wanted: BookingStatePair): BookingStatePair[] {
  const ways: BookingStatePair[][] = [[from]]
  const seen = new Set([getName(from)])
  for (const way of ways) {
    const at = way.at(-1) ?? from
    if (getName(at) === getName(wanted)) return way.slice(1)
    for (const { from: here, to } of ALLOWED_TRANSITIONS) {
      if (getName(here) !== getName(at) || seen.has(getName(to))) continue
      seen.add(getName(to))
      ways.push([...way, to])
    }
  }
  throw new Error(`no way leads from ${getName(from)} to ${getName(wanted)}`)
}

export function getName({ state, paymentState }: BookingStatePair): string {
  return `${state} ${paymentState}`
}

import { CHANGES, type Standing } from '../../../domain/booking-states.ts'
import { changeState } from '../../../server/bookings/record/change-state.ts'
import type { Database } from '../../../server/platform/prisma.ts'

/**
 * Lets a booking go to a pair of states by changes that are legal, as nothing else can be written.
 * @throws Error when no such way leads there
 */
export async function bringTo(db: Database, bookingId: string, wanted: Standing): Promise<void> {
  let at: Standing = await db.booking.findUniqueOrThrow({
    where: { id: bookingId },
    select: { state: true, paymentState: true },
  })
  for (const next of wayOf(at, wanted)) {
    await changeState(db, bookingId, at, { ...next, holdMinutes: 30 })
    at = next
  }
}

/** The shortest way from one pair of states to another. */
export function wayOf(from: Standing, wanted: Standing): Standing[] {
  const ways: Standing[][] = [[from]]
  const seen = new Set([nameOf(from)])
  for (const way of ways) {
    const at = way.at(-1) ?? from
    if (nameOf(at) === nameOf(wanted)) return way.slice(1)
    for (const { from: here, to } of CHANGES) {
      if (nameOf(here) !== nameOf(at) || seen.has(nameOf(to))) continue
      seen.add(nameOf(to))
      ways.push([...way, to])
    }
  }
  throw new Error(`no way leads from ${nameOf(from)} to ${nameOf(wanted)}`)
}

/** A pair of states in words. */
export function nameOf({ state, paymentState }: Standing): string {
  return `${state} ${paymentState}`
}

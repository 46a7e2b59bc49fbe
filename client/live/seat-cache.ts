import type { EventSeats, SeatUpdates } from './seat-updates.ts'

type SeatCache = {
  /** Returns the updates plus ids of events missing from a full snapshot. */
  apply(updates: SeatUpdates): SeatUpdates
  /** Null before the first updates. */
  getSnapshot(): SeatUpdates | null
}

export function createSeatCache(): SeatCache {
  let known: Map<string, EventSeats> | null = null
  return {
    apply(updates) {
      const seatsById = new Map(updates.seats.map((seats) => [seats.eventId, seats]))
      const missing = updates.isWhole ? [...(known?.keys() ?? [])].filter((id) => !seatsById.has(id)) : []
      const goneIds = [...new Set([...updates.goneIds, ...missing])]
      known = updates.isWhole ? seatsById : new Map([...(known ?? []), ...seatsById])
      for (const id of goneIds) known.delete(id)
      return { ...updates, goneIds }
    },
    getSnapshot: () =>
      known && { __typename: 'SeatUpdates', isWhole: true, seats: [...known.values()], goneIds: [] },
  }
}

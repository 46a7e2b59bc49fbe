import type { EventSeats, SeatUpdates } from './seat-updates.ts'

export type SeatCache = {
  /** Returns the news plus ids of events missing from a full snapshot. */
  take(news: SeatUpdates): SeatUpdates
  /** Full snapshot; null before the first news. */
  whole(): SeatUpdates | null
}

export function createSeatCache(): SeatCache {
  let known: Map<string, EventSeats> | null = null
  return {
    take(news) {
      const seatsById = new Map(news.seats.map((seats) => [seats.eventId, seats]))
      const missing = news.isWhole ? [...(known?.keys() ?? [])].filter((id) => !seatsById.has(id)) : []
      const goneIds = [...new Set([...news.goneIds, ...missing])]
      known = news.isWhole ? seatsById : new Map([...(known ?? []), ...seatsById])
      for (const id of goneIds) known.delete(id)
      return { ...news, goneIds }
    },
    whole: () =>
      known && { __typename: 'SeatUpdates', isWhole: true, seats: [...known.values()], goneIds: [] },
  }
}

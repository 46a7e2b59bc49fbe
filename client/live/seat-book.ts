import type { EventSeats, SeatNews } from './seat-news.ts'

export type SeatBook = {
  /** Takes news in; answers what they mean for a tab that knew what this one did. */
  take(news: SeatNews): SeatNews
  /** How everything stands, as far as it was told; null before anything was. */
  whole(): SeatNews | null
}

/** Remembers what was told, so that it can be told on, and what is missing in a whole telling is known to be gone. */
export function createSeatBook(): SeatBook {
  let known: Map<string, EventSeats> | null = null
  return {
    take(news) {
      const told = new Map(news.seats.map((seats) => [seats.eventId, seats]))
      const missing = news.isWhole ? [...(known?.keys() ?? [])].filter((id) => !told.has(id)) : []
      const goneIds = [...new Set([...news.goneIds, ...missing])]
      known = news.isWhole ? told : new Map([...(known ?? []), ...told])
      for (const id of goneIds) known.delete(id)
      return { ...news, goneIds }
    },
    whole: () => known && { __typename: 'SeatNews', isWhole: true, seats: [...known.values()], goneIds: [] },
  }
}

import type { ApolloCache } from '@apollo/client'
import type { EventSeats, SeatUpdates } from './seat-updates.ts'

/** Updates only fields already in the cache, so that nothing is refetched. */
export function writeSeats(cache: ApolloCache, updates: SeatUpdates): void {
  cache.batch({
    update(batched) {
      for (const { eventId, __typename, ...seats } of updates.seats) {
        const fields = Object.entries(seats).map(([name, value]) => [name, () => value])
        batched.modify({ id: toCacheId(eventId), fields: Object.fromEntries(fields) })
      }
      // No longer public. Its open page remains until reloaded.
      for (const id of updates.goneIds)
        batched.modify({ id: toCacheId(id), fields: { availability: () => 'CLOSED' } })
      batched.modify({
        fields: { adminDashboard: (dashboard: unknown) => withOccupancy(dashboard, updates.seats) },
      })
    },
  })
}

function toCacheId(eventId: string): string {
  return `Event:${eventId}`
}

type Camp = { eventId: string; taken: number; max: number }

function withOccupancy(dashboard: unknown, seats: readonly EventSeats[]): unknown {
  if (typeof dashboard !== 'object' || dashboard === null || !('occupancy' in dashboard)) return dashboard
  if (!Array.isArray(dashboard.occupancy)) return dashboard
  const camps: readonly Camp[] = dashboard.occupancy
  const occupancy = camps.map((camp) => {
    const now = seats.find(({ eventId }) => eventId === camp.eventId)
    return now ? { ...camp, taken: now.currentParticipants, max: now.maxParticipants } : camp
  })
  return { ...dashboard, occupancy }
}

import type { Camp } from './fetch-camps.ts'

/** How the spots of one camp stand now. */
export type CampSeats = Pick<Camp, 'availableSpots' | 'availability' | 'isCancelled'> & { eventId: string }

type News = { seats: CampSeats[] }

/**
 * Tells how the spots stand, and each change, as long as the page is looked at. Where that cannot be had, the list stays
 * as it was loaded.
 */
export function followSeats(siteUrl: string, tell: (seats: readonly CampSeats[]) => void): void {
  if (!('EventSource' in window)) return
  let source: EventSource | null = null

  function follow(): void {
    if (document.hidden) {
      source?.close()
      source = null
      return
    }
    if (source !== null) return
    source = new EventSource(`${siteUrl}/graphql/public/seats`)
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const { seats }: News = JSON.parse(data)
      tell(seats)
    })
  }

  document.addEventListener('visibilitychange', follow)
  follow()
}

import type { Camp } from './fetch-camps.ts'

export type CampSeats = Pick<Camp, 'availableSpots' | 'availability' | 'isCancelled'> & { eventId: string }

/** Reports current spots and each change while the page is visible. Without a connection the list stays as loaded. */
export function followSeats(siteUrl: string, onSeats: (seats: readonly CampSeats[]) => void): void {
  if (!('EventSource' in window)) return
  let source: EventSource | null = null

  function connect(): void {
    if (document.hidden) {
      source?.close()
      source = null
      return
    }
    if (source !== null) return
    source = new EventSource(`${siteUrl}/graphql/public/seats`)
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const { seats }: { seats: CampSeats[] } = JSON.parse(data)
      onSeats(seats)
    })
  }

  document.addEventListener('visibilitychange', connect)
  connect()
}

import { onTestFinished } from 'vitest'
import { eventually } from '../fixtures/eventually.ts'
import { getFields, getList } from '../fixtures/graphql-call.ts'

/** The subscription of the site's own pages. */
export const seatNewsQuery = `subscription { seatUpdates { isWhole seats {
  eventId maxParticipants currentParticipants availableSpots availability bookingClosesAt isCancelled isOver
} goneIds } }`

export type SeatMessage = { isWhole: boolean; seats: Record<string, unknown>[]; goneIds: unknown }

export type SeatListener = {
  status: number
  headers: Headers
  /** The raw text of the stream. */
  text(): string
  messages(): SeatMessage[]
  /** The latest seats of an event. */
  readSeats(eventId: number): Record<string, unknown> | undefined
  /** Waits for a message with this number of spots. Returns milliseconds. */
  hears(eventId: number, spots: number): Promise<number>
  hasEnded(): boolean
  leave(): void
}

/** Listens like a page of the site, or as `public` like another site. Ends with the test. */
export async function listenToSeats(
  siteUrl: string,
  kind: 'site' | 'public' = 'site',
  headers: Record<string, string> = {},
): Promise<SeatListener> {
  const abort = new AbortController()
  const { signal } = abort
  const accept = 'text/event-stream, application/graphql-response+json'
  const response =
    kind === 'public'
      ? await fetch(`${siteUrl}/graphql/public/seats`, { signal, headers })
      : await fetch(`${siteUrl}/graphql`, {
          method: 'POST',
          signal,
          headers: { accept, 'content-type': 'application/json', 'x-camp-csrf': '1', ...headers },
          body: JSON.stringify({ query: seatNewsQuery }),
        })
  onTestFinished(() => abort.abort())
  let text = ''
  let hasEnded = false
  async function read(): Promise<void> {
    const decoder = new TextDecoder()
    try {
      for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true })
    } catch {
      // The stream was left or aborted.
    }
    hasEnded = true
  }
  void read()
  const messages = () => messagesIn(text)
  const readSeats = (eventId: number) =>
    messages()
      .flatMap(({ seats }) => seats)
      .findLast((seats) => seats.eventId === String(eventId))
  return {
    status: response.status,
    headers: response.headers,
    text: () => text,
    messages,
    readSeats,
    async hears(eventId, spots) {
      const begun = performance.now()
      await eventually(() => {
        const current = readSeats(eventId)?.availableSpots
        if (current !== spots) throw new Error(`${current} instead of ${spots} spots were told`)
      })
      return performance.now() - begun
    },
    hasEnded: () => hasEnded,
    leave: () => abort.abort(),
  }
}

function messagesIn(text: string): SeatMessage[] {
  const whole = text.split('\n\n').slice(0, -1)
  const lines = whole.flatMap((part) => part.split('\n').filter((line) => line.startsWith('data: ')))
  return lines.map((line) => {
    const body = getFields(JSON.parse(line.slice(6)))
    const news = getFields(getFields(body.data).seatUpdates ?? body)
    return { isWhole: news.isWhole === true, seats: getList(news.seats), goneIds: news.goneIds }
  })
}

import { getDocumentHash } from '../apollo/document-hash.ts'
import { readEvents } from './event-stream.ts'
import { SEAT_NEWS, type SeatNews } from './seat-news.ts'

// Keep-alives arrive every 25 seconds; silence means a dead connection.
const SILENCE_MS = 60_000

/** `refused`: don't retry. `busy`: no capacity. `lost`: ended or failed to connect. */
export type ListenEnd = 'refused' | 'busy' | 'lost'

/** Uses fetch: EventSource cannot send headers. Never rejects. */
export async function listen(onNews: (news: SeatNews) => void, signal: AbortSignal): Promise<ListenEnd> {
  const line = new AbortController()
  const disconnect = () => line.abort()
  signal.addEventListener('abort', disconnect)
  let silence = setTimeout(disconnect, SILENCE_MS)
  try {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: {
        accept: 'text/event-stream, application/graphql-response+json',
        'content-type': 'application/json',
        'x-camp-csrf': '1',
      },
      body: JSON.stringify({ documentId: getDocumentHash(SEAT_NEWS) }),
      signal: line.signal,
    })
    if (response.status === 429 || response.status === 503) return 'busy'
    if (response.status >= 400 && response.status < 500) return 'refused'
    if (!response.ok || !response.body) return 'lost'
    await readEvents(response.body, {
      onSign() {
        clearTimeout(silence)
        silence = setTimeout(disconnect, SILENCE_MS)
      },
      onData(data) {
        const news: SeatNews | undefined = JSON.parse(data)?.data?.seatNews
        if (news) onNews(news)
      },
    })
  } catch {
    // Lost or aborted.
  } finally {
    clearTimeout(silence)
    signal.removeEventListener('abort', disconnect)
    line.abort()
  }
  return 'lost'
}

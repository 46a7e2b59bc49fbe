import { createClient } from 'graphql-sse'
import { getDocumentHash } from '../apollo/document-hash.ts'
import { SEAT_UPDATES, type SeatUpdates } from './seat-updates.ts'

const SHORTEST_MS = 1000
const LONGEST_MS = 60_000
/** A long pause while the site is full; loaded data is accurate enough. */
const BUSY_FAILURES = 7
// Keep-alives arrive every 25 seconds; silence means a dead connection.
const SILENCE_MS = 60_000

/**
 * Reconnects until aborted or rejected. Each connection begins with a full snapshot, so no change is lost. Uses
 * fetch: EventSource cannot send headers.
 */
export function subscribeToSeats(onUpdates: (updates: SeatUpdates) => void, signal: AbortSignal): void {
  let failures = 0
  let status = 0

  async function waitToReconnect(): Promise<void> {
    const isBusy = status === 429 || status === 503
    if (!isBusy && status >= 400 && status < 500) throw new Error('The server rejected the subscription.')
    failures += 1
    // A restarting instance ends all connections at once; jitter spreads reconnects.
    const backoffMs = getBackoffMs(isBusy ? BUSY_FAILURES : failures)
    await new Promise((resolve) => setTimeout(resolve, backoffMs))
  }

  const client = createClient({
    async url() {
      await waitUntilOnline()
      return '/graphql'
    },
    headers: { 'x-camp-csrf': '1' },
    async fetchFn(url: string, init: RequestInit) {
      status = 0
      const response = await fetchUntilSilent(url, init)
      status = response.status
      return response
    },
    retryAttempts: Number.POSITIVE_INFINITY,
    retry: waitToReconnect,
  })
  const request = { query: '', documentId: getDocumentHash(SEAT_UPDATES) }

  function subscribe(): void {
    if (signal.aborted) return
    client.subscribe<{ seatUpdates: SeatUpdates }>(request, {
      next({ data }) {
        failures = -1
        if (data?.seatUpdates) onUpdates(data.seatUpdates)
      },
      error: resubscribe,
      // A stopping instance completes its subscriptions.
      complete: resubscribe,
    })
  }

  function resubscribe(): void {
    if (signal.aborted) return
    // After a rejection pages show the data that they loaded.
    waitToReconnect().then(subscribe, () => undefined)
  }

  signal.addEventListener('abort', client.dispose)
  subscribe()
}

/** Returns milliseconds, doubled per failure. */
function getBackoffMs(failures: number): number {
  const longest = Math.min(LONGEST_MS, SHORTEST_MS * 2 ** failures)
  return Math.round(longest / 2 + (longest / 2) * Math.random())
}

async function waitUntilOnline(): Promise<void> {
  if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
}

/** Ends the response when no byte arrives for a minute. */
async function fetchUntilSilent(url: string, init: RequestInit): Promise<Response> {
  const connection = new AbortController()
  const disconnect = () => connection.abort()
  init.signal?.addEventListener('abort', disconnect)
  let silence = setTimeout(disconnect, SILENCE_MS)
  const { body, status } = await fetch(url, { ...init, signal: connection.signal })
  const watched = body?.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        clearTimeout(silence)
        silence = setTimeout(disconnect, SILENCE_MS)
        controller.enqueue(chunk)
      },
      flush() {
        clearTimeout(silence)
        // graphql-sse misses an end that follows a message at once.
        return new Promise((resolve) => setTimeout(resolve))
      },
    }),
  )
  return new Response(watched, { status })
}

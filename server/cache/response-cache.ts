import type { ServerResponse } from 'node:http'
import { countCacheAccess } from '../platform/metrics.ts'
import { type BufferedResponse, CompressedResponse } from '../wire/compressed-response.ts'
import { type CachedResponse, createFastPath, type FastPath } from './fast-path.ts'
import type { PublicChanges } from './public-changes.ts'

export type CacheableResponse = BufferedResponse & {
  /**
   * 'keep': cached until public data changes. 'now': shared with waiting requests. 'no': for the first request
   * only.
   */
  share: 'keep' | 'now' | 'no'
}

export type ResponseBuilder = (signal: AbortSignal) => Promise<CacheableResponse>

export type ResponseCache = {
  fastPath: FastPath
  find(key: string, spacingMs?: number): CachedResponse | null
  /** @param spacingMs maximum staleness under load */
  make(
    key: string,
    response: ServerResponse,
    make: ResponseBuilder,
    spacingMs?: number,
  ): Promise<CompressedResponse>
}

type CacheEntry = CachedResponse & { size: number; begunAt: number; isUsedByMany(): boolean; drop(): void }
type Flight = {
  result: Promise<{ compressed: CompressedResponse; share: CacheableResponse['share'] }>
  count: number
  begunAt: number
  clients: number
  joined: number
  end: () => void
}

/** Bounds the staleness of unreported changes. */
const MAX_AGE_MS = 10 * 60_000
/** Below this many uses, every change renders at once. */
const RUSH_USES = 10
/** Share of the spacing after which one request refreshes the response. */
const REFRESH_FRACTION = 3 / 4
/** Maximum age of a busy response that makes its successor busy. */
const RUSH_MS = 2000
/** Maximum age of a flight to join while change notifications are down. */
const MAX_OFFLINE_JOIN_MS = 300
const estimateSize = (bytes: number) => 2000 + Math.round(bytes * 1.5)

/**
 * Caches responses that are the same for every visitor until public data changes. Skips responses with data that
 * changed while they were made, and all while change notifications are down. With a spacing, a busy response may be
 * stale; near the end one request refreshes it. Evicts by LRU beyond `maxBytes`; 0 only merges concurrent requests.
 */
export function createResponseCache(changes: PublicChanges, maxBytes: number): ResponseCache {
  const entries = new Map<string, CacheEntry>()
  const flights = new Map<string, Flight>()
  let bytes = 0

  function drop(key: string, entry: CacheEntry): void {
    entries.delete(key)
    bytes -= entry.size
    entry.drop()
  }

  function createEntry(
    key: string,
    compressed: CompressedResponse,
    made: { count: number; begunAt: number; size: number; uses: number; isForMany: boolean },
  ): CacheEntry {
    let forgets: (() => void)[] = []
    let isCached = true
    let { uses } = made
    const canBeStale = (age: number, spacingMs: number) =>
      age <= spacingMs &&
      (made.isForMany || uses >= RUSH_USES) &&
      (age <= spacingMs * REFRESH_FRACTION || flights.has(key))
    const entry: CacheEntry = {
      compressed,
      size: made.size,
      begunAt: made.begunAt,
      isUsedByMany: () => uses >= RUSH_USES && performance.now() - made.begunAt < RUSH_MS,
      isFresh(spacingMs = 0) {
        if (!isCached || !changes.isListening()) return false
        const age = performance.now() - made.begunAt
        const isBehind = made.count !== changes.count()
        if (age > MAX_AGE_MS || (isBehind && !canBeStale(age, spacingMs))) return false
        uses += 1
        // Most recently used last.
        entries.delete(key)
        entries.set(key, entry)
        countCacheAccess('hit')
        return true
      },
      onDrop(forget) {
        if (isCached) forgets.push(forget)
        else forget()
      },
      drop() {
        isCached = false
        for (const forget of forgets) forget()
        forgets = []
      },
    }
    return entry
  }

  function storeEntry(key: string, entry: CacheEntry): void {
    const before = entries.get(key)
    if (before !== undefined && before.begunAt > entry.begunAt) return
    if (before !== undefined) drop(key, before)
    if (entry.size > maxBytes) return
    entries.set(key, entry)
    bytes += entry.size
    for (const [oldest, least] of entries) {
      if (bytes <= maxBytes) break
      drop(oldest, least)
    }
  }

  function startFlight(key: string, make: ResponseBuilder, spacingMs: number): Flight {
    const abort = new AbortController()
    const count = changes.count()
    const begunAt = performance.now()
    const wasListening = changes.isListening()

    async function runFlight(): Flight['result'] {
      try {
        const made = await make(abort.signal)
        const compressed = new CompressedResponse(made)
        const isListening = wasListening && changes.isListening()
        const isForMany = spacingMs > 0 && isInDemand(key, flight)
        if (made.share === 'keep' && isListening && (isForMany || changes.count() === count)) {
          const size = estimateSize(made.bytes.length)
          storeEntry(
            key,
            createEntry(key, compressed, { count, begunAt, size, uses: flight.joined, isForMany }),
          )
        }
        return { compressed, share: made.share }
      } finally {
        forget()
      }
    }
    function forget(): void {
      if (flights.get(key) === flight) flights.delete(key)
    }
    function end(): void {
      forget()
      abort.abort(new Error('nobody waits for it any more'))
    }

    const flight: Flight = { count, begunAt, clients: 0, joined: 0, end, result: runFlight() }
    flights.set(key, flight)
    return flight
  }

  function isInDemand(key: string, flight: Flight): boolean {
    return flight.joined >= RUSH_USES || (entries.get(key)?.isUsedByMany() ?? false)
  }

  function canJoin(key: string, flight: Flight, spacingMs: number): boolean {
    const age = performance.now() - flight.begunAt
    if (!changes.isListening() && age >= MAX_OFFLINE_JOIN_MS) return false
    return flight.count === changes.count() || (age <= spacingMs && isInDemand(key, flight))
  }

  return {
    fastPath: createFastPath(),
    find(key, spacingMs = 0) {
      const entry = entries.get(key)
      return entry?.isFresh(spacingMs) ? entry : null
    },
    async make(key, response, make, spacingMs = 0) {
      const under = flights.get(key)
      const isJoined = under !== undefined && canJoin(key, under, spacingMs)
      countCacheAccess(isJoined ? 'joined' : changes.isListening() && maxBytes > 0 ? 'miss' : 'bypass')
      const flight = isJoined ? under : startFlight(key, make, spacingMs)
      flight.clients += 1
      flight.joined += 1
      const leave = () => {
        flight.clients -= 1
        if (flight.clients === 0) flight.end()
      }
      response.once('close', leave)
      try {
        const { compressed, share } = await flight.result
        if (share !== 'no' || !isJoined) return compressed
      } finally {
        response.off('close', leave)
      }
      return new CompressedResponse(await make(new AbortController().signal))
    },
  }
}

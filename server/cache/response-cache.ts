import type { ServerResponse } from 'node:http'
import { countCacheAccess } from '../platform/metrics.ts'
import { type BufferedResponse, CompressedResponse } from '../wire/compressed-response.ts'
import { type CachedResponse, createFastPath, type FastPath } from './fast-path.ts'
import type { PublicChanges } from './public-changes.ts'

export type CacheableResponse = BufferedResponse & {
  /** 'cached': until public data changes. 'waiting': only for waiting requests. 'none': only for the first request. */
  share: 'cached' | 'waiting' | 'none'
}

export type ResponseBuilder = (signal: AbortSignal) => Promise<CacheableResponse>

export type ResponseCache = {
  fastPath: FastPath
  find(key: string, maxStaleMs?: number): CachedResponse | null
  build(
    key: string,
    response: ServerResponse,
    build: ResponseBuilder,
    maxStaleMs?: number,
  ): Promise<CompressedResponse>
}

type CacheEntry = CachedResponse & { size: number; startedAt: number; isBusy(): boolean; drop(): void }
type Flight = {
  result: Promise<{ compressed: CompressedResponse; share: CacheableResponse['share'] }>
  count: number
  startedAt: number
  clients: number
  joined: number
  end: () => void
}

/** Bounds the staleness of unreported changes. */
const MAX_AGE_MS = 10 * 60_000
/** Uses that make a response busy. Others are never served stale. */
const BUSY_USES = 10
/** Fraction of the maximum staleness after which one request refreshes the response. */
const REFRESH_FRACTION = 3 / 4
/** Maximum age of a busy response that makes its successor busy. */
const BUSY_MS = 2000
/** Maximum age of a flight to join while change notifications are down. */
const MAX_OFFLINE_JOIN_MS = 300
const estimateSize = (bytes: number) => 2000 + Math.round(bytes * 1.5)

/**
 * Caches responses that are the same for every visitor until public data changes. Skips responses whose data changed
 * while they were built, and all while change notifications are down. Busy responses may be stale for `maxStaleMs`.
 * Evicts by LRU beyond `maxBytes`; 0 only merges concurrent requests.
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
    options: { count: number; startedAt: number; size: number; uses: number; isBusy: boolean },
  ): CacheEntry {
    let callbacks: (() => void)[] = []
    let isCached = true
    let { uses } = options
    const canBeStale = (age: number, maxStaleMs: number) =>
      age <= maxStaleMs &&
      (options.isBusy || uses >= BUSY_USES) &&
      (age <= maxStaleMs * REFRESH_FRACTION || flights.has(key))
    const entry: CacheEntry = {
      compressed,
      size: options.size,
      startedAt: options.startedAt,
      isBusy: () => uses >= BUSY_USES && performance.now() - options.startedAt < BUSY_MS,
      isFresh(maxStaleMs = 0) {
        if (!isCached || !changes.isListening()) return false
        const age = performance.now() - options.startedAt
        const isBehind = options.count !== changes.count()
        if (age > MAX_AGE_MS || (isBehind && !canBeStale(age, maxStaleMs))) return false
        uses += 1
        // Most recently used last.
        entries.delete(key)
        entries.set(key, entry)
        countCacheAccess('hit')
        return true
      },
      onDrop(callback) {
        if (isCached) callbacks.push(callback)
        else callback()
      },
      drop() {
        isCached = false
        for (const callback of callbacks) callback()
        callbacks = []
      },
    }
    return entry
  }

  function storeEntry(key: string, entry: CacheEntry): void {
    const previous = entries.get(key)
    if (previous !== undefined && previous.startedAt > entry.startedAt) return
    if (previous !== undefined) drop(key, previous)
    if (entry.size > maxBytes) return
    entries.set(key, entry)
    bytes += entry.size
    for (const [oldestKey, oldest] of entries) {
      if (bytes <= maxBytes) break
      drop(oldestKey, oldest)
    }
  }

  function startFlight(key: string, build: ResponseBuilder, maxStaleMs: number): Flight {
    const abort = new AbortController()
    const count = changes.count()
    const startedAt = performance.now()
    const wasListening = changes.isListening()

    async function runFlight(): Flight['result'] {
      try {
        const built = await build(abort.signal)
        const compressed = new CompressedResponse(built)
        const isListening = wasListening && changes.isListening()
        const isBusy = maxStaleMs > 0 && isInDemand(key, flight)
        if (built.share === 'cached' && isListening && (isBusy || changes.count() === count)) {
          const size = estimateSize(built.bytes.length)
          const uses = flight.joined
          storeEntry(key, createEntry(key, compressed, { count, startedAt, size, uses, isBusy }))
        }
        return { compressed, share: built.share }
      } finally {
        forget()
      }
    }
    function forget(): void {
      if (flights.get(key) === flight) flights.delete(key)
    }
    function end(): void {
      forget()
      abort.abort(new Error('all clients disconnected'))
    }

    const flight: Flight = { count, startedAt, clients: 0, joined: 0, end, result: runFlight() }
    flights.set(key, flight)
    return flight
  }

  function isInDemand(key: string, flight: Flight): boolean {
    return flight.joined >= BUSY_USES || (entries.get(key)?.isBusy() ?? false)
  }

  function canJoin(key: string, flight: Flight, maxStaleMs: number): boolean {
    const age = performance.now() - flight.startedAt
    if (!changes.isListening() && age >= MAX_OFFLINE_JOIN_MS) return false
    return flight.count === changes.count() || (age <= maxStaleMs && isInDemand(key, flight))
  }

  return {
    fastPath: createFastPath(),
    find(key, maxStaleMs = 0) {
      const entry = entries.get(key)
      return entry?.isFresh(maxStaleMs) ? entry : null
    },
    async build(key, response, build, maxStaleMs = 0) {
      const pending = flights.get(key)
      const isJoined = pending !== undefined && canJoin(key, pending, maxStaleMs)
      countCacheAccess(isJoined ? 'joined' : changes.isListening() && maxBytes > 0 ? 'miss' : 'bypass')
      const flight = isJoined ? pending : startFlight(key, build, maxStaleMs)
      flight.clients += 1
      flight.joined += 1
      const leave = () => {
        flight.clients -= 1
        if (flight.clients === 0) flight.end()
      }
      response.once('close', leave)
      try {
        const { compressed, share } = await flight.result
        if (share !== 'none' || !isJoined) return compressed
      } finally {
        response.off('close', leave)
      }
      return new CompressedResponse(await build(new AbortController().signal))
    },
  }
}

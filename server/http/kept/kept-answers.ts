import type { ServerResponse } from 'node:http'
import { countKept } from '../../platform/metrics.ts'
import type { PublicChanges } from '../../platform/public-changes.ts'
import { type Answer, PackedAnswer } from '../wire/packed-answer.ts'
import { createHotAnswers, type HotAnswers, type Kept } from './hot-answers.ts'

export type Made = Answer & {
  /**
   * 'keep': cached until public data changes. 'now': shared with waiting requests. 'no': for the first request
   * only.
   */
  share: 'keep' | 'now' | 'no'
}

export type Make = (signal: AbortSignal) => Promise<Made>

export type KeptAnswers = {
  hot: HotAnswers
  find(key: string, spacingMs?: number): Kept | null
  /** @param spacingMs maximum staleness under load */
  make(key: string, response: ServerResponse, make: Make, spacingMs?: number): Promise<PackedAnswer>
}

type Entry = Kept & { size: number; begunAt: number; isUsedByMany(): boolean; drop(): void }
type Flight = {
  result: Promise<{ answer: PackedAnswer; share: Made['share'] }>
  count: number
  begunAt: number
  clients: number
  joined: number
  end: () => void
}

/** Bounds the staleness of unreported changes. */
const LONGEST_MS = 10 * 60_000
/** Below this many uses, every change renders at once. */
const RUSH_USES = 10
/** Share of the spacing after which one request refreshes the response. */
const AGAIN_AFTER = 3 / 4
/** Maximum age of a busy response that makes its successor busy. */
const RUSH_MS = 2000
/** Maximum age of a flight to join while change notifications are down. */
const JOINED_UNHEARD_MS = 300
const overhead = (bytes: number) => 2000 + Math.round(bytes * 1.5)

/**
 * Caches responses that are the same for every visitor until public data changes. Skips responses with data that
 * changed while they were made, and all while change notifications are down. With a spacing, a busy response may be
 * stale; near the end one request refreshes it. Evicts by LRU beyond `maxBytes`; 0 only merges concurrent requests.
 */
export function createKeptAnswers(changes: PublicChanges, maxBytes: number): KeptAnswers {
  const entries = new Map<string, Entry>()
  const flights = new Map<string, Flight>()
  let bytes = 0

  function drop(key: string, entry: Entry): void {
    entries.delete(key)
    bytes -= entry.size
    entry.drop()
  }

  function entryOf(
    key: string,
    answer: PackedAnswer,
    made: { count: number; begunAt: number; size: number; uses: number; isForMany: boolean },
  ): Entry {
    let forgets: (() => void)[] = []
    let isKept = true
    let { uses } = made
    const mayBeBehind = (age: number, spacingMs: number) =>
      age <= spacingMs &&
      (made.isForMany || uses >= RUSH_USES) &&
      (age <= spacingMs * AGAIN_AFTER || flights.has(key))
    const entry: Entry = {
      answer,
      size: made.size,
      begunAt: made.begunAt,
      isUsedByMany: () => uses >= RUSH_USES && performance.now() - made.begunAt < RUSH_MS,
      isRight(spacingMs = 0) {
        if (!isKept || !changes.isHeard()) return false
        const age = performance.now() - made.begunAt
        const isBehind = made.count !== changes.count()
        if (age > LONGEST_MS || (isBehind && !mayBeBehind(age, spacingMs))) return false
        uses += 1
        // Most recently used last.
        entries.delete(key)
        entries.set(key, entry)
        countKept('hit')
        return true
      },
      onDrop(forget) {
        if (isKept) forgets.push(forget)
        else forget()
      },
      drop() {
        isKept = false
        for (const forget of forgets) forget()
        forgets = []
      },
    }
    return entry
  }

  function keep(key: string, entry: Entry): void {
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

  function begin(key: string, make: Make, spacingMs: number): Flight {
    const abort = new AbortController()
    const count = changes.count()
    const begunAt = performance.now()
    const wasHeard = changes.isHeard()

    async function fly(): Flight['result'] {
      try {
        const made = await make(abort.signal)
        const answer = new PackedAnswer(made)
        const isHeard = wasHeard && changes.isHeard()
        const isForMany = spacingMs > 0 && isAskedByMany(key, flight)
        if (made.share === 'keep' && isHeard && (isForMany || changes.count() === count)) {
          const size = overhead(made.bytes.length)
          keep(key, entryOf(key, answer, { count, begunAt, size, uses: flight.joined, isForMany }))
        }
        return { answer, share: made.share }
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

    const flight: Flight = { count, begunAt, clients: 0, joined: 0, end, result: fly() }
    flights.set(key, flight)
    return flight
  }

  function isAskedByMany(key: string, flight: Flight): boolean {
    return flight.joined >= RUSH_USES || (entries.get(key)?.isUsedByMany() ?? false)
  }

  function mayJoin(key: string, flight: Flight, spacingMs: number): boolean {
    const age = performance.now() - flight.begunAt
    if (!changes.isHeard() && age >= JOINED_UNHEARD_MS) return false
    return flight.count === changes.count() || (age <= spacingMs && isAskedByMany(key, flight))
  }

  return {
    hot: createHotAnswers(),
    find(key, spacingMs = 0) {
      const entry = entries.get(key)
      return entry?.isRight(spacingMs) ? entry : null
    },
    async make(key, response, make, spacingMs = 0) {
      const under = flights.get(key)
      const isJoined = under !== undefined && mayJoin(key, under, spacingMs)
      countKept(isJoined ? 'joined' : changes.isHeard() && maxBytes > 0 ? 'miss' : 'bypass')
      const flight = isJoined ? under : begin(key, make, spacingMs)
      flight.clients += 1
      flight.joined += 1
      const leave = () => {
        flight.clients -= 1
        if (flight.clients === 0) flight.end()
      }
      response.once('close', leave)
      try {
        const { answer, share } = await flight.result
        if (share !== 'no' || !isJoined) return answer
      } finally {
        response.off('close', leave)
      }
      return new PackedAnswer(await make(new AbortController().signal))
    },
  }
}

import type { ServerResponse } from 'node:http'
import { countKept } from '../../platform/metrics.ts'
import type { PublicChanges } from '../../platform/public-changes.ts'
import { type Answer, PackedAnswer } from '../wire/packed-answer.ts'
import { createHotAnswers, type HotAnswers, type Kept } from './hot-answers.ts'

/** What was made for whoever asked first. */
export type Made = Answer & {
  /**
   * 'keep': the same for everybody until something changes. 'now': for those who wait for it at this moment. 'no': for
   * whoever asked first; the others ask for themselves.
   */
  share: 'keep' | 'now' | 'no'
}

/** How an answer is made; `signal` says that nobody waits for it any more. */
export type Make = (signal: AbortSignal) => Promise<Made>

export type KeptAnswers = {
  /** The short way to those that have been sent before. */
  hot: HotAnswers
  /** The kept answer that is right now; null when there is none. */
  find(key: string, spacingMs?: number): Kept | null
  /**
   * The answer that is made by whoever comes first; who comes meanwhile waits for the same one.
   * @param spacingMs so old it may be beside the last change, while many ask for it
   */
  make(key: string, response: ServerResponse, make: Make, spacingMs?: number): Promise<PackedAnswer>
}

type Entry = Kept & { size: number; begunAt: number; isUsedByMany(): boolean; drop(): void }
type Flight = {
  result: Promise<{ answer: PackedAnswer; share: Made['share'] }>
  count: number
  begunAt: number
  /** Those who wait for it, and all who ever did. */
  clients: number
  joined: number
  end: () => void
}

/** Whatever was forgotten when this was written is wrong no longer than this. */
const LONGEST_MS = 10 * 60_000
/** Only what was used so often since it was made may be behind: with fewer visitors each change is drawn at once. */
const RUSH_USES = 10
/** From this part of the spacing on it is made anew, while the others still get the one before. */
const AGAIN_AFTER = 3 / 4
/** What was used by many and is no older makes its successor one for many. */
const RUSH_MS = 2000
/** Nobody joins an older making while changes by others may go unheard. */
const JOINED_UNHEARD_MS = 300
/** Of an entry beside its bytes: names, headers, the packed forms. */
const overhead = (bytes: number) => 2000 + Math.round(bytes * 1.5)

/**
 * Keeps whole answers that are the same for everybody: until something of what everybody may see changes, never when that
 * happened while they were made, and not at all while changes by others may go unheard. With a spacing, while many ask, an
 * answer may be behind by so much: towards its end the next who comes has it made anew, and the others do not wait for
 * it. The least used go when they take more than `maxBytes` together; 0 keeps nothing, and still makes one answer for
 * those who ask at the same moment.
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
        // The most used stand last.
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

import { useEffect, useRef } from 'react'
import { useServerOffset } from '../../apollo/server-clock.ts'

/** Instants at which the status of an entry changes without a request. */
type TimedEntry = { offer: { status: string; expiresAt: string } | null; pausedUntil: string | null }

// Server time decides, and a job that runs every minute passes lapsed offers on.
const REFETCH_DELAYS_MS = [1_000, 65_000]
// Longer waits exceed a timer's reach. The list is refetched before then.
const LONGEST_MS = 24 * 3_600_000

/** Returns the delay in ms until the next status change, or null for none within a day. */
export function getNextChangeDelay(parties: readonly TimedEntry[], now: number): number | null {
  const turns = parties
    .flatMap(({ offer, pausedUntil }) => [offer?.status === 'CLAIMED' ? null : offer?.expiresAt, pausedUntil])
    .flatMap((instant) =>
      instant ? REFETCH_DELAYS_MS.map((after) => Date.parse(instant) + after - now) : [],
    )
    .filter((wait) => wait > 0 && wait <= LONGEST_MS)
  return turns.length === 0 ? null : Math.min(...turns)
}

/** Calls `onTurn` when an offer has ended or an entry is no longer skipped. */
export function useWaitingListChanges(parties: readonly TimedEntry[], onTurn: () => void): void {
  const offset = useServerOffset()
  const call = useRef(onTurn)
  useEffect(() => {
    call.current = onTurn
  })
  useEffect(() => {
    const wait = getNextChangeDelay(parties, Date.now() + offset)
    if (wait === null) return
    const timer = window.setTimeout(() => call.current(), wait)
    return () => window.clearTimeout(timer)
  })
}

import { useEffect, useEffectEvent } from 'react'
import { useServerOffset } from '../../apollo/server-clock.ts'

type TimedEntry = { offer: { status: string; expiresAt: string } | null; pausedUntil: string | null }

// Server time decides, and a job that runs every minute passes lapsed offers on.
const REFETCH_DELAYS_MS = [1_000, 65_000]
// Longer waits exceed a timer's reach. The list is refetched before then.
const LONGEST_MS = 24 * 3_600_000

/** Returns the delay in ms until the next status change, or null for none within a day. */
export function getNextChangeDelay(parties: readonly TimedEntry[], now: number): number | null {
  const delays = parties
    .flatMap(({ offer, pausedUntil }) => [offer?.status === 'CLAIMED' ? null : offer?.expiresAt, pausedUntil])
    .flatMap((instant) =>
      instant ? REFETCH_DELAYS_MS.map((after) => Date.parse(instant) + after - now) : [],
    )
    .filter((delay) => delay > 0 && delay <= LONGEST_MS)
  return delays.length === 0 ? null : Math.min(...delays)
}

/** Calls `onChange` when an offer has ended or an entry is no longer skipped. */
export function useWaitingListChanges(parties: readonly TimedEntry[], onChange: () => void): void {
  const offset = useServerOffset()
  const handleChange = useEffectEvent(onChange)
  useEffect(() => {
    const delay = getNextChangeDelay(parties, Date.now() + offset)
    if (delay === null) return
    const timer = window.setTimeout(() => handleChange(), delay)
    return () => window.clearTimeout(timer)
  })
}

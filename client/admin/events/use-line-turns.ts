import { useEffect, useRef } from 'react'
import { useServerOffset } from '../../apollo/server-clock.ts'

/** What of a party says when its state turns by itself. */
type Turning = { offer: { state: string; expiresAt: string } | null; restsUntil: string | null }

// The server's clock is the one that counts, and an offer that has lapsed is passed on by a job of every minute.
const AFTER_MS = [1_000, 65_000]
// A longer wait is too long for a timer; meanwhile the line is read anew by somebody.
const LONGEST_MS = 24 * 3_600_000

/** In how many milliseconds one of the parties is next worth another look; null for none within a day. */
export function nextTurn(parties: readonly Turning[], now: number): number | null {
  const turns = parties
    .flatMap(({ offer, restsUntil }) => [offer?.state === 'CLAIMED' ? null : offer?.expiresAt, restsUntil])
    .flatMap((instant) => (instant ? AFTER_MS.map((after) => Date.parse(instant) + after - now) : []))
    .filter((wait) => wait > 0 && wait <= LONGEST_MS)
  return turns.length === 0 ? null : Math.min(...turns)
}

/** Calls when an offer of the line has ended, or a party is no longer passed over. */
export function useLineTurns(parties: readonly Turning[], onTurn: () => void): void {
  const offset = useServerOffset()
  const call = useRef(onTurn)
  useEffect(() => {
    call.current = onTurn
  })
  useEffect(() => {
    const wait = nextTurn(parties, Date.now() + offset)
    if (wait === null) return
    const timer = window.setTimeout(() => call.current(), wait)
    return () => window.clearTimeout(timer)
  })
}

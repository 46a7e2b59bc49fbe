import { useSyncExternalStore } from 'react'
import { brisbaneDay, type Day } from '../../domain/dates.ts'

const TICK_MS = 1000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let tickedAt: number | null = null

/**
 * Updated each second. Null on the server and during hydration.
 * @param offsetMs server time minus device time, in milliseconds
 */
export function useNow(offsetMs: number): Date | null {
  const milliseconds = useSyncExternalStore(subscribe, readTick, readNothing)
  return milliseconds === null ? null : new Date(milliseconds + offsetMs)
}

/** Re-renders only when the instant passes. False on the server and during hydration. */
export function useIsPast(instant: Date, offsetMs: number): boolean {
  const isPast = () => tickedAt !== null && tickedAt + offsetMs >= instant.getTime()
  return useSyncExternalStore(subscribe, isPast, () => false)
}

/** Re-renders only at midnight in Brisbane. Null on the server and during hydration. */
export function useToday(offsetMs: number): Day | null {
  const today = () => (tickedAt === null ? null : brisbaneDay(new Date(tickedAt + offsetMs)))
  return useSyncExternalStore(subscribe, today, readNothing)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (timer === undefined) {
    // Keeps hydration fast.
    if (tickedAt === null) setTimeout(tick)
    else tickedAt = Date.now()
    timer = setInterval(tick, TICK_MS)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function tick(): void {
  tickedAt = Date.now()
  for (const listener of listeners) listener()
}

function readTick(): number | null {
  return tickedAt
}

function readNothing(): null {
  return null
}

import { useSyncExternalStore } from 'react'
import { brisbaneDay, type Day } from '../../domain/dates.ts'

const TICK_MS = 1000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let tickedAt: number | null = null

/**
 * The present instant, renewed each second by one timer that the whole page shares.
 * Null on the server and until a page that the server drew has come alive, so that both agree.
 * @param offsetMs what to add to the device's clock, in milliseconds (server time minus device time)
 */
export function useNow(offsetMs = 0): Date | null {
  const milliseconds = useSyncExternalStore(subscribe, readTick, readNothing)
  return milliseconds === null ? null : new Date(milliseconds + offsetMs)
}

/**
 * Whether an instant has passed, which renders anew only in the moment in which it does. False on the server and until a
 * page that the server drew has come alive.
 * @param offsetMs as in `useNow`
 */
export function useIsPast(instant: Date, offsetMs = 0): boolean {
  const isPast = () => tickedAt !== null && tickedAt + offsetMs >= instant.getTime()
  return useSyncExternalStore(subscribe, isPast, () => false)
}

/**
 * The calendar day in Brisbane, which renders anew only at midnight there. Null on the server and until a page that the
 * server drew has come alive.
 * @param offsetMs as in `useNow`
 */
export function useToday(offsetMs = 0): Day | null {
  const today = () => (tickedAt === null ? null : brisbaneDay(new Date(tickedAt + offsetMs)))
  return useSyncExternalStore(subscribe, today, readNothing)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (timer === undefined) {
    // The first one of a visit by itself: while a page comes alive there is enough to do for a phone.
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

import { useSyncExternalStore } from 'react'

const TICK_MS = 1000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let tickedAt = 0

/**
 * The present instant, renewed each second by one timer that the whole page shares.
 * Null on the server and in the first render of a hydrated page, so that both agree.
 * @param offsetMs what to add to the device's clock, in milliseconds (server time minus device time)
 */
export function useNow(offsetMs = 0): Date | null {
  const milliseconds = useSyncExternalStore(subscribe, readTick, readNothing)
  return milliseconds === null ? null : new Date(milliseconds + offsetMs)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (timer === undefined) {
    tickedAt = Date.now()
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

function readTick(): number {
  // Before the first subscription there is no tick yet; the value must stay the same between two ticks.
  if (tickedAt === 0) tickedAt = Date.now()
  return tickedAt
}

function readNothing(): null {
  return null
}

import { useSyncExternalStore } from 'react'

/** Minutes to add to Brisbane's time to get UTC, as `Date` reports them. Queensland has no daylight saving time. */
const BRISBANE_OFFSET_MINUTES = -600

/**
 * Renders " (Brisbane time)" after a time when the visitor's clock differs from Brisbane's, today or at that instant
 * (rule R97). Renders nothing on the server and during hydration, where the visitor's clock is unknown.
 */
export function BrisbaneNote({ at }: { at: Date }) {
  const differs = useSyncExternalStore(
    subscribeToNothing,
    () => [at, new Date()].some((instant) => instant.getTimezoneOffset() !== BRISBANE_OFFSET_MINUTES),
    () => false,
  )
  return differs ? <span> (Brisbane time)</span> : null
}

// A device that changes its time zone shows the note at the next visit.
function subscribeToNothing() {
  return () => undefined
}

import { useSyncExternalStore } from 'react'

/** As `Date` reports it. Queensland has no daylight saving time. */
const BRISBANE_OFFSET_MINUTES = -600

/** Renders nothing on the server, or if the visitor's clock agrees with Brisbane's now and at that instant (R97). */
export function BrisbaneNote({ at }: { at: Date }) {
  const differs = useSyncExternalStore(
    subscribeNever,
    () => [at, new Date()].some((instant) => instant.getTimezoneOffset() !== BRISBANE_OFFSET_MINUTES),
    () => false,
  )
  return differs ? <span> (Brisbane time)</span> : null
}

function subscribeNever() {
  return () => undefined
}

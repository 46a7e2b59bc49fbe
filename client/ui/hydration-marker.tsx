import { useEffect } from 'react'

type HydrationMarkerProps = { part: 'header' | 'main' | 'footer' }

/** Lets public/start.js replay an early click. Must be the last child. */
export function HydrationMarker({ part }: HydrationMarkerProps) {
  useEffect(() => {
    performance.mark(`${part}-reacts`)
    dispatchEvent(new CustomEvent('part-reacts', { detail: part }))
  }, [part])
  return null
}

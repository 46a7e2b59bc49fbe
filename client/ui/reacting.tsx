import { useEffect } from 'react'

type ReactingProps = { part: 'header' | 'main' | 'footer' }

/**
 * Says that the part of the page around it takes presses from now on; public/start.js has kept the one that came too
 * early. Stands last in what comes alive together.
 */
export function Reacting({ part }: ReactingProps) {
  useEffect(() => {
    performance.mark(`${part}-reacts`)
    dispatchEvent(new CustomEvent('part-reacts', { detail: part }))
  }, [part])
  return null
}

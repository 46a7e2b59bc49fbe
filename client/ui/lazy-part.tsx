import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import { isMissingScript } from './missing-script.ts'
import { Optional } from './optional.tsx'

// Fetched once the first page is there (see after-load.ts), so it is at hand when the network is gone.
const PartFailure = lazy(async () => ({ default: (await import('./part-failure.tsx')).PartFailure }))

/**
 * Returns a component whose script is fetched when it is first shown. If the script does not arrive, the rest of the page
 * stays, and the part says so and offers to try again. Other errors go on to the page.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const fetchPart = () => lazy(async () => ({ default: await load() }))
  let latest = fetchPart()

  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => latest)
    const onClose = 'onClose' in props && typeof props.onClose === 'function' ? props.onClose : null

    function fallback(error: unknown, retry: () => void): ReactNode {
      if (!isMissingScript(error)) throw error
      return (
        <Optional>
          <PartFailure
            onClose={
              onClose &&
              (() => {
                // Opened again, it is fetched again.
                latest = fetchPart()
                onClose()
              })
            }
            onRetry={() => {
              latest = fetchPart()
              setPart(() => latest)
              retry()
            }}
          />
        </Optional>
      )
    }
    return <ErrorBoundary fallback={fallback}>{createElement(Part, props)}</ErrorBoundary>
  }
}

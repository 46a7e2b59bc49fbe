import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import { isMissingScript } from './missing-script.ts'
import { Optional } from './optional.tsx'

// Preloaded (see after-load.ts), so that it works offline.
const PartFailure = lazy(async () => ({ default: (await import('./part-failure.tsx')).PartFailure }))

/** Offers a retry when the script fails to load. Other errors propagate. */
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
                // Loads again when reopened.
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

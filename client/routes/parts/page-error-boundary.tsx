import type { ReactNode } from 'react'
import { lazy, Suspense } from 'react'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'

// Preloaded by after-load.ts, to be available offline.
const PageFailure = lazy(async () => ({ default: (await import('./page-failure.tsx')).PageFailure }))

/** Limits a missing script or a crash to its page. */
export function PageErrorBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary fallback={renderFailure}>{children}</ErrorBoundary>
}

function renderFailure(error: unknown, retry: () => void): ReactNode {
  return (
    <ErrorBoundary fallback={renderLastResort}>
      <Suspense>
        <PageFailure error={error} onRetry={retry} />
      </Suspense>
    </ErrorBoundary>
  )
}

// Used when the error screen is missing too, so it needs no further script.
function renderLastResort(): ReactNode {
  return (
    <>
      <h1>Something went wrong</h1>
      <p>Check your connection and load this page again; nothing you booked is lost.</p>
    </>
  )
}

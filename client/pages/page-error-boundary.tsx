import type { ReactNode } from 'react'
import { lazy, Suspense } from 'react'
import { ErrorBoundary } from '../ui/error-boundary.tsx'

// Fetched once the first page is there (see after-load.ts), so it is at hand when the network is gone.
const PageFailure = lazy(async () => ({ default: (await import('./page-failure.tsx')).PageFailure }))

/** Keeps the rest of the site usable when a page fails: its script did not arrive, or it has a fault. */
export function PageErrorBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary fallback={failureScreen}>{children}</ErrorBoundary>
}

function failureScreen(error: unknown, retry: () => void): ReactNode {
  return (
    <ErrorBoundary fallback={lastResort}>
      <Suspense>
        <PageFailure error={error} onRetry={retry} />
      </Suspense>
    </ErrorBoundary>
  )
}

// When not even that screen arrived, so without anything that has to be fetched.
function lastResort(): ReactNode {
  return (
    <>
      <h1>Something went wrong</h1>
      <p>Check your connection and load this page again; nothing you booked is lost.</p>
    </>
  )
}

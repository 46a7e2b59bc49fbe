import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'

/** A part that is fetched later and that the page can do without: nothing while it is on its way, nothing if it fails. */
export function Optional({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={nothing}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  )
}

function nothing(): null {
  return null
}

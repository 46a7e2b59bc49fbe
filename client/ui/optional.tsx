import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'

/** Renders nothing while loading or after a failure. */
export function Optional({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={renderNothing}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  )
}

function renderNothing(): null {
  return null
}

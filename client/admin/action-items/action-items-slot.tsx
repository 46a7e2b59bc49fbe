import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'

const NeedsCard = lazy(async () => ({ default: (await import('./action-items-card.tsx')).NeedsCard }))

/** The place of what needs the organiser, as high before it is there. Without it the dashboard still works. */
export function NeedsPlace() {
  const waiting = <Skeleton variant="rounded" height={64} sx={{ borderRadius: '16px' }} />
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={waiting}>
        <NeedsCard />
      </Suspense>
    </ErrorBoundary>
  )
}

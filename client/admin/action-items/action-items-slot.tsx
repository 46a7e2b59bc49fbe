import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'
import { RADIUS } from '../../theme-radii.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'

const ActionItemsCard = lazy(async () => ({
  default: (await import('./action-items-card.tsx')).ActionItemsCard,
}))

/** The place of what needs the organiser, as high before it is there. Without it the dashboard still works. */
export function ActionItemsSlot() {
  const waiting = <Skeleton variant="rounded" height={64} sx={{ borderRadius: RADIUS.card }} />
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={waiting}>
        <ActionItemsCard />
      </Suspense>
    </ErrorBoundary>
  )
}

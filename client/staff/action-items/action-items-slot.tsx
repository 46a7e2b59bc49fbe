import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'
import { RADIUS } from '../../theme-radii.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'

const ActionItemsCard = lazy(async () => ({
  default: (await import('./action-items-card.tsx')).ActionItemsCard,
}))

/** Reserves the height while the card loads. An error in the card leaves the dashboard usable. */
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

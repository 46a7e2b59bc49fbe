import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { useIsNear } from '../../ui/films/use-is-near.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { EmptyList, ListSkeleton } from '../kit/list-message.tsx'

// Loaded lazily because the chart code is large and below the lists.
const StatisticsCharts = lazyPart(async () => (await import('./statistics-charts.tsx')).StatisticsCharts)

const NEAR_PX = 200

/** Loads the charts when the user scrolls near them. */
export function StatisticsSection() {
  const titleId = useId()
  const section = useRef<HTMLElement>(null)
  const isNear = useIsNear(section, NEAR_PX)
  const [wasNear, setWasNear] = useState(false)
  useEffect(() => {
    if (isNear) setWasNear(true)
  }, [isNear])

  return (
    <Box
      component="section"
      id="figures"
      ref={section}
      aria-labelledby={titleId}
      sx={{ mt: { xs: 3, md: 5 }, minHeight: 480 }}
    >
      <Typography component="h2" variant="h3" id={titleId} sx={{ mb: 2 }}>
        Statistics
      </Typography>
      <ErrorBoundary fallback={() => <EmptyList>The statistics could not be loaded.</EmptyList>}>
        <Suspense fallback={<ListSkeleton entries={6} />}>
          {wasNear ? <StatisticsCharts /> : <ListSkeleton entries={6} />}
        </Suspense>
      </ErrorBoundary>
    </Box>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Suspense, useEffect, useRef, useState } from 'react'
import { PLAIN_LIST, SHEET } from '../../theme-looks.ts'
import { RADIUS } from '../../theme-radii.ts'
import { Text } from '../../ui/text.tsx'
import { EventCard, type EventCardProps } from './event-card.tsx'

const SKELETONS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const

type EventListProps = {
  events: readonly ({ id: string } & EventCardProps['event'])[]
  onBook: (eventId: string) => void
  onJoinWaitingList: (eventId: string) => void
  /** Null when everything is shown. */
  onShowMore: (() => Promise<unknown>) | null
  isLoadingMore: boolean
}

export function EventList({ events, onBook, onJoinWaitingList, onShowMore, isLoadingMore }: EventListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const firstNew = useRef<number | null>(null)

  // The focused button may be gone, so the focus moves to the first new card.
  useEffect(() => {
    if (firstNew.current === null || events.length <= firstNew.current) return
    list.current?.children[firstNew.current]?.querySelector<HTMLElement>('h3 a')?.focus()
    firstNew.current = null
  }, [events.length])

  function showMore() {
    firstNew.current = events.length
    setFailed(false)
    onShowMore?.().catch(() => setFailed(true))
  }

  if (events.length === 0) return <Typography>No events found for the selected category.</Typography>
  return (
    <>
      <Box component="ul" ref={list} sx={GRID_STYLE}>
        {events.map((event) => (
          <li key={event.id}>
            <Suspense fallback={<EventCardSkeleton />}>
              <EventCard event={event} onBook={onBook} onJoinWaitingList={onJoinWaitingList} />
            </Suspense>
          </li>
        ))}
      </Box>
      {onShowMore && (
        <Box sx={{ mt: 4, textAlign: 'center' }}>
          <Button variant="outlined" size="large" disabled={isLoadingMore} onClick={showMore}>
            <Text>{isLoadingMore ? 'Loading…' : 'Show more events'}</Text>
          </Button>
          {hasFailed && (
            <Typography role="alert" sx={{ mt: 1.5 }}>
              More events could not be loaded. Check your connection and try again.
            </Typography>
          )}
        </Box>
      )}
    </>
  )
}

export function EventListSkeleton() {
  return (
    <Box role="status" aria-label="Loading events">
      <Box sx={GRID_STYLE}>
        {SKELETONS.map((name) => (
          <EventCardSkeleton key={name} />
        ))}
      </Box>
    </Box>
  )
}

export function EventListError({ onRetry }: { onRetry: () => void }) {
  return (
    <Box role="alert">
      <Typography sx={{ mb: 2 }}>
        The events could not be loaded. Check your connection and try again.
      </Typography>
      <Button variant="contained" onClick={onRetry}>
        Try again
      </Button>
    </Box>
  )
}

const GRID_STYLE = {
  ...PLAIN_LIST,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
  gap: { xs: 2, md: 3 },
} as const

function EventCardSkeleton() {
  return (
    <Box aria-hidden sx={{ ...SHEET, pb: 3 }}>
      <Skeleton
        variant="rectangular"
        animation={false}
        sx={{ width: '100%', height: 'auto', aspectRatio: '8 / 5', borderRadius: RADIUS.inSheet }}
      />
      <Box sx={{ px: 3, pt: 3 }}>
        <Skeleton animation={false} height={36} width="80%" />
        <Skeleton animation={false} />
        <Skeleton animation={false} width="60%" />
        <Skeleton animation={false} height={44} width="50%" sx={{ mt: 12 }} />
        <Skeleton variant="rounded" animation={false} height={44} sx={{ mt: 2, borderRadius: RADIUS.pill }} />
      </Box>
    </Box>
  )
}

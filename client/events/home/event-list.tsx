import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Suspense, useEffect, useRef, useState } from 'react'
import { EventCardSkeleton } from '../event-card-skeleton.tsx'
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

/** The cards of the events found, and a button for the next ones. */
export function EventList({ events, onBook, onJoinWaitingList, onShowMore, isLoadingMore }: EventListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const firstNew = useRef<number | null>(null)

  // The button may be gone once the new cards are there: whoever pressed it goes on at the first of them.
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
            {isLoadingMore ? 'Loading…' : 'Show more events'}
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

/** Six cards' shapes while the events are loading. */
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

/** The events could not be read. */
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
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
  gap: { xs: 2.5, md: 3 },
  listStyle: 'none',
  m: 0,
  p: 0,
} as const

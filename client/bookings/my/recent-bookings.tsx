import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { PLAIN_LIST } from '../../theme-looks.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { Text } from '../../ui/text.tsx'
import type { MyBookingRef } from './my-booking.ts'
import { RecentBooking } from './recent-booking.tsx'

/** Bookings shown before the full list is opened. */
export const RECENT_COUNT = 3

type RecentBookingsProps = {
  /** Loaded so far, newest first. */
  bookings: readonly ({ id: string } & MyBookingRef)[]
  /** Number of all bookings. */
  total: number
  /** Loads the next page; rejects on failure. Null when everything is loaded. */
  onLoadMore: (() => Promise<unknown>) | null
  /** Whether booking is the main action of the page when the list is empty. */
  isMain: boolean
}

export function RecentBookings({ bookings, total, onLoadMore, isMain }: RecentBookingsProps) {
  const [showsAll, setShowsAll] = useState(false)
  const [loadState, setLoadState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const list = useRef<HTMLUListElement>(null)
  const firstNew = useRef<number | null>(null)
  const shown = bookings.slice(0, showsAll ? undefined : RECENT_COUNT)

  // The focused button may be gone, so the focus moves to the first new row.
  useEffect(() => {
    if (firstNew.current === null || shown.length <= firstNew.current) return
    list.current?.children[firstNew.current]?.querySelector<HTMLElement>('a')?.focus()
    firstNew.current = null
  }, [shown.length])

  if (bookings.length === 0) return <NoBookings isMain={isMain} />

  async function showMore() {
    if (loadState === 'loading') return
    firstNew.current = shown.length
    setShowsAll(true)
    if (onLoadMore === null) return
    setLoadState('loading')
    await onLoadMore().then(
      () => setLoadState('idle'),
      () => setLoadState('failed'),
    )
  }

  const hasMore = showsAll ? onLoadMore !== null : total > RECENT_COUNT
  return (
    <Panel title="Your Recent Bookings">
      <Box component="ul" ref={list} sx={PLAIN_LIST}>
        {shown.map((booking) => (
          <RecentBooking key={booking.id} booking={booking} />
        ))}
      </Box>
      {hasMore && (
        <Button
          variant="outlined"
          aria-disabled={loadState === 'loading'}
          onClick={() => void showMore()}
          sx={{ mt: 1 }}
        >
          <Text>{showsAll ? 'Show more' : `View All Bookings (${total})`}</Text>
        </Button>
      )}
      {loadState === 'failed' && (
        <Typography role="alert" sx={{ mt: 1.5 }}>
          More bookings could not be loaded. Check your connection and try again.
        </Typography>
      )}
    </Panel>
  )
}

function NoBookings({ isMain }: { isMain: boolean }) {
  return (
    <Panel title="Your Recent Bookings">
      <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 2, py: 2 }}>
        <Box
          component="img"
          src="/media/empty-tent.svg"
          alt=""
          width={240}
          height={160}
          sx={{ maxWidth: '100%' }}
        />
        <Typography>No bookings yet. The fire is lit. All that's missing is you.</Typography>
        <Button
          variant="contained"
          color={isMain ? 'secondary' : 'primary'}
          component={Link}
          to={paths.homeEvents()}
        >
          Book Your First Adventure
        </Button>
      </Box>
    </Panel>
  )
}

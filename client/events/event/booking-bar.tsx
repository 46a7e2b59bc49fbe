import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import type { ReactNode } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { SMALL_ASIDE } from '../../theme-looks.ts'
import { Text } from '../../ui/text.tsx'
import { hasBookingBar, useBookingStatus } from '../event-booking-status.ts'
import { getWholePrice } from '../price-text.ts'
import { BookingAction } from './booking-action.tsx'

const BOOKING_BAR = graphql(/* GraphQL */ `
  fragment BookingBar on Event {
    startDate
    nights
    isDayEvent
    prices {
      adultPerNight
      childPerNight
    }
    availability
    bookingClosesAt
    isCancelled
    availableSpots
  }
`)

type BookingBarProps = {
  event: FragmentType<typeof BOOKING_BAR>
  onBook: () => void
  onJoinWaitingList: () => void
  finishPaying: ReactNode
}

/** Price and booking button, fixed to the bottom of a phone screen. */
export function BookingBar({ event, onBook, onJoinWaitingList, finishPaying }: BookingBarProps) {
  const { data } = useSuspenseFragment({ fragment: BOOKING_BAR, from: event })
  const { status, canWait } = useBookingStatus(data)
  if (!hasBookingBar(status)) return null
  const { amount, stay, family } = getWholePrice(data)
  return (
    <Box sx={BAR_STYLE}>
      {/* Focused elements must not be covered by the bar. */}
      <GlobalStyles styles={{ html: { '@media (max-width: 899.95px)': { scrollPaddingBottom: '7rem' } } }} />
      <Box sx={{ flex: 'none', lineHeight: 1.3, fontVariantNumeric: 'tabular-nums' }}>
        <Box sx={{ typography: 'h4', '&::first-letter': { textTransform: 'uppercase' } }}>{amount}</Box>
        <Box sx={SMALL_ASIDE}>
          <Text>{stay},</Text>
          <br />
          <Text>{family}</Text>
        </Box>
      </Box>
      <Box sx={{ flex: '1 1 10rem', minWidth: 0 }}>
        <BookingAction
          status={status}
          onBook={onBook}
          onJoinWaitingList={canWait ? onJoinWaitingList : null}
          finishPaying={finishPaying}
        />
      </Box>
    </Box>
  )
}

const BAR_STYLE = {
  order: 1,
  display: { xs: 'flex', md: 'none' },
  // Enlarged text moves the button below the price.
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  position: 'sticky',
  bottom: 0,
  zIndex: 3,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
  px: 2,
  py: 1.25,
  pb: 'max(10px, env(safe-area-inset-bottom))',
  '& .MuiButton-root': { px: 1.5 },
  '@media print': { display: 'none !important' },
} as const

import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { stayText } from '../../../domain/events/family-price.ts'
import { graphql } from '../../graphql/gql.ts'
import { SHEET } from '../../theme-looks.ts'
import { CapacityBar } from '../../ui/capacity-bar.tsx'
import { Text } from '../../ui/text.tsx'
import { AddToCalendar } from '../add-to-calendar.tsx'
import { hasBookingBar, useBookingStatus } from '../event-booking-status.ts'
import { EventCountdown } from '../event-countdown.tsx'
import { formatWholeAdultPrice, priceText, spotsText, unitName, wholePriceText } from '../price-text.ts'
import { TimeUntilStart } from '../time-until-start.tsx'
import { BookingAction } from './booking-action.tsx'
import { ShareEvent } from './share-event.tsx'

const BOOKING_PANEL = graphql(/* GraphQL */ `
  fragment BookingPanel on Event {
    id
    startDate
    startsAt
    nights
    isDayEvent
    isOver
    prices {
      adultPerNight
      childPerNight
    }
    maxParticipants
    currentParticipants
    availability
    bookingClosesAt
    isCancelled
    cancelReason
    availableSpots
    ...AddToCalendar
    ...ShareEvent
  }
`)

export type BookingActions = {
  onBook: () => void
  onJoinWaitingList: () => void
  finishPaying: ReactNode
}

type BookingPanelProps = {
  event: FragmentType<typeof BOOKING_PANEL>
  /** Null in a preview: nothing can be booked or shared. */
  booking: BookingActions | null
  myEntry: ReactNode
}

/** Sticky next to the text. A phone shows the bar instead. */
export function BookingPanel({ event, booking, myEntry }: BookingPanelProps) {
  const { data } = useSuspenseFragment({ fragment: BOOKING_PANEL, fragmentName: 'BookingPanel', from: event })
  const { status, canWait } = useBookingStatus(data)
  const isAhead = !data.isOver && !data.isCancelled
  const unit = unitName(data.isDayEvent)
  return (
    <Box component="aside" aria-label="Booking" sx={PANEL_STYLE}>
      {data.isCancelled && (
        <Alert severity="warning" role="note">
          <strong>Cancelled.</strong>
          <Text> This event isn't going ahead. {data.cancelReason}</Text>
        </Alert>
      )}
      <Price amount={priceText(data.prices.adultPerNight)} per={`per adult per ${unit}`} />
      {data.nights > 1 && <Price amount={formatWholeAdultPrice(data)} per={`per adult, ${stayText(data)}`} />}
      <Price amount={priceText(data.prices.childPerNight)} per={`per child per ${unit}`} />
      <Typography component="p" sx={WHOLE_PRICE_STYLE}>
        {wholePriceText(data)}
      </Typography>
      {isAhead && (
        <Box>
          <CapacityBar
            taken={data.currentParticipants}
            maximum={data.maxParticipants}
            spots={data.availableSpots}
          />
          <Box sx={SPOTS_STYLE}>
            <Box sx={{ fontWeight: 600, color: 'text.primary' }}>{spotsText(data.availableSpots)}</Box>
            {/* Reserves a line: only the browser knows the time. */}
            <Box sx={{ display: { md: 'none' }, flexBasis: '100%', minHeight: '1.5em' }}>
              <EventCountdown startsAt={data.startsAt} />
            </Box>
          </Box>
        </Box>
      )}
      {isAhead && (
        <Box sx={{ display: { xs: 'none', md: 'block' }, color: 'primary.main' }}>
          <TimeUntilStart startsAt={data.startsAt} startedSx={{ color: 'secondary.main' }} />
        </Box>
      )}
      {isAhead && myEntry}
      {booking && (
        <>
          <Box sx={{ display: { xs: hasBookingBar(status) ? 'none' : 'block', md: 'block' } }}>
            <BookingAction
              status={status}
              onBook={booking.onBook}
              onJoinWaitingList={canWait ? booking.onJoinWaitingList : null}
              finishPaying={booking.finishPaying}
            />
          </Box>
          <Box sx={TOOLS_STYLE}>
            {isAhead && <AddToCalendar event={data} />}
            <ShareEvent event={data} />
          </Box>
        </>
      )}
    </Box>
  )
}

function Price({ amount, per }: { amount: string; per: string }) {
  return (
    <Typography component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      <Box component="span" sx={{ typography: 'h3' }}>
        {amount}
      </Box>{' '}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {per}
      </Box>
    </Typography>
  )
}

const PANEL_STYLE = {
  position: { md: 'sticky' },
  top: 96,
  display: 'grid',
  gap: 1.5,
  ...SHEET,
  p: 3,
} as const

const WHOLE_PRICE_STYLE = {
  fontWeight: 650,
  fontVariantNumeric: 'tabular-nums',
  '&::first-letter': { textTransform: 'uppercase' },
} as const

const TOOLS_STYLE = { mx: -1.5, mb: -1.5, display: 'flex', flexWrap: 'wrap' } as const

const SPOTS_STYLE = {
  mt: 0.75,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 1,
  typography: 'caption',
  color: 'text.secondary',
} as const

import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { brisbaneDay, formatDayAu, formatDayRangeAu } from '../../../domain/dates.ts'
import { formatMoney, parseDecimal } from '../../../domain/money.ts'
import { graphql } from '../../graphql/gql.ts'
import { paths } from '../../paths.ts'
import { BookingCodeLine } from '../../ui/booking-code.tsx'
import { countsText } from '../shared/party-text.ts'
import { PaymentBadge } from '../shared/payment-badge.tsx'

const RECENT_BOOKING = graphql(/* GraphQL */ `
  fragment RecentBooking on Booking {
    id
    code
    event {
      id
      title
      startDate
      endDate
    }
    adultCount
    childCount
    totalAmount
    paymentStatus
    details {
      createdAt
      event {
        id
      }
    }
  }
`)

export type RecentBookingRef = FragmentType<typeof RECENT_BOOKING>

/** One of a member's own bookings in a list. The number of an event that was deleted is not known any more. */
export function RecentBooking({ booking }: { booking: RecentBookingRef }) {
  const { data } = useSuspenseFragment({ fragment: RECENT_BOOKING, from: booking })
  const eventId = data.details?.event?.id
  const createdAt = data.details?.createdAt
  return (
    <Box component="li" sx={ROW_STYLE}>
      <Box sx={{ minWidth: 0 }}>
        {eventId !== undefined && (
          <Typography component="p" variant="body2" color="textSecondary">
            Event #{eventId}
          </Typography>
        )}
        <MuiLink component={Link} to={paths.bookingStatus(data.id)} sx={TITLE_STYLE}>
          {data.event.title}
        </MuiLink>
        <Typography component="p" variant="body2">
          {formatDayRangeAu(data.event.startDate, data.event.endDate)}
        </Typography>
        <Typography component="p" variant="body2">
          {countsText(data.adultCount, data.childCount)}
        </Typography>
        <BookingCodeLine code={data.code} />
        {createdAt !== undefined && (
          <Typography component="p" variant="body2" color="textSecondary">
            Booked on {formatDayAu(brisbaneDay(new Date(createdAt)))}
          </Typography>
        )}
      </Box>
      <Box sx={AMOUNT_STYLE}>
        <Box component="span" sx={{ typography: 'h4' }}>
          {formatMoney(parseDecimal(data.totalAmount) ?? 0)}
        </Box>
        <PaymentBadge status={data.paymentStatus} />
        {data.paymentStatus !== 'CANCELLED' && data.event.startDate >= brisbaneDay(new Date()) && (
          <MuiLink
            component={Link}
            to={`${paths.bookingStatus(data.id)}#cancelling`}
            aria-label={`Cancel or change ${data.event.title}`}
            sx={{ typography: 'body2', display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
          >
            Cancel or change
          </MuiLink>
        )}
      </Box>
    </Box>
  )
}

const ROW_STYLE = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  justifyContent: 'space-between',
  gap: { xs: 1, sm: 3 },
  py: 2,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
} as const

const TITLE_STYLE = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  typography: 'h4',
} as const

const AMOUNT_STYLE = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  flexDirection: { xs: 'row', sm: 'column' },
  alignItems: { xs: 'center', sm: 'flex-end' },
  gap: 1,
  flexShrink: 0,
  fontVariantNumeric: 'tabular-nums',
} as const

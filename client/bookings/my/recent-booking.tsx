import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { Link } from 'react-router-dom'
import { brisbaneDay, formatDayAu } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import { paths } from '../../paths.ts'
import { LISTED_ROW } from '../../ui/listed-row.ts'
import { Text } from '../../ui/text.tsx'
import { PaymentBadge } from '../shared/payment-badge.tsx'
import { ChangedEventChoices } from './changed-event-choices.tsx'
import { type MyBookingRef, OWN_BOOKING } from './my-booking.ts'
import { MyBookingFacts } from './my-booking-facts.tsx'

export function RecentBooking({ booking }: { booking: MyBookingRef }) {
  const { data } = useSuspenseFragment({ fragment: OWN_BOOKING, from: booking })
  const createdAt = data.details?.createdAt
  return (
    <Box component="li" sx={{ ...LISTED_ROW, ...ROW_STYLE }}>
      <Box sx={{ minWidth: 0, typography: 'body2' }}>
        <MyBookingFacts booking={data} />
        {data.unansweredChange && <ChangedEventChoices booking={data} old={data.unansweredChange.old} />}
        {createdAt !== undefined && (
          <Box sx={{ color: 'text.secondary' }}>
            <Text>Booked on {formatDayAu(brisbaneDay(new Date(createdAt)))}</Text>
          </Box>
        )}
      </Box>
      <Box sx={AMOUNT_STYLE}>
        <Box component="span" sx={{ typography: 'h4' }}>
          {formatMoney(data.totalAmount)}
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
  py: 2,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
} as const

const AMOUNT_STYLE = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  flexDirection: { xs: 'row', sm: 'column' },
  alignItems: { xs: 'center', sm: 'flex-end' },
  gap: 1,
  flexShrink: 0,
} as const

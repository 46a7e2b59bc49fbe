import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { formatDayRangeAu } from '../../../domain/dates.ts'
import { formatMoney, parseDecimal } from '../../../domain/money.ts'
import { graphql } from '../../graphql/gql.ts'
import { paths } from '../../paths.ts'
import { PLAIN_LIST } from '../../theme-looks.ts'
import { BookingCodeLine } from '../../ui/booking-code.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { PaymentBadge } from '../shared/payment-badge.tsx'

const BOOKING_TO_PAY = graphql(/* GraphQL */ `
  fragment BookingToPay on Booking {
    id
    code
    event {
      id
      title
      startDate
      endDate
    }
    totalAmount
    paymentStatus
    isEventCancelled
  }
`)

type BookingToPayRef = FragmentType<typeof BOOKING_TO_PAY>

/** The bookings that still want money. Nothing when there are none. */
export function ActionRequired({ bookings }: { bookings: readonly ({ id: string } & BookingToPayRef)[] }) {
  if (bookings.length === 0) return null
  return (
    <Panel
      title="Action Required"
      lead="These bookings are not paid yet. Spots are held for a short while only."
      sx={{ borderColor: 'secondary.main', borderWidth: 2 }}
    >
      <Box component="ul" sx={{ ...PLAIN_LIST, display: 'grid', gap: 2 }}>
        {bookings.map((booking) => (
          <BookingToPay key={booking.id} booking={booking} />
        ))}
      </Box>
    </Panel>
  )
}

function BookingToPay({ booking }: { booking: BookingToPayRef }) {
  const { data } = useSuspenseFragment({ fragment: BOOKING_TO_PAY, from: booking })
  const titleId = useId()
  return (
    <Box component="li" sx={ROW_STYLE}>
      <Box sx={{ minWidth: 0 }}>
        <Typography component="h3" variant="h4" id={titleId}>
          {data.event.title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {formatDayRangeAu(data.event.startDate, data.event.endDate)}
        </Typography>
        <BookingCodeLine code={data.code} />
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 0.5, fontWeight: 650 }}>
          {formatMoney(parseDecimal(data.totalAmount) ?? 0)}
          <PaymentBadge status={data.paymentStatus} />
        </Box>
      </Box>
      {data.isEventCancelled ? (
        <Box>This event was cancelled. There is nothing to pay.</Box>
      ) : (
        <Button
          variant="contained"
          color="secondary"
          component={Link}
          to={paths.checkout(data.id)}
          aria-describedby={titleId}
          sx={{ flexShrink: 0 }}
        >
          Complete Payment
        </Button>
      )}
    </Box>
  )
}

const ROW_STYLE = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { sm: 'center' },
  justifyContent: 'space-between',
  gap: 1.5,
  fontVariantNumeric: 'tabular-nums',
} as const

import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatDayRangeAu } from '../../../domain/dates.ts'
import type { AwaitedPayment } from '../../awaited-payment.ts'
import { graphql } from '../../graphql/gql.ts'
import type { BookingStatusFactsFragment } from '../../graphql/graphql.ts'
import { SHEET } from '../../theme-looks.ts'
import { BookingCodeLine } from '../../ui/booking-code.tsx'
import { FactLine } from '../../ui/fact-line.tsx'
import { CalendarIcon, PeopleIcon, PlaceIcon } from '../../ui/icons/icons.tsx'
import { partyText } from '../../ui/party-text.ts'
import { Text } from '../../ui/text.tsx'
import { PaymentBadge } from '../shared/payment-badge.tsx'
import { unpaidText } from '../shared/payment-state-text.ts'

const BOOKING_STATUS_FACTS = graphql(/* GraphQL */ `
  fragment BookingStatusFacts on Booking {
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
    paymentStatus
    isPaymentProcessing
    isEventCancelled
    totalAmount
    exchangeLinks {
      to {
        id
      }
    }
    details {
      event {
        id
        location
      }
    }
  }
`)

type BookingStatusAlertProps = {
  booking: FragmentType<typeof BOOKING_STATUS_FACTS>
  awaited: AwaitedPayment
}

export function BookingStatusAlert({ booking, awaited }: BookingStatusAlertProps) {
  const { data } = useSuspenseFragment({ fragment: BOOKING_STATUS_FACTS, from: booking })
  const location = data.details?.event?.location
  return (
    <>
      <PaymentStatusAlert booking={data} awaited={awaited} />
      <Box component="section" aria-label="Booking" sx={CARD_STYLE}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'space-between' }}>
          <Typography component="h2" variant="h3">
            {data.event.title}
          </Typography>
          <Box>
            <Box component="span" sx={{ mr: 1, typography: 'caption', color: 'text.secondary' }}>
              Payment
            </Box>
            <PaymentBadge status={data.paymentStatus} />
          </Box>
        </Box>
        <FactLine icon={<CalendarIcon size={20} />}>
          {formatDayRangeAu(data.event.startDate, data.event.endDate)}
        </FactLine>
        {location && <FactLine icon={<PlaceIcon size={20} />}>{location}</FactLine>}
        <FactLine icon={<PeopleIcon size={20} />}>{partyText(data.adultCount, data.childCount)}</FactLine>
        <BookingCodeLine code={data.code} />
      </Box>
    </>
  )
}

type PaymentStatusAlertProps = { booking: BookingStatusFactsFragment; awaited: AwaitedPayment }

function PaymentStatusAlert({ booking, awaited }: PaymentStatusAlertProps) {
  if (booking.paymentStatus === 'COMPLETED' && !booking.isEventCancelled) {
    return (
      <Alert severity="success" role="status">
        <AlertTitle>Booking Confirmed</AlertTitle>
        <Text>
          {booking.totalAmount === 0 ? 'There is nothing to pay' : 'We have your payment'} and your spots are
          confirmed. A confirmation is on its way to your email.
        </Text>
      </Alert>
    )
  }
  // `ExchangeNotice` names the new event.
  if (booking.exchangeLinks?.to && booking.paymentStatus === 'CANCELLED') return null
  const { title, text } = unpaidText(booking, awaited)
  return (
    <Alert
      severity={booking.paymentStatus === 'CANCELLED' || booking.isEventCancelled ? 'warning' : 'info'}
      role="status"
    >
      <AlertTitle>{title}</AlertTitle>
      <Text>{text}</Text>
    </Alert>
  )
}

const CARD_STYLE = { display: 'grid', gap: 1.25, ...SHEET, p: { xs: 2.5, md: 3 } } as const

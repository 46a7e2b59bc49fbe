import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import type { AwaitedPayment } from '../../awaited-payment.ts'
import { graphql } from '../../graphql/gql.ts'
import { paths } from '../../paths.ts'
import { BookingCodeLine } from '../../ui/booking-code.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { canBePaid, unpaidText } from '../shared/payment-state-text.ts'
import { OrderSummary } from './order-summary.tsx'

const UNPAID_BOOKING = graphql(/* GraphQL */ `
  fragment UnpaidBooking on Booking {
    id
    code
    paymentStatus
    isPaymentProcessing
    isEventCancelled
    ...OrderSummary
  }
`)

type UnpaidBookingProps = { booking: FragmentType<typeof UNPAID_BOOKING>; awaited: AwaitedPayment }

/** Replaces the ticket of an unpaid booking with its status and next step. */
export function UnpaidBooking({ booking, awaited }: UnpaidBookingProps) {
  const { data } = useSuspenseFragment({
    fragment: UNPAID_BOOKING,
    fragmentName: 'UnpaidBooking',
    from: booking,
  })
  const { title, text } = unpaidText(data, awaited)
  return (
    <>
      <PageHead title={title} />
      <Container maxWidth="sm" sx={{ py: { xs: 4, md: 7 } }}>
        <Typography component="h1" variant="h2">
          {title}
        </Typography>
        <Typography role="status" sx={{ mt: 2, mb: 3, fontSize: '1.0625rem' }}>
          {text}
        </Typography>
        <OrderSummary booking={data}>
          <Box sx={{ mt: 1 }}>
            <BookingCodeLine code={data.code} />
          </Box>
        </OrderSummary>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 3 }}>
          {canBePaid(data, awaited) && (
            <Button variant="contained" color="secondary" component={Link} to={paths.checkout(data.id)}>
              Complete Payment
            </Button>
          )}
          <Button variant="outlined" component={Link} to={paths.bookingStatus(data.id)}>
            View booking status
          </Button>
        </Box>
      </Container>
    </>
  )
}

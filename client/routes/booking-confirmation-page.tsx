import { useQuery } from '@apollo/client/react'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import MuiLink from '@mui/material/Link'
import { Link } from 'react-router-dom'
import { site } from '../../domain/site.ts'
import { GuestDevice } from '../accounts/session/forget-device.tsx'
import {
  BookingNotFound,
  BookingSkeleton,
  BookingUnavailable,
} from '../bookings/shared/booking-lookup-message.tsx'
import { unpaidText } from '../bookings/shared/payment-state-text.ts'
import { useBookingId } from '../bookings/shared/use-booking-id.ts'
import { graphql } from '../graphql/gql.ts'
import { paths } from '../paths.ts'
import { BookingCodeLine } from '../ui/booking-code.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import { PageMessage } from '../ui/page/page-message.tsx'

const BOOKING_CONFIRMATION_PAGE = graphql(/* GraphQL */ `
  query BookingConfirmationPage($id: ID!) {
    booking(id: $id) {
      id
      code
      firstName
      event {
        id
        title
      }
      paymentStatus
      isPaymentProcessing
      isEventCancelled
    }
  }
`)

export function BookingConfirmationPage() {
  const id = useBookingId()
  if (id === null) return <BookingNotFound title="Invalid booking reference" />
  return <BookingConfirmation key={id} id={id} />
}

function BookingConfirmation({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(BOOKING_CONFIRMATION_PAGE, {
    variables: { id },
    fetchPolicy: 'network-only',
    // Visitors without full access get the summary and an error for the rest.
    errorPolicy: 'all',
  })
  const booking = data?.booking
  if (!booking) {
    if (error) return <BookingUnavailable onRetry={() => void refetch().catch(() => undefined)} />
    return data ? <BookingNotFound title="Booking not found" /> : <BookingSkeleton />
  }
  const { title, text } =
    booking.paymentStatus === 'COMPLETED' && !booking.isEventCancelled
      ? {
          title: 'Booking Confirmed',
          text: `Thanks, ${booking.firstName}. Your spots at ${booking.event.title} are confirmed.`,
        }
      : unpaidText(booking, 'idle')

  return (
    <>
      <PageHead title={title} />
      <PageMessage
        title={title}
        text={
          <>
            <p>{text}</p>
            <BookingCodeLine code={booking.code} />
            <p>
              Need help? Call us on <MuiLink href={site.phoneHref}>{site.phone}</MuiLink>.
            </p>
          </>
        }
        picture={<img src="/media/empty-tent.svg" alt="" width={360} height={240} />}
        action={
          <>
            <Button variant="contained" component={Link} to={paths.bookingStatusAfterPayment(booking.id)}>
              View booking status
            </Button>
            <Button variant="outlined" component={Link} to={paths.home()}>
              Return to Home
            </Button>
          </>
        }
      />
      <Container maxWidth="sm" sx={{ pb: { xs: 4, md: 7 } }}>
        <GuestDevice />
      </Container>
    </>
  )
}

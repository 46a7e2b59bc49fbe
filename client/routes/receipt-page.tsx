import { useQuery } from '@apollo/client/react'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import { Link, useSearchParams } from 'react-router-dom'
import { GuestDevice } from '../accounts/session/forget-device.tsx'
import { ReceiptSheet } from '../bookings/receipts/receipt-sheet.tsx'
import {
  BookingNotFound,
  BookingSkeleton,
  BookingUnavailable,
} from '../bookings/shared/booking-lookup-message.tsx'
import { LinkedBooking } from '../bookings/shared/linked-booking.tsx'
import { PrintSheet } from '../bookings/shared/print-sheet.tsx'
import { graphql } from '../graphql/gql.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { PageMessage } from '../ui/page/page-message.tsx'

const RECEIPT_PAGE = graphql(/* GraphQL */ `
  query ReceiptPage($id: ID!) {
    booking(id: $id) {
      id
      code
      event {
        id
        title
        startDate
        endDate
      }
      firstName
      details {
        lastName
        email
      }
      receipts {
        number
        ...ReceiptSheet
      }
    }
  }
`)

/** A printable receipt or adjustment note. Emailed links also open this page. */
export function ReceiptPage() {
  return (
    <LinkedBooking>{(id, claimAgain) => <ReceiptLookup id={id} claimAgain={claimAgain} />}</LinkedBooking>
  )
}

/** `claimAgain` retries the emailed link; null when there is none or a retry is pointless. */
function ReceiptLookup({ id, claimAgain }: { id: string; claimAgain: (() => void) | null }) {
  const [search] = useSearchParams()
  const { data, error, refetch } = useQuery(RECEIPT_PAGE, {
    variables: { id },
    fetchPolicy: 'network-only',
    errorPolicy: 'all',
  })
  const booking = data?.booking
  if (!booking) {
    if (error)
      return <BookingUnavailable onRetry={claimAgain ?? (() => void refetch().catch(() => undefined))} />
    return data ? <BookingNotFound title="Booking Not Found" /> : <BookingSkeleton />
  }
  const { receipts } = booking
  if (receipts === null) {
    return claimAgain === null ? <NotYours bookingId={id} /> : <BookingUnavailable onRetry={claimAgain} />
  }
  const requestedNumber = Number(search.get('number'))
  const receipt = receipts.find(({ number }) => number === requestedNumber) ?? receipts.at(-1)
  if (receipt === undefined) return <NoReceiptYet bookingId={id} />
  return (
    <>
      <PageHead title={`Receipt no. ${receipt.number}`} />
      <PrintSheet />
      <Container maxWidth="md" sx={{ py: { xs: 4, md: 7 }, '@media print': { maxWidth: 'none', px: 0 } }}>
        <ReceiptSheet receipt={receipt} booking={booking} />
        <GuestDevice />
      </Container>
    </>
  )
}

function NotYours({ bookingId }: { bookingId: string }) {
  return (
    <>
      <PageHead title="Receipt" />
      <PageMessage
        title="Receipt not shown"
        text="To see this receipt, please open the link in our email, or sign in."
        action={
          <>
            <Button variant="contained" component={Link} to={paths.bookingLinks()}>
              Email me my booking links
            </Button>
            <Button variant="outlined" component={Link} to={paths.bookingStatus(bookingId)}>
              View booking status
            </Button>
          </>
        }
      />
    </>
  )
}

function NoReceiptYet({ bookingId }: { bookingId: string }) {
  return (
    <>
      <PageHead title="Receipt" />
      <PageMessage
        title="No receipt yet"
        text="Your receipt shows here as soon as we have your payment."
        action={
          <Button variant="contained" component={Link} to={paths.bookingStatus(bookingId)}>
            View booking status
          </Button>
        }
      />
    </>
  )
}

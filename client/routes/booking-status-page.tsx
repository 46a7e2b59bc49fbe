import { useQuery } from '@apollo/client/react'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import type { ComponentProps } from 'react'
import { useSearchParams } from 'react-router-dom'
import { GuestDevice } from '../accounts/session/forget-device.tsx'
import { useViewer } from '../accounts/session/use-viewer.ts'
import type { AwaitedPayment } from '../awaited-payment.ts'
import { CancellationSection } from '../bookings/cancel/cancellation-section.tsx'
import { ChangedEventNotice } from '../bookings/cancel/changed-event-notice.tsx'
import { ExchangeNotice } from '../bookings/exchange/exchange-notice.tsx'
import { ExchangeSection } from '../bookings/exchange/exchange-section.tsx'
import { FriendsSection } from '../bookings/friends/friends-section.tsx'
import { BookingFacts } from '../bookings/pages/booking-facts.tsx'
import { BookingStatusAlert } from '../bookings/pages/booking-status-alert.tsx'
import { ClaimNotice } from '../bookings/pages/claim-notice.tsx'
import { StatusActions } from '../bookings/pages/status-actions.tsx'
import { BeforeYouCome } from '../bookings/party/before-you-come.tsx'
import { PartySection } from '../bookings/party/party-section.tsx'
import { BookingReceipts } from '../bookings/receipts/booking-receipts.tsx'
import { BookingNotFound, BookingSkeleton } from '../bookings/shared/booking-lookup-message.tsx'
import { FactColumns } from '../bookings/shared/fact-group.tsx'
import { useBookingId } from '../bookings/shared/use-booking-id.ts'
import { type Claim, useClaimBooking } from '../bookings/shared/use-claim-booking.ts'
import { OfflineBooking } from '../bookings/ticket/offline-booking.tsx'
import { TicketStorage } from '../bookings/ticket/ticket-storage.tsx'
import { TransferSection } from '../bookings/transfer/transfer-section.tsx'
import { AddToCalendar } from '../events/add-to-calendar.tsx'
import { toCalendarBooking } from '../events/to-calendar-booking.ts'
import { AfterCamp } from '../galleries/after-camp.tsx'
import { graphql } from '../graphql/gql.ts'
import type { BookingStatusPageQuery } from '../graphql/graphql.ts'
import { useAwaitPayment } from '../payments/use-await-payment.ts'
import { CodePromptProvider } from '../step-up/code-prompt-provider.tsx'
import { PageHead } from '../ui/page/page-head.tsx'

const BOOKING_STATUS_PAGE = graphql(/* GraphQL */ `
  query BookingStatusPage($id: ID!) {
    booking(id: $id) {
      id
      code
      event {
        id
        title
      }
      paymentStatus
      isEventCancelled
      details {
        calendarSequence
        event {
          id
          isOver
          ...AddToCalendar
        }
      }
      ...BookingStatusFacts
      ...StatusActions
      ...BookingFacts
      ...BeforeYouCome
      ...KeptTicket
      ...BookingReceipts
      ...CancellationSection
      ...TransferSection
      ...ExchangeSection
      ...ExchangeNotice
      ...ChangedEventNotice
      ...PartySection
      ...FriendsSection
      ...AfterCamp
    }
  }
`)

type StatusBooking = NonNullable<BookingStatusPageQuery['booking']>

/** Reads the payment status from the server, never from the address. Emailed links also open this page. */
export function BookingStatusPage() {
  const id = useBookingId()
  const { claim, claimAgain } = useClaimBooking(id)
  if (id === null) return <BookingNotFound title="Booking Not Found" />
  if (claim === 'claiming') return <BookingSkeleton />
  return <StatusLookup key={id} id={id} claim={claim} claimAgain={claimAgain} />
}

type LookupProps = { id: string; claim: Claim; claimAgain: () => void }

function StatusLookup({ id, claim, claimAgain }: LookupProps) {
  const { data, error, refetch } = useQuery(BOOKING_STATUS_PAGE, {
    variables: { id },
    fetchPolicy: 'network-only',
    errorPolicy: 'all',
  })
  const [search] = useSearchParams()
  const booking = data?.booking
  const saysPaid = search.get('payment') === 'success'
  const isOpen = saysPaid && (booking?.paymentStatus === 'PENDING' || booking?.paymentStatus === 'FAILED')
  const awaited = useAwaitPayment(id, { isOpen, shouldPoll: true })

  if (booking) return <Status booking={booking} awaited={awaited} notice={{ claim, onRetry: claimAgain }} />
  // A failed link is retried before the booking is loaded again.
  const retry = claim === 'failed' ? claimAgain : () => void refetch().catch(() => undefined)
  if (error) {
    return (
      <OfflineBooking bookingId={id} onRetry={retry}>
        <GuestDevice />
      </OfflineBooking>
    )
  }
  return data ? <BookingNotFound title="Booking Not Found" /> : <BookingSkeleton />
}

type StatusProps = {
  booking: StatusBooking
  awaited: AwaitedPayment
  notice: ComponentProps<typeof ClaimNotice>
}

function Status({ booking, awaited, notice }: StatusProps) {
  const event = booking.details?.event
  const viewer = useViewer()
  return (
    <CodePromptProvider>
      <TicketStorage booking={booking} viewer={viewer} />
      <PageHead title={`Booking Status: ${booking.event.title}`} />
      <Container maxWidth="md" sx={{ py: { xs: 4, md: 7 }, display: 'grid', gap: { xs: 3, md: 4 } }}>
        <Typography component="h1" variant="h2">
          Booking Status
        </Typography>
        <ClaimNotice {...notice} />
        <ExchangeNotice booking={booking} />
        <ChangedEventNotice booking={booking} />
        <BookingStatusAlert booking={booking} awaited={awaited} />
        <StatusActions booking={booking} awaited={awaited}>
          {event && !event.isOver && !booking.isEventCancelled && (
            <AddToCalendar event={event} booking={toCalendarBooking(booking)} />
          )}
        </StatusActions>
        <FriendsSection booking={booking} />
        <AfterCamp booking={booking} />
        <PartySection booking={booking} />
        {booking.paymentStatus !== 'CANCELLED' && <BeforeYouCome booking={booking} />}
        <FactColumns>
          <BookingFacts booking={booking} />
          <BookingReceipts booking={booking} />
        </FactColumns>
        <ExchangeSection booking={booking} />
        <TransferSection booking={booking} />
        <CancellationSection booking={booking} />
        <GuestDevice />
      </Container>
    </CodePromptProvider>
  )
}
